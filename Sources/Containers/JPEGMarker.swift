/// The markers of ITU-T T.81, table B.1.
enum JPEGMarker {
  static let startOfImage: UInt8 = 0xD8
  static let endOfImage: UInt8 = 0xD9
  static let startOfScan: UInt8 = 0xDA
  static let quantization: UInt8 = 0xDB
  static let numberOfLines: UInt8 = 0xDC
  static let restartInterval: UInt8 = 0xDD
  static let huffman: UInt8 = 0xC4
  static let conditioning: UInt8 = 0xCC
  static let comment: UInt8 = 0xFE

  /// Markers without a length: TEM, RST0...RST7, SOI, EOI.
  static func standsAlone(_ marker: UInt8) -> Bool {
    marker == 0x01 || (marker >= 0xD0 && marker <= 0xD9)
  }

  static func isRestart(_ marker: UInt8) -> Bool {
    marker >= 0xD0 && marker <= 0xD7
  }

  static func isFrame(_ marker: UInt8) -> Bool {
    marker >= 0xC0 && marker <= 0xCF && marker != huffman && marker != 0xC8 && marker != conditioning
  }

  /// The end of the entropy-coded data that begins at `start`: the next marker that is neither stuffing nor a restart, or the end of
  /// the bytes.
  static func endOfScan(_ data: Bytes, from start: Int) -> Int {
    var at = start
    while true {
      let end = data.next(0xFF, in: min(at, data.count)..<data.count)
      at = end
      while at < data.count && data.all[at] == 0xFF { at += 1 }
      guard at < data.count else { return data.count }
      if data.all[at] != 0 && !isRestart(data.all[at]) { return end }
      at += 1
    }
  }

  static func name(_ marker: UInt8) -> String {
    switch marker {
    case 0xE0...0xEF: "APP\(marker - 0xE0)"
    case comment: "COM"
    case quantization: "DQT"
    case huffman: "DHT"
    case 0xCC: "DAC"
    case startOfScan: "SOS"
    case restartInterval: "DRI"
    case numberOfLines: "DNL"
    case 0xDE: "DHP"
    case 0xDF: "EXP"
    case startOfImage: "SOI"
    case endOfImage: "EOI"
    case 0xD0...0xD7: "RST\(marker - 0xD0)"
    default: isFrame(marker) ? "SOF\(marker - 0xC0)" : "marker \(String(marker, radix: 16))"
    }
  }
}
