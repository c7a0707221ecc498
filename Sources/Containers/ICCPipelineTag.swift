/// A tag of curves, matrix and grid (`mAB `, `mBA `; ICC.1:2022, 10.12 and 10.13), rewritten without gaps between its parts.
struct ICCPipelineTag {
  private(set) var bytes: [UInt8]

  init?(_ data: Bytes, _ place: Range<Int>) {
    let start = place.lowerBound
    guard place.count >= 32, let type = data.fourCC(start), let inputs = data.u8(start + 8), let outputs = data.u8(start + 9),
      (1...15).contains(inputs), (1...15).contains(outputs)
    else { return nil }
    // Device colours are at the side of the A curves, three connection values at the other one.
    let isForward = type == "mAB "
    let (inner, outer) = isForward ? (outputs, inputs) : (inputs, outputs)
    var offsets: [UInt8] = []
    var parts: [UInt8] = []
    for (index, kind) in [Part.curves(inner), .matrix, .curves(inner), .grid(inputs, outputs), .curves(outer)].enumerated() {
      guard let offset = data.u32(start + 12 + 4 * index) else { return nil }
      if offset == 0 {
        offsets += BMFFBuilder.number(0, 4)
        continue
      }
      guard offset < place.count, let part = ICCPipelineTag.part(kind, data, (start + offset)..<place.upperBound) else { return nil }
      offsets += BMFFBuilder.number(32 + parts.count, 4)
      parts += part
      guard parts.count <= BlockLimit.inflated else { return nil }
    }
    bytes = Array(type.utf8) + [0, 0, 0, 0, UInt8(inputs), UInt8(outputs), 0, 0] + offsets + parts
  }

  private enum Part {
    case curves(Int)
    case matrix
    /// Inputs and outputs.
    case grid(Int, Int)
  }

  /// The part at the start of `place`, filled up to four bytes.
  private static func part(_ kind: Part, _ data: Bytes, _ place: Range<Int>) -> [UInt8]? {
    switch kind {
    case .matrix: return place.count >= 48 ? Array(data.all[place.prefix(48)]) : nil
    case .curves(let count):
      var curves: [UInt8] = []
      var at = place.lowerBound
      for _ in 0..<count {
        guard at < place.upperBound, let curve = ICCTag.curve(data, at..<place.upperBound).map(padded) else { return nil }
        curves += curve
        at += curve.count
      }
      return curves
    case .grid(let inputs, let outputs):
      let start = place.lowerBound
      guard place.count >= 20, let width = data.u8(start + 16), width == 1 || width == 2,
        let points = ICCTag.points(data.all[start..<(start + inputs)].map { Int($0) }), 20 + points * outputs * width <= place.count
      else { return nil }
      let sides = data.all[start..<(start + inputs)] + [UInt8](repeating: 0, count: 16 - inputs)
      return padded(sides + [UInt8(width), 0, 0, 0] + data.all[(start + 20)..<(start + 20 + points * outputs * width)])
    }
  }

  private static func padded(_ bytes: [UInt8]) -> [UInt8] { bytes + [UInt8](repeating: 0, count: (4 - bytes.count % 4) % 4) }
}
