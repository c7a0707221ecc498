import Containers
import TestSupport
import Testing

/// Real photos without private data: what the audit lets through, and which are refused.
@Suite(.enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.absence))) struct CleanedCorpusTests {
  /// What is not cleaned, and why. All others must be.
  static let refused: [String: ContainerError.Code] = [
    "corrupt-header.jpg": .damaged, "gen-soi-only.jpg": .damaged, "gen-truncated-60pct.jpg": .truncated, "trunc-bluesquare.jpg": .truncated,
    "trunc-jpeg.jpg": .truncated, "png-bad-ihdr-crc.png": .damaged, "png-bad-colortype.png": .damaged, "png-truncated.png": .truncated,
    "jpeg-12bit.jpg": .unsupported, "jpeg-lossless-sof3.jpg": .unsupported, "webp-animated.webp": .unsupported,
    "gen-bomb-16383.webp": .unsupported, "gen-bomb-30000.png": .unsupported, "gen-bomb-ihdr-2g.png": .unsupported,
    "gen-bomb-sof-65500.jpg": .unsupported, "png-bomb-65536.png": .unsupported,
  ]
  /// Broken, arithmetic-coded, or with more scans than are followed.
  static let unfollowed: Set<String> = ["gen-corrupt-middle.jpg", "jpeg-arithmetic.jpg"]

  /// The bomb of scans takes seconds in a debug build.
  static let photos = Corpus.photos.filter { ["jpeg", "png", "webp"].contains($0.container) && $0.name != "gen-bomb-scans.jpg" }

  @Test func thereIsMuchToClean() {
    #expect(CleanedCorpusTests.photos.count >= 125)
    #expect(CleanedCorpusTests.refused.keys.allSatisfy { name in CleanedCorpusTests.photos.contains { $0.name == name } })
  }

  @Test(arguments: photos) func cleaned(_ photo: Corpus.Photo) throws {
    let bytes = try Corpus.bytes(photo.name)
    let orientation = photo.orientation.exif ?? 1
    if let code = CleanedCorpusTests.refused[photo.name] {
      let error = #expect(throws: ContainerError.self) { try Container.cleaned(bytes, orientation: orientation, maxPixels: 100_000_000) }
      #expect(error?.code == code)
      return
    }
    let file = try Container.cleaned(bytes, orientation: orientation, maxPixels: 100_000_000)
    let format = Container.read(bytes).format
    #expect(Audit.leaks(inCleaned: file.bytes, expecting: format, orientation: orientation, maxPixels: 100_000_000) == [])
    let isTurned = (2...8).contains(orientation)
    let kinds = Container.read(file.bytes).privateKinds
    #expect(kinds.exif == (isTurned ? 1 : 0) && kinds.other + kinds.xmpBytes + kinds.trailingBytes + kinds.embeddedThumbnails == 0)
    #expect(file.isFollowed == (format != .webp && !CleanedCorpusTests.unfollowed.contains(photo.name)))
    // A second time there is nothing to do.
    let again = try Container.cleaned(file.bytes, orientation: orientation, maxPixels: 100_000_000)
    #expect(again.bytes == file.bytes && again.hiddenBytes == 0 && again.profile != .neutralized)
  }

  /// Whatever the truth knows to be in an upload, the audit finds in it.
  @Test(arguments: photos.filter { !$0.metadata.isEmpty && $0.metadata != ["icc"] }) func found(_ photo: Corpus.Photo) throws {
    let bytes = try Corpus.bytes(photo.name)
    let format = Container.read(bytes).format
    let orientation = photo.orientation.exif ?? 1
    #expect(!Audit.leaks(inCleaned: bytes, expecting: format, orientation: orientation, maxPixels: 100_000_000).isEmpty)
  }
}
