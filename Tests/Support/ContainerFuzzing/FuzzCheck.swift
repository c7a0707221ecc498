import Containers

/// Everything that `Containers` does with bytes, and what must hold of it whatever the bytes are.
public enum FuzzCheck {
  /// What did not hold.
  public struct Fault: Error, CustomStringConvertible {
    public let description: String
  }

  private static let maxPixels = 250_000_000

  /// - Parameter needle: bytes that stood between blocks and must be in no cleaned file; nil where they may stand anywhere.
  public static func check(_ bytes: [UInt8], needle: [UInt8]?) throws(Fault) {
    let format = ContainerFormat.detect(bytes)
    let summary = Container.read(bytes)
    guard summary.format == format else { throw Fault(description: "two formats") }
    try blocks(of: summary, bytes)
    _ = summary.privateKinds
    for wanted in [ContainerFormat.jpeg, .png, .webp, .avif] where wanted == format {
      let (width, height) = (summary.width ?? 0, summary.height ?? 0)
      _ = Audit.leaks(in: bytes, expecting: wanted, width: width, height: height)
      _ = Audit.leaks(inCleaned: bytes, expecting: wanted, orientation: 6, maxPixels: maxPixels)
      guard let stripped = try? Container.stripped(bytes, as: wanted) else { continue }
      guard Container.read(stripped).privateKinds.isEmpty else { throw Fault(description: "a stripped file holds something private") }
    }
    if let file = try? Container.cleaned(bytes, orientation: 6, maxPixels: maxPixels) { try cleaned(file, format, needle) }
  }

  private static func blocks(of summary: ContainerSummary, _ bytes: [UInt8]) throws(Fault) {
    let isWithin = summary.blocks.allSatisfy { block in
      block.range.upperBound <= bytes.count && block.payload.lowerBound <= block.payload.upperBound
        && block.payload.upperBound <= bytes.count
    }
    guard isWithin else { throw Fault(description: "a block outside the bytes") }
    guard [.jpeg, .png, .webp, .gif].contains(summary.format), !bytes.isEmpty else { return }
    var at = 0
    for block in summary.blocks {
      guard block.range.lowerBound == at else { throw Fault(description: "bytes of two blocks or of none at \(at)") }
      at = block.range.upperBound
    }
    guard at == bytes.count else { throw Fault(description: "bytes of no block from \(at) on") }
  }

  private static func cleaned(_ file: CleanedFile, _ format: ContainerFormat, _ needle: [UInt8]?) throws(Fault) {
    let leaks = Audit.leaks(inCleaned: file.bytes, expecting: format, orientation: 6, maxPixels: maxPixels)
    if let leak = leaks.first { throw Fault(description: "a cleaned file has a leak: \(leak)") }
    guard let again = try? Container.cleaned(file.bytes, orientation: 6, maxPixels: maxPixels), again.bytes == file.bytes else {
      throw Fault(description: "a cleaned file is not clean enough to stay as it is")
    }
    if let needle, file.isFollowed || format == .webp, contains(file.bytes, needle) {
      throw Fault(description: "private bytes are in a cleaned file")
    }
  }

  private static func contains(_ bytes: [UInt8], _ needle: [UInt8]) -> Bool {
    guard let first = needle.first, bytes.count >= needle.count else { return false }
    for at in 0...(bytes.count - needle.count) where bytes[at] == first && bytes[at..<(at + needle.count)].elementsEqual(needle) {
      return true
    }
    return false
  }
}
