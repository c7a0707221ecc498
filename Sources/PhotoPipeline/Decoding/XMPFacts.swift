/// What XMP packets tell that decides something here. They are searched, not parsed: a packet is hostile, and three words are asked of it.
struct XMPFacts {
  /// `tiff:Orientation`, where one digit stands behind it.
  private(set) var orientation: Int?
  /// Pictures behind the first one that a container directory lists, whether they are there or not.
  private(set) var announcedPictures = 0

  /// Bytes of one packet that are searched.
  private static let limit = 1 << 20

  init(_ packets: [ArraySlice<UInt8>]) {
    for packet in packets {
      let packet = packet.prefix(Self.limit)
      if orientation == nil, let end = Self.ends(of: "tiff:Orientation", in: packet).first {
        // `="3"` as an attribute, `>3<` as an element.
        let digit = packet[end...].prefix(4).first { (0x30...0x39).contains($0) }
        orientation = digit.map { Int($0) - 0x30 }
      }
      announcedPictures = max(announcedPictures, Self.ends(of: "Item:Mime", in: packet).count - 1)
    }
  }

  private static func ends(of word: String, in packet: ArraySlice<UInt8>) -> [Int] {
    let word = Array(word.utf8)
    var ends: [Int] = []
    var at = packet.startIndex
    while let next = packet[at...].firstIndex(of: word[0]), next + word.count <= packet.endIndex {
      if packet[next..<(next + word.count)].elementsEqual(word) { ends.append(next + word.count) }
      at = next + 1
    }
    return ends
  }
}
