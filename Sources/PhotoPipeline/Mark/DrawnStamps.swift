internal import CardModel
internal import Synchronization

/// The stamps that were drawn last: photo after photo has the same ones, and drawing one takes longer than laying it over a picture.
final class DrawnStamps: Sendable {
  /// All that a stamp depends on.
  struct Kind: Hashable {
    let measure: MarkStamp.Measure
    let style: MarkStyle
    let logo: [UInt8]?
  }

  static let shared = DrawnStamps()

  /// Twice the sizes of the default recipe; a large one holds some 300 KB.
  private static let most = 8

  private let stamps = Mutex<[Kind: MarkStamp]>([:])

  func stamp(_ kind: Kind) throws -> MarkStamp {
    if let stamp = stamps.withLock({ $0[kind] }) { return stamp }
    let drawn = try MarkStamp.draw(kind.measure, style: kind.style, logo: kind.logo)
    stamps.withLock { stamps in
      if stamps.count >= Self.most { stamps.removeAll() }
      stamps[kind] = drawn
    }
    return drawn
  }
}
