@testable import Containers

/// Blocks laid into encoded pictures, byte by byte.
extension [UInt8] {
  /// A segment of a JPEG, behind its start mark.
  func inserting(segment marker: UInt8, _ payload: [UInt8]) -> [UInt8] {
    let length = payload.count + 2
    return self[0..<2] + [0xFF, marker, UInt8(length >> 8), UInt8(length & 255)] + payload + self[2...]
  }

  /// An EXIF block that holds an orientation, and a GPS position where asked.
  func withEXIF(orientation: UInt8, gps: Bool = false) -> [UInt8] {
    withEXIF(EXIFBlock.bytes(orientation: orientation, gps: gps))
  }

  func withEXIF(_ block: [UInt8]) -> [UInt8] { inserting(segment: 0xE1, Array("Exif\0\0".utf8) + block) }

  func withXMP(_ packet: String) -> [UInt8] {
    inserting(segment: 0xE1, Array("http://ns.adobe.com/xap/1.0/\0".utf8) + Array(packet.utf8))
  }

  /// One APP2 segment holds the whole of a small profile.
  func withProfile(_ profile: [UInt8]) -> [UInt8] { inserting(segment: 0xE2, Array("ICC_PROFILE\0".utf8) + [1, 1] + profile) }

  /// A chunk of a PNG, behind IHDR or in front of IEND.
  func inserting(chunk type: String, _ payload: [UInt8], atEnd: Bool = false) -> [UInt8] {
    let body = Array(type.utf8) + payload
    let chunk = Self.number(payload.count) + body + Self.number(Int(CRC32.of(body[...])))
    let place = atEnd ? count - 12 : 33
    return self[..<place] + chunk + self[place...]
  }

  /// A chunk behind the others of a WebP, with the extended header that announces EXIF.
  func inserting(webPEXIF payload: [UInt8], width: Int, height: Int) -> [UInt8] {
    func chunk(_ type: String, _ body: [UInt8]) -> [UInt8] {
      Array(type.utf8) + Self.number(body.count).reversed() + body + (body.count % 2 == 1 ? [0] : [])
    }
    func size(_ side: Int) -> [UInt8] { Self.number(side - 1).dropFirst().reversed() }
    let body = Array("WEBP".utf8) + chunk("VP8X", [0x08, 0, 0, 0] + size(width) + size(height)) + self[12...] + chunk("EXIF", payload)
    return Array("RIFF".utf8) + Self.number(body.count).reversed() + body
  }

  /// An AVIF of one picture with a further property: `irot` with quarter turns counter-clockwise, `imir` with an axis.
  func inserting(property type: String, _ value: UInt8) -> [UInt8] {
    func place(_ name: String) -> Int { indices.first { self[$0...].starts(with: name.utf8) } ?? 0 }
    func size(at name: Int) -> Int { self[(name - 4)..<name].reduce(0) { $0 << 8 | Int($1) } }
    let (list, uses, data) = (place("ipco"), place("ipma"), place("mdat") + 4)
    let listEnd = list - 4 + size(at: list)
    var (number, at) = (1, list + 4)
    while at < listEnd { (number, at) = (number + 1, at + size(at: at + 4)) }
    let box = Self.number(9) + Array(type.utf8) + [value]
    var bytes = self
    // Version, number of items, the item's number, then how many properties it has.
    let count = uses + 4 + 4 + 4 + 2
    bytes.insert(0x80 | UInt8(number), at: count + 1 + Int(bytes[count]))
    bytes[count] += 1
    bytes.insert(contentsOf: box, at: listEnd)
    for (name, more) in [("ipma", 1), ("ipco", 9), ("iprp", 10), ("meta", 10)] {
      let name = bytes.indices.first { bytes[$0...].starts(with: name.utf8) } ?? 0
      let length = bytes[(name - 4)..<name].reduce(0) { $0 << 8 | Int($1) } + more
      bytes.replaceSubrange((name - 4)..<name, with: Self.number(length))
    }
    if let offset = bytes.indices.first(where: { bytes[$0...].starts(with: Self.number(data)) }) {
      bytes.replaceSubrange(offset..<(offset + 4), with: Self.number(data + 10))
    }
    return bytes
  }

  /// Where a marker of a JPEG's header first stands.
  func place(of marker: UInt8) -> Int? { indices.dropLast().first { self[$0] == 0xFF && self[$0 + 1] == marker } }

  private static func number(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }
}
