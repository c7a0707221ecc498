"""Ways to damage a picture file: bit flips, cuts, and surgery on the blocks of its format. Standard library only.

Every mutation is a function of (random, bytes, other bytes) to bytes and leaves its input alone.
"""
import struct
import zlib

EXTREMES = [0, 1, 0x7F, 0x80, 0xFF, 0x7FFF, 0x8000, 0xFFFF, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFF]


# ---------------------------------------------------------------- bytes

def flip_bits(random, data, _other):
    changed = bytearray(data)
    for _ in range(random.choice((1, 1, 2, 4, 16, 64))):
        changed[random.randrange(len(changed))] ^= 1 << random.randrange(8)
    return bytes(changed)


def flip_header_bits(random, data, _other):
    changed = bytearray(data)
    for _ in range(random.choice((1, 2, 4))):
        changed[random.randrange(min(len(changed), 512))] ^= 1 << random.randrange(8)
    return bytes(changed)


def write_extreme(random, data, _other):
    changed = bytearray(data)
    size = random.choice((1, 2, 4))
    if len(changed) <= size:
        return bytes(changed)
    value = random.choice(EXTREMES) & ((1 << 8 * size) - 1)
    place = random.randrange(len(changed) - size)
    if random.random() < 0.7:
        place = min(place, random.randrange(1024))
    changed[place:place + size] = value.to_bytes(size, random.choice(("big", "little")))
    return bytes(changed)


def truncate(random, data, _other):
    return data[:random.randrange(len(data))]


def truncate_end(random, data, _other):
    return data[:-random.randrange(1, min(len(data), 64))] if len(data) > 1 else data


def append(random, data, other):
    start = random.randrange(len(other))
    return data + (other[start:start + random.randrange(1, 4096)] if random.random() < 0.5 else other)


def cut(random, data, _other):
    start = random.randrange(len(data))
    return data[:start] + data[start + random.randrange(1, 2048):]


def repeat(random, data, _other):
    start = random.randrange(len(data))
    piece = data[start:start + random.randrange(1, 2048)]
    return data[:start] + piece * random.randrange(2, 5) + data[start + len(piece):]


def zero(random, data, _other):
    start = random.randrange(len(data))
    length = min(random.randrange(1, 2048), len(data) - start)
    return data[:start] + bytes(length) + data[start + length:]


def splice(random, data, other):
    return data[:random.randrange(len(data))] + other[random.randrange(len(other)):]


# ---------------------------------------------------------------- blocks of a format

def jpeg_segments(data):
    """(start, end) of every segment before the scan, markers included."""
    segments, place = [], 2
    while place + 4 <= len(data) and data[place] == 0xFF:
        length = struct.unpack(">H", data[place + 2:place + 4])[0]
        end = place + 2 + length
        if length < 2 or end > len(data):
            break
        segments.append((place, end))
        if data[place + 1] == 0xDA:
            break
        place = end
    return segments


def png_chunks(data):
    chunks, place = [], 8
    while place + 12 <= len(data):
        end = place + 12 + struct.unpack(">I", data[place:place + 4])[0]
        if end > len(data):
            break
        chunks.append((place, end))
        place = end
    return chunks


def riff_chunks(data):
    chunks, place = [], 12
    while place + 8 <= len(data):
        length = struct.unpack("<I", data[place + 4:place + 8])[0]
        end = place + 8 + length + (length & 1)
        if end > len(data):
            break
        chunks.append((place, end))
        place = end
    return chunks


def bmff_boxes(data):
    """Boxes of the file, and those within `meta`, `iprp`, `ipco` and `iinf`."""
    boxes = []

    def walk(place, end, depth):
        while place + 8 <= end:
            length = struct.unpack(">I", data[place:place + 4])[0]
            if length < 8 or place + length > end:
                return
            boxes.append((place, place + length))
            kind = data[place + 4:place + 8]
            if depth < 4 and kind in (b"meta", b"iprp", b"ipco", b"iinf"):
                walk(place + {b"meta": 12, b"iinf": 14}.get(kind, 8), place + length, depth + 1)
            place += length

    walk(0, len(data), 0)
    return boxes


def tiff_entries(data):
    """The entries of the first directories."""
    if len(data) < 8 or data[:2] not in (b"II", b"MM"):
        return []
    order = "<" if data[:2] == b"II" else ">"
    entries, place = [], struct.unpack(order + "I", data[4:8])[0]
    for _ in range(4):
        if not 0 < place <= len(data) - 2:
            break
        count = struct.unpack(order + "H", data[place:place + 2])[0]
        first = place + 2
        entries += [(first + 12 * i, first + 12 * i + 12) for i in range(count) if first + 12 * i + 12 <= len(data)]
        after = first + 12 * count
        if after + 4 > len(data):
            break
        place = struct.unpack(order + "I", data[after:after + 4])[0]
    return entries


