import CardModel
import Posix
import TestSupport
import Testing

@testable import CardstockKit

/// Uploads in quarantine: told apart, found again by name and by id, and called as nearly as any file system allows what they were called.
@Suite struct QuarantineNameTests {
  private static let digest = Digest(of: Array("an upload".utf8))
  private static let id = digest.photoID.text

  private func name(_ file: String, _ digest: Digest? = digest, version: FileVersion? = nil) -> QuarantineName {
    QuarantineName(of: Verdict.Photo(file: file, photo: nil, sha256: digest, accepted: false, findings: []), version: version)
  }

  @Test(arguments: [
    ("dog.jpg", "dog-\(id).jpg"), ("dog", "dog-\(id)"), ("my dog.v2.JPG", "my dog.v2-\(id).JPG"), ("Hündin.heic", "Hündin-\(id).heic"),
    ("-rf.jpg", "%2drf-\(id).jpg"), (".hidden", "%2ehidden-\(id)"), ("dog.", "dog%2e-\(id)"), ("a:b?.jpg", "a%3ab%3f-\(id).jpg"),
    ("50%.jpg", "50%25-\(id).jpg"), (#"a\x07.jpg"#, #"a%5cx07-\#(id).jpg"#), ("-", "%2d-\(id)"),
    ("a-0123456789ab.jpg", "a-0123456789ab-\(id).jpg"), ("a.0123456789ab.prompt.json", "a.0123456789ab.prompt-\(id).json"),
  ])
  func readableAndReadAgain(file: String, expected: String) throws {
    let made = name(file)
    #expect(made.fileName?.text == expected)
    for kept in [made, made.prompt(Self.digest)] {
      let fileName = try #require(kept.fileName)
      let read = try #require(QuarantineName(fileName))
      #expect(read == kept)
      #expect(read.isOf(file) && !read.isOf("x" + file))
    }
  }

  @Test(arguments: [
    String(repeating: "n", count: 255), String(repeating: "ü", count: 125) + ".jpg", String(repeating: ":", count: 250) + ".jpeg",
    "a." + String(repeating: "e", count: 250), String(repeating: ".", count: 255), String(repeating: #"\xff"#, count: 255),
  ])
  func neverTooLong(file: String) throws {
    let kept = name(file).prompt(Self.digest)
    let fileName = try #require(kept.fileName)
    #expect(fileName.bytes.count <= 255)
    #expect(QuarantineName(fileName) == kept)
    #expect(kept.isOf(file) && !kept.isOf(file + "2"))
  }

  @Test func uploadsOfOneNameAreToldApart() throws {
    let folder = try TemporaryFolder()
    let versions = try ["a", "b"].compactMap { try FileSystem.status(folder.write($0, "x")).map(FileVersion.init) }
    let names =
      [name("dog.jpg"), name("dog.jpg", Digest(of: [1])), name("dog.jpg", nil)] + versions.map { name("dog.jpg", nil, version: $0) }
    #expect(Set(names.map(\.fileName)).count == 5)
  }

  @Test(arguments: ["dog.jpg", "0123456789ab.jpg", "dog-0123456789AB.jpg", "dog-0123456789a.jpg", ".partial-12-3", "dog.jpg.prompt.json"])
  func whatIsCalledOtherwiseIsNone(file: String) throws {
    let name = try #require(FileName(file))
    #expect(QuarantineName(name) == nil)
  }
}
