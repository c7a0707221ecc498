/// What the scans of a JPEG have given so far: of each component, down to which bit of each coefficient.
///
/// Each scan has to bring something new (ITU-T T.81, B.2.3 and G.1.1.1). One over what others have given can hold a second picture: some
/// decoders show the first, some the last.
struct JPEGPasses: Sendable {
  /// For each component and coefficient the bit position that scans came to; nil: none has given it.
  private var positions: [[Int?]]

  init(_ frame: JPEGFrame) {
    positions = [[Int?]](repeating: [Int?](repeating: nil, count: 64), count: frame.components.count)
  }

  /// Takes the next scan. False where it begins anew what another has given, or refines what none has brought to its bit.
  mutating func take(_ scan: JPEGScan) -> Bool {
    let expected = scan.high == 0 ? nil : scan.high
    var isNew = true
    for component in scan.components {
      for coefficient in scan.first...scan.last {
        if positions[component.index][coefficient] != expected { isNew = false }
        positions[component.index][coefficient] = scan.low
      }
    }
    return isNew
  }
}
