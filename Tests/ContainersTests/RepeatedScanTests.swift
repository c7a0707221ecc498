import ContainerFuzzing
import Containers
import Testing

/// Scans over what other scans have given: a second picture in front of or behind the first.
@Suite struct RepeatedScanTests {
  /// The numbers of a progressive scan's header.
  struct Pass: Sendable {
    let first: UInt8
    let last: UInt8
    let high: UInt8
    let low: UInt8

    init(_ first: UInt8, _ last: UInt8, _ high: UInt8, _ low: UInt8) {
      (self.first, self.last, self.high, self.low) = (first, last, high, low)
    }
  }

  /// 8 x 8 grey, progressive. The one code of each kind has one bit: four more bits of a DC difference, or the end of a block.
  private static func progressive(_ passes: [Pass]) -> [UInt8] {
    var bytes: [UInt8] = [0xFF, 0xD8] + Build.segment(0xDB, "", [0] + [UInt8](repeating: 1, count: 64))
    bytes += Build.segment(0xC2, "", [8, 0, 8, 0, 8, 1, 1, 0x11, 0])
    bytes += Build.segment(0xC4, "", [0, 1] + [UInt8](repeating: 0, count: 15) + [4])
    bytes += Build.segment(0xC4, "", [0x10, 1] + [UInt8](repeating: 0, count: 15) + [0])
    for pass in passes {
      bytes += Build.segment(0xDA, "", [1, 1, 0, pass.first, pass.last, pass.high << 4 | pass.low])
      bytes += [pass.first == 0 && pass.high == 0 ? 0x5F : 0x7F]
    }
    return bytes + [0xFF, 0xD9]
  }

  private static func leaks(_ bytes: [UInt8]) -> [LeakCode] {
    Audit.leaks(inCleaned: bytes, expecting: .jpeg, orientation: 1, maxPixels: 1 << 20).map(\.code)
  }

  private static func expectRefused(_ bytes: [UInt8], _ comment: Comment) {
    let error = #expect(throws: ContainerError.self, comment) { try Container.cleaned(bytes, orientation: 1, maxPixels: 1 << 20) }
    #expect(error?.code == .damaged && error?.message.contains("another picture") == true, comment)
    #expect(leaks(bytes).contains(.extraPicture), comment)
    #expect(Audit.leaks(in: bytes, expecting: .jpeg, width: 8, height: 8).map(\.code).contains(.extraPicture), comment)
    #expect(Container.read(bytes).problems == [.repeatedScan], comment)
  }

  @Test func passesThatBringSomethingNewStay() throws {
    let bytes = Self.progressive([
      Pass(0, 0, 0, 1), Pass(1, 5, 0, 2), Pass(6, 63, 0, 2), Pass(1, 63, 2, 1), Pass(0, 0, 1, 0), Pass(1, 63, 1, 0),
    ])
    let file = try Container.cleaned(bytes, orientation: 1, maxPixels: 1 << 20)
    #expect(file.bytes == bytes && file.isFollowed && file.hiddenBytes == 0)
    #expect(Self.leaks(bytes) == [] && Container.read(bytes).problems.isEmpty)
  }

  @Test(arguments: [
    [Pass(0, 0, 0, 0), Pass(0, 0, 0, 0)], [Pass(0, 0, 0, 1), Pass(0, 0, 0, 1), Pass(0, 0, 1, 0)],
    [Pass(0, 0, 0, 0), Pass(1, 63, 0, 0), Pass(1, 63, 0, 0)], [Pass(0, 0, 0, 0), Pass(1, 5, 0, 0), Pass(5, 9, 0, 0)],
    [Pass(0, 0, 0, 1), Pass(0, 0, 1, 0), Pass(0, 0, 1, 0)], [Pass(0, 0, 0, 2), Pass(0, 0, 1, 0)], [Pass(0, 0, 1, 0)],
    [Pass(0, 0, 0, 0), Pass(1, 63, 0, 0), Pass(1, 63, 2, 1)],
  ])
  func passesOverOthersAreRefused(_ passes: [Pass]) {
    Self.expectRefused(Self.progressive(passes), "\(passes)")
  }

  @Test func aSecondSequentialScanIsRefused() {
    let end = Samples.jpeg.count - 2
    Self.expectRefused(Build.insert(Array(Samples.jpeg[128..<end]), into: Samples.jpeg, at: end), "twice")
  }

  /// Each component in a scan of its own, and one of them once more.
  @Test func componentsApartAreNoRepeat() throws {
    var bytes: [UInt8] = [0xFF, 0xD8] + Build.segment(0xDB, "", [0] + [UInt8](repeating: 1, count: 64))
    bytes += Build.segment(0xC0, "", [8, 0, 8, 0, 8, 3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0]) + Samples.jpeg[84..<128]
    func scan(_ id: UInt8) -> [UInt8] { Build.segment(0xDA, "", [1, id, 0, 0, 63, 0]) + Samples.jpeg[138..<(Samples.jpeg.count - 2)] }
    bytes += scan(1) + scan(2) + scan(3)
    let file = try Container.cleaned(bytes + [0xFF, 0xD9], orientation: 1, maxPixels: 1 << 20)
    #expect(file.bytes == bytes + [0xFF, 0xD9] && file.isFollowed)
    Self.expectRefused(bytes + scan(2) + [0xFF, 0xD9], "one component twice")
  }
}
