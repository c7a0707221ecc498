import CardModel
import Posix
import TestSupport
import Testing

/// A worker that a hostile picture has taken over may answer anything: nothing but what was planned is published.
@Suite struct LyingWorkerTests {
  private let folder: TemporaryFolder

  /// A folder of the program, a liar in the place of its worker, and the honest worker behind that.
  init() throws {
    folder = try TemporaryFolder()
    try FileSystem.makeFolders(FilePath(folder("bin/honest")))
    for (name, place) in [
      ("cardstock", "bin/cardstock"), ("test-lying-worker", "bin/cardstock-render"), ("cardstock-render", "bin/honest/cardstock-render"),
    ] {
      #expect(try Program.run(["\(Program.folder)/\(name)", folder(place)], program: "/bin/cp").status == .exited(0))
    }
  }

  private func process(_ lie: String, _ recipe: String? = nil) throws -> Program.Outcome {
    try folder.write("bin/lie", lie)
    return try Program.run(
      ["process", "\(Repository.samples)/tomas", "--output", folder("out"), "--workers", "1", "--json", "--recipe"]
        + [try recipe ?? Recipes.small(in: folder)], program: FilePath(folder("bin/cardstock")))
  }

  @Test func anHonestAnswerBehindItIsPublished() throws {
    let outcome = try process("none")
    #expect(try FileSystem.exists(FilePath(folder("out/tomas/manifest.json"))), "\(outcome.errors)")
  }

  @Test(arguments: [
    "digest", "focus", "faces", "facts", "accepts-a-refused", "two-outcomes", "more", "less", "swapped", "other-picture", "metadata",
    "trailing",
    "markup",
    "empty", "half", "master-unasked",
  ])
  func aLieIsRefusedAndHoldsTheProfile(_ lie: String) throws {
    let outcome = try process(lie)
    #expect(outcome.status == .exited(1), "\(outcome.errors)")
    #expect(try !FileSystem.exists(FilePath(folder("out/tomas"))), "\(outcome.output)")
    let bytes = try FileSystem.read(FilePath(folder("out/.cardstock/verdicts/tomas.json")), limit: 1 << 20)
    let verdict = try CanonicalJSON.decode(Verdict.self, from: bytes)
    #expect(verdict.state == .held)
    let codes: Set<FindingCode> = [.renderFailed, .outputNotClean]
    #expect(verdict.photos.contains { photo in photo.findings.contains { codes.contains($0.code) } }, "\(verdict)")
  }
}
