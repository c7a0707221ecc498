import CardModel
import Posix
import Testing

@testable import CardstockKit

/// What a run keeps of the photos that it is not at.
@Suite struct PackedPhotosTests {
  private static let digest = Digest(hex: String(repeating: "0123456789abcdef", count: 4))

  private static func photo(_ name: FileName, in folder: FilePath = "/in/mara") -> PhotoInput {
    PhotoInput(file: name, in: folder, version: FileVersion(size: 1 << 40, modified: -5, inode: .max, device: 2049))
  }

  private static var everything: PhotoInput {
    var photo = photo("b.jpg")
    photo.focus = FocusPoint(x: 0.1234, y: 1)
    photo.alt = "Am See, \u{65}\u{301}"
    photo.prompt = StoredPath("/in/mara/b.prompt.json")
    photo.promptVersion = FileVersion(size: 0, modified: .max, inode: 0, device: 0)
    photo.keptName = "b-2"
    photo.departed = DepartedUpload(state: .quarantined, sha256: digest, prompt: nil, name: digest)
    return photo
  }

  private static var strangers: [PhotoInput] {
    var renamed = photo("c.jpg")
    renamed.file = "called otherwise.jpg"
    var unnamed = PhotoInput(at: StoredPath("/in/mara/.."))
    unnamed.file = ".."
    var elsewhere = photo("d.jpg", in: "/other")
    elsewhere.prompt = StoredPath("/third/d.prompt.json")
    return [renamed, unnamed, elsewhere, photo("e.jpg", in: "/"), photo("f.jpg", in: "relative"), photo("g.jpg", in: ".")]
  }

  @Test func whatIsPackedComesOutAsItWas() throws {
    let odd = try #require(FileName(bytes: [0xFF, 0x5C, 0x0A, 0x61]))
    let photos = [Self.photo("a.jpg"), Self.everything, Self.photo(odd), PhotoInput(file: "h.jpg", in: "/in/mara", version: nil)]
    for list in [[], photos, Self.strangers, Self.strangers.reversed(), photos + Self.strangers] {
      let packed = PackedPhotos(list)
      #expect(packed.photos == list)
      #expect(packed.count == list.count)
      #expect(packed == PackedPhotos(list))
    }
    // Equal strings may differ in bytes, and a job's identity is its bytes.
    #expect(PackedPhotos([Self.everything]).photos[0].alt.map { Array($0.utf8) } == Self.everything.alt.map { Array($0.utf8) })
  }

  @Test func photosThatDifferDifferPacked() {
    var other = Self.everything
    other.alt = nil
    #expect(PackedPhotos([Self.everything]) != PackedPhotos([other]))
    #expect(PackedPhotos([Self.photo("a.jpg")]) != PackedPhotos([Self.photo("a.jpg", in: "/in/tomas")]))
  }
}
