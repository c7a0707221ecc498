import CardModel
import Posix
import TestSupport
import Testing

/// `process --fail-fast`: ends at the first refusal, and can be gone on with.
@Suite struct FailFastTests {
  private struct Summary: Decodable {
    struct Refusal: Decodable {
      let profile: String
      let file: String?
      let message: String
    }

    let unsettled: Int
    let isStopped: Bool
    let firstRefusal: Refusal?
  }

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func run(_ output: String, _ options: String...) throws -> Program.Outcome {
    try Program.run(["process", folder("in"), "--output", folder(output), "--recipe", Recipes.small(in: folder)] + options)
  }

  /// Twelve good profiles with a damaged photo in the second and too few photos in the third.
  private func prepare() throws {
    for number in 10..<22 {
      for photo in ["tomas/dog.jpg", "tomas/lake.jpg"] where number != 12 || photo == "tomas/dog.jpg" {
        let bytes = try FileSystem.read(FilePath("\(Repository.samples)/\(photo)"), limit: 1 << 24)
        let target = folder.path.appending("in/p\(number)/\(photo.split(separator: "/")[1])")
        try FileSystem.makeFolders(target.parent)
        try FileDescriptor.create(target).writeAll(bytes)
      }
    }
    try folder.write("in/p11/broken.jpg", "no picture")
  }

  @Test func aRunEndsAtEachRefusalOnceAndComesToTheWholeTree() throws {
    try prepare()
    #expect(try run("whole").status == .exited(1))
    var refusals: [String] = []
    for _ in 0..<4 {
      let outcome = try run("out", "--fail-fast", "--json")
      #expect(outcome.status == .exited(1), "\(outcome.errors)")
      let summary = try CanonicalJSON.decode(Summary.self, from: Array((outcome.lines.last ?? "").utf8))
      guard let refusal = summary.firstRefusal else {
        #expect(summary.unsettled == 0 && !summary.isStopped)
        break
      }
      #expect(summary.unsettled > 0 && summary.isStopped)
      refusals.append("\(refusal.profile)/\(refusal.file ?? "")")
    }
    #expect(refusals.sorted() == ["p11/broken.jpg", "p12/"])
    #expect(try TemporaryFolder.tree(folder.path.appending("out")) == TemporaryFolder.tree(folder.path.appending("whole")))
  }

  @Test func withoutTheOptionTheSameCommandGoesOnToTheEnd() throws {
    try prepare()
    let first = try run("out", "--fail-fast")
    #expect(first.status == .exited(1))
    #expect(first.output.contains("Stopped at p1"), "\(first.output)")
    #expect(first.output.contains("without --fail-fast it goes on to the end"))
    let second = try run("out")
    #expect(second.status == .exited(1))
    #expect(!second.output.contains("Stopped"))
    #expect(try run("whole").status == .exited(1))
    #expect(try TemporaryFolder.tree(folder.path.appending("out")) == TemporaryFolder.tree(folder.path.appending("whole")))
  }

  @Test func whereNothingIsRefusedItChangesNothing() throws {
    try prepare()
    _ = try FileSystem.removeTree(folder.path.appending("in/p11"))
    _ = try FileSystem.removeTree(folder.path.appending("in/p12"))
    let outcome = try run("out", "--fail-fast")
    #expect(outcome.status == .exited(0), "\(outcome.errors)")
    #expect(outcome.output.contains("10 profiles published"))
  }

  /// Where the refusal is the last thing that was to be said, the run has come to its end.
  @Test func aRunThatEndsWithTheRefusalIsNotCalledStopped() throws {
    let photo = try FileSystem.read(FilePath("\(Repository.samples)/tomas/dog.jpg"), limit: 1 << 24)
    try folder.write("in/only/notes.txt", "one photo is too few")
    try FileDescriptor.create(folder.path.appending("in/only/dog.jpg")).writeAll(photo)
    for options in [[], ["--json"]] {
      _ = try FileSystem.removeTree(folder.path.appending("out"))
      let outcome = try Program.run(
        ["process", folder("in"), "--output", folder("out"), "--recipe", Recipes.small(in: folder), "--fail-fast", "--workers", "1"]
          + options)
      #expect(outcome.status == .exited(1), "\(outcome.errors)")
      #expect(!outcome.output.contains("Stopped") || outcome.output.contains(#""isStopped":false"#), "\(outcome.output)")
      let again = try run("out", "--fail-fast")
      #expect(again.status == .exited(1) && !again.output.contains("Stopped"), "\(again.output)")
    }
  }
}
