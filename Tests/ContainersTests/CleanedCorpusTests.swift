import Containers
import TestSupport
import Testing

@Suite struct CleanedCorpusTests {
  @Test func table() throws {
    for photo in Corpus.photos where ["jpeg", "png", "webp"].contains(photo.container) {
      let bytes = try Corpus.bytes(photo.name)
      do {
        let began = ContinuousClock.now
        let file = try Container.cleaned(bytes, orientation: photo.orientation.exif ?? 1, maxPixels: 100_000_000)
        let leaks = Audit.leaks(inCleaned: file.bytes, expecting: Container.read(bytes).format, orientation: photo.orientation.exif ?? 1)
        print("T", photo.name, bytes.count, file.bytes.count, file.profile, file.hiddenBytes, file.isFollowed, leaks, ContinuousClock.now - began)
      } catch { print("T", photo.name, "\(error)") }
    }
  }
}
