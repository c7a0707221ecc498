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
    "focus", "faces", "facts", "accepts-a-refused", "two-outcomes", "more", "less", "swapped", "other-picture", "metadata",
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

  /// No name of a case of ours, but what happened and what to do.
  @Test func aMarkThatNobodyCanDrawIsSaidInASentence() throws {
    let recipe = try folder.write("marked.json5", "{ mark: { text: 'mine' } }").description
    let outcome = try process("dies-of-the-mark", recipe)
    #expect(outcome.status == .exited(5))
    #expect(outcome.errors.contains("The mark cannot be drawn: two render workers were ended by SIGABRT over it."), "\(outcome.errors)")
    let doctor = try Program.run(["doctor", "--recipe", recipe], program: FilePath(folder("bin/cardstock")))
    #expect(doctor.status == .exited(5))
    #expect(doctor.lines.contains { $0.hasPrefix("look at  The mark cannot be drawn: two render workers") }, "\(doctor.output)")
    for text in [outcome.errors, outcome.output, doctor.output] { #expect(!text.contains("(by:")) }
  }
}