def blocks(data):
    if data[:2] == b"\xff\xd8":
        return jpeg_segments(data)
    if data[:8] == b"\x89PNG\r\n\x1a\n":
        return png_chunks(data)
    if data[:4] == b"RIFF":
        return riff_chunks(data)
    if data[4:8] == b"ftyp":
        return bmff_boxes(data)
    return tiff_entries(data)


def with_checksums(data):
    """A PNG with the checksums of its chunks made right again, so that a reader looks behind them."""
    if data[:8] != b"\x89PNG\r\n\x1a\n":
        return data
    changed = bytearray(data)
    for start, end in png_chunks(data):
        changed[end - 4:end] = struct.pack(">I", zlib.crc32(changed[start + 4:end - 4]))
    return bytes(changed)


def drop_block(random, data, _other):
    found = blocks(data)
    if not found:
        return cut(random, data, _other)
    start, end = random.choice(found)
    return data[:start] + data[end:]


def double_block(random, data, _other):
    found = blocks(data)
    if not found:
        return repeat(random, data, _other)
    start, end = random.choice(found)
    return data[:end] + data[start:end] * random.choice((1, 1, 2, 50)) + data[end:]


def swap_blocks(random, data, _other):
    found = blocks(data)
    if len(found) < 2:
        return flip_bits(random, data, _other)
    (a, b), (c, d) = sorted(random.sample(found, 2))
    if b > c:
        return data[:a] + data[b:]
    return data[:a] + data[c:d] + data[b:c] + data[a:b] + data[d:]


def graft_block(random, data, other):
    """A block of another file, of the same format or not, between two of this one."""
    here, there = blocks(data), blocks(other)
    if not here or not there:
        return splice(random, data, other)
    start, end = random.choice(there)
    place = random.choice(here)[random.randrange(2)]
    return data[:place] + other[start:end] + data[place:]


def lie_about_length(random, data, _other):
    found = blocks(data)
    if not found:
        return write_extreme(random, data, _other)
    start, end = random.choice(found)
    changed = bytearray(data)
    if data[:2] == b"\xff\xd8":
        place, size, order = start + 2, 2, "big"
    elif data[:4] == b"RIFF":
        place, size, order = start + 4, 4, "little"
    else:
        place, size, order = start, 4, "big"
    value = random.choice([end - start + random.choice((-9, -1, 1, 9)), random.choice(EXTREMES)]) & ((1 << 8 * size) - 1)
    changed[place:place + size] = value.to_bytes(size, order)
    return bytes(changed)


def change_block(random, data, _other):
    """Bits within one block, with its checksum made right where it has one."""
    found = blocks(data)
    if not found:
        return flip_header_bits(random, data, _other)
    start, end = random.choice(found)
    changed = bytearray(data)
    for _ in range(random.choice((1, 2, 8))):
        changed[random.randrange(start, end)] ^= 1 << random.randrange(8)
    return with_checksums(bytes(changed))


def lie_about_size(random, data, _other):
    """Another width or height in the header."""
    changed = bytearray(data)
    value = random.choice((0, 1, 7, 480, 4096, 16384, 30000, 65535))
    if data[:2] == b"\xff\xd8":
        for start, _end in jpeg_segments(data):
            if data[start + 1] in (0xC0, 0xC1, 0xC2):
                place = start + random.choice((5, 7))
                changed[place:place + 2] = struct.pack(">H", value)
    elif data[:8] == b"\x89PNG\r\n\x1a\n":
        place = random.choice((16, 20))
        changed[place:place + 4] = struct.pack(">I", value)
    elif data[:3] == b"GIF" and len(data) > 10:
        place = random.choice((6, 8))
        changed[place:place + 2] = struct.pack("<H", value)
    else:
        where = data.find(b"ispe")
        if where < 0 or where + 16 > len(data):
            return write_extreme(random, data, _other)
        place = where + random.choice((8, 12))
        changed[place:place + 4] = struct.pack(">I", value)
    return with_checksums(bytes(changed))


# Most of them leave much of a file readable, so that decoders get to see it.
ALL = [
    flip_bits, flip_bits, flip_header_bits, write_extreme, write_extreme, truncate, truncate, truncate_end, append, cut, repeat, zero,
    splice, drop_block, double_block, swap_blocks, graft_block, graft_block, lie_about_length, change_block, change_block, lie_about_size,
]
"""Every mutation, those that find most more than once."""

SHORTENING = {truncate, truncate_end}
"""Those after which a picture is the same or broken off, and nothing else."""
