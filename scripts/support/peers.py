"""The peers of `peers` that are written in Python: Pillow, and pyvips in its usual way, a thumbnail call for each size, or with one decode.

usage: peers.py TOOL PHOTOS OUT JOBS
"""
import os
import pathlib
import sys
from concurrent.futures import ProcessPoolExecutor

FULL = (1440, 1920)
FILLS = [(1080, 1440), (720, 960), (360, 480), (256, 256), (128, 128), (64, 64)]
VIPS_JPEG = dict(Q=82, strip=True, optimize_coding=True)


def place(out, photo, size):
    return str(out / f"{photo.parent.name}-{photo.stem}-{size}.jpg")


def pillow(photo, out):
    from PIL import Image, ImageOps

    with Image.open(photo) as opened:
        opened.draft("RGB", (2160, 2160))
        picture = ImageOps.exif_transpose(opened).convert("RGB")
    full = picture.copy()
    full.thumbnail(FULL, Image.Resampling.LANCZOS)
    full.save(place(out, photo, "full"), quality=82, optimize=True)
    for width, height in FILLS:
        filled = ImageOps.fit(picture, (width, height), Image.Resampling.LANCZOS)
        filled.save(place(out, photo, f"{width}x{height}"), quality=82, optimize=True)


def pyvips(photo, out):
    import pyvips

    full = pyvips.Image.thumbnail(str(photo), FULL[0], height=FULL[1], size="down", export_profile="srgb")
    full.jpegsave(place(out, photo, "full"), **VIPS_JPEG)
    for width, height in FILLS:
        filled = pyvips.Image.thumbnail(str(photo), width, height=height, crop="centre", export_profile="srgb")
        filled.jpegsave(place(out, photo, f"{width}x{height}"), **VIPS_JPEG)


def pyvips_one_decode(photo, out):
    import pyvips

    master = pyvips.Image.new_from_file(str(photo), shrink=2).autorot().copy_memory()
    master.thumbnail_image(FULL[0], height=FULL[1], size="down").jpegsave(place(out, photo, "full"), **VIPS_JPEG)
    for width, height in FILLS:
        filled = master.thumbnail_image(width, height=height, crop="centre")
        filled.jpegsave(place(out, photo, f"{width}x{height}"), **VIPS_JPEG)


if __name__ == "__main__":
    tool, photos, out, jobs = sys.argv[1], pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3]), int(sys.argv[4])
    os.environ["VIPS_CONCURRENCY"] = "1"
    work = {"pillow": pillow, "pyvips": pyvips, "pyvips-one-decode": pyvips_one_decode}[tool]
    files = sorted(photos.rglob("*.jpg"))
    with ProcessPoolExecutor(jobs) as pool:
        list(pool.map(work, files, [out] * len(files)))
