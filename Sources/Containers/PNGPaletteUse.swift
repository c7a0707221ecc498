/// Which colours of a palette the pixels of a PNG name: rows are put together as they come, without their filters (W3C PNG, 9.2).
struct PNGPaletteUse {
  private let depth: Int
  /// For each index whether a pixel has it.
  private(set) var isUsed: [Bool]
  private var unusedCount: Int
  /// The sizes of the pictures that follow each other: one, or those of seven passes.
  private let passes: [(width: Int, height: Int)]
  private var pass = 0
  private var row = 0
  /// The filter and the bytes of the row that has begun, and the bytes of the one above, or none. They grow with what comes.
  private var current: [UInt8] = []
  private var above: [UInt8] = []

  /// - Parameter colours: of the palette.
  init(_ header: PNGHeader, colours: Int) {
    depth = header.depth
    isUsed = [Bool](repeating: false, count: colours)
    unusedCount = colours
    passes = header.passes.filter { $0.width > 0 && $0.height > 0 }
  }

  /// Bytes of a row of the pass.
  private var length: Int { (passes[pass].width * depth + 7) / 8 }

  /// Takes the next bytes. False when it needs no more: every colour is used, or the rows are all there.
  mutating func take(_ bytes: ArraySlice<UInt8>) -> Bool {
    var at = bytes.startIndex
    while at < bytes.endIndex, pass < passes.count, unusedCount > 0 {
      let count = min(length + 1 - current.count, bytes.endIndex - at)
      current += bytes[at..<(at + count)]
      at += count
      guard current.count == length + 1 else { break }
      finishRow()
    }
    return pass < passes.count && unusedCount > 0
  }

  private mutating func finishRow() {
    unfilter()
    count()
    swap(&above, &current)
    // The filter's place was taken out by `unfilter`.
    current.removeAll(keepingCapacity: true)
    row += 1
    guard row == passes[pass].height else { return }
    (pass, row) = (pass + 1, 0)
    above.removeAll(keepingCapacity: true)
  }

  /// Pixels of a palette have one byte or less: what stands one byte to the left is meant.
  private mutating func unfilter() {
    let filter = current.removeFirst()
    var (left, corner): (UInt8, UInt8) = (0, 0)
    guard filter != 0 else { return }
    for at in current.indices {
      let up = above.isEmpty ? 0 : above[at]
      switch filter {
      case 1: current[at] &+= left
      case 2: current[at] &+= up
      case 3: current[at] &+= UInt8((Int(left) + Int(up)) / 2)
      case 4: current[at] &+= PNGPaletteUse.nearest(left, up, corner)
      default: break
      }
      (left, corner) = (current[at], up)
    }
  }

  /// Paeth's predictor (9.4).
  private static func nearest(_ left: UInt8, _ up: UInt8, _ corner: UInt8) -> UInt8 {
    let (a, b, c) = (Int(left), Int(up), Int(corner))
    let (da, db, dc) = (abs(b - c), abs(a - c), abs(a + b - 2 * c))
    return da <= db && da <= dc ? left : db <= dc ? up : corner
  }

  private mutating func count() {
    if depth == 8 {
      for byte in current { use(Int(byte)) }
      return
    }
    let perByte = 8 / depth
    for pixel in 0..<passes[pass].width {
      use(Int(current[pixel / perByte]) >> (8 - depth * (pixel % perByte + 1)) & (1 << depth - 1))
    }
  }

  @inline(__always)
  private mutating func use(_ index: Int) {
    if index < isUsed.count, !isUsed[index] {
      isUsed[index] = true
      unusedCount -= 1
    }
  }
}
