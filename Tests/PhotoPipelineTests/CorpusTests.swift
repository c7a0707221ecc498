import CardModel
import FoundationEssentials
import PhotoPipeline
import TestSupport
import Testing

@testable import Vips

extension PictureTests {
  /// Kinds of HEIC and AVIF that nothing here can draw, from the corpus beside the repository: size, colours and words.
  @Suite(.enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.absence)))
  struct CorpusTests {
    @Test(arguments: [
      "der-heic-exif-orient-only-6.heic", "der-heic-ios18-two-aux-targets.heic", "der-heic-named.jpg", "heic-10bit-p3-alpha.heic",
      "heic-10bit-rgb.heif", "heic-alpha-aux.heic", "heic-primary-not-first.heic", "orient-avif-irot1-imir1.avif", "avif-gps-xmp.avif",
    ])
    func pictureAndWords(name: String) throws {
      let truth = try #require(Corpus.photo(name))
      let rendering = try Rendering(Corpus.bytes(name), fileName: name)
      let size = rendering.ready.facts.upright
      #expect([size.width, size.height] == truth.uprightSize)
      #expect(Set(truth.expect.warnings).isSubset(of: rendering.ready.findings.map(\.code.rawValue)))
      let reference = try #require(truth.reference)
      for (got, cell) in zip(try rendering.picture().cells, reference.cells) {
        #expect(isNear(got, cell, within: reference.tolerance), "\(got), not \(cell)")
      }
    }

    @Test(arguments: [
      "der-heic-truncated.heic", "heic-clap-divzero.heic", "heic-huge-ispe.heic", "avif-bomb-17000.avif", "png-bad-ihdr-crc.png",
      "png-bad-colortype.png",
    ])
    func refusals(name: String) throws {
      let outcome = try Outcome(Corpus.bytes(name), fileName: name)
      #expect(!outcome.accepted)
      #expect(outcome.codes.map(\.rawValue).contains(try #require(Corpus.photo(name)?.expect.reason)), "\(outcome)")
    }
  }
}
