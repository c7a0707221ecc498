/// The frame header of a JPEG (ITU-T T.81, B.2.2), as far as it says how many blocks a scan has.
struct JPEGFrame: Sendable {
  struct Component: Sendable {
    let id: UInt8
    /// Blocks of an interleaved unit, across and down: 1...4.
    let across: Int
    let down: Int
    /// The place of its quantization table, 0...3.
    let table: Int
  }

  let process: JPEGProcess
  let precision: Int
  let width: Int
  let height: Int
  let components: [Component]

  /// nil when the header is not of its own length or has numbers that no frame may have.
  init?(_ data: Bytes, _ marker: UInt8, _ payload: Range<Int>) {
    let start = payload.lowerBound
    guard let process = JPEGProcess(marker: marker), payload.count >= 6, let precision = data.u8(start), let height = data.u16(start + 1),
      let width = data.u16(start + 3), let count = data.u8(start + 5), (1...4).contains(count), payload.count == 6 + 3 * count
    else { return nil }
    var components: [Component] = []
    for place in stride(from: start + 6, to: payload.upperBound, by: 3) {
      let component = Component(
        id: data.all[place], across: Int(data.all[place + 1] >> 4), down: Int(data.all[place + 1] & 15), table: Int(data.all[place + 2]))
      guard (1...4).contains(component.across), (1...4).contains(component.down), component.table < 4,
        !components.contains(where: { $0.id == component.id })
      else { return nil }
      components.append(component)
    }
    (self.process, self.precision, self.width, self.height, self.components) = (process, precision, width, height, components)
  }

  private var mostAcross: Int { components.reduce(1) { max($0, $1.across) } }
  private var mostDown: Int { components.reduce(1) { max($0, $1.down) } }

  /// Interleaved units of the whole picture.
  var units: Int { JPEGFrame.parts(width, 8 * mostAcross) * JPEGFrame.parts(height, 8 * mostDown) }

  /// Blocks of a scan that has this component alone (A.2.2).
  func blocks(of component: Component) -> Int {
    let across = JPEGFrame.parts(width * component.across, mostAcross)
    let down = JPEGFrame.parts(height * component.down, mostDown)
    return JPEGFrame.parts(across, 8) * JPEGFrame.parts(down, 8)
  }

  private static func parts(_ length: Int, _ size: Int) -> Int { (length + size - 1) / size }
}
