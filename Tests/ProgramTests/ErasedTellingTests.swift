import CardModel
import Posix
import TestSupport
import Testing

/// An app hears of every profile that was erased, at least once, and nothing of the profile stays because of it.
@Suite struct ErasedTellingTests {
  private struct Told: Decodable {
    let schema: String
    let profile: String
    let state: String
    let output: String
    let verdict: Verdict?
    let manifest: String?
  }

  private let scene: ForgetScene
  private let keep: String

  init() throws {
    scene = try ForgetScene(separateState: false)
    try FileSystem.makeFolder(scene.path("told"))
    keep = "cat > \(scene.folder("told"))/$$"
  }

  private func told() throws -> [Told] {
    try FileSystem.list(scene.path("told")).map { name in
      defer { _ = try? FileSystem.unlink(scene.path("told").appending(name)) }
      return try CanonicalJSON.decode(Told.self, from: FileSystem.read(scene.path("told").appending(name), limit: 1 << 20))
    }
  }

  private func isAnythingLeft() throws -> Bool { try !NeedleSearch([Array("rosamund".utf8)]).found(below: scene.path("out")).isEmpty }

  private func expectErased(_ told: [Told], sourceLocation: SourceLocation = #_sourceLocation) throws {
    #expect(told.map(\.profile) == ["rosamund"] && told.map(\.state) == ["erased"], "\(told)", sourceLocation: sourceLocation)
    #expect(
      told.allSatisfy { $0.schema == "cardstock.settled/1" && $0.verdict == nil && $0.manifest == nil }, sourceLocation: sourceLocation)
    #expect(try told.map(\.output) == ["\(FileSystem.realPath(scene.path("out")))"], sourceLocation: sourceLocation)
    #expect(try !isAnythingLeft(), "nothing private stays because of it", sourceLocation: sourceLocation)
  }

  @Test func whatIsPrunedIsTold() throws {
    #expect(try scene.process("--on-settled", keep).status == .exited(0))
    #expect(try told().count == 2)
    try FileSystem.removeTree(scene.path("in/rosamund"))
    let outcome = try scene.process("--prune", "--on-settled", keep)
    #expect(outcome.status == .exited(0), "\(outcome.errors)")
    #expect(outcome.lines.last?.contains(#""told":1,"#) == true)
    try expectErased(told())
    #expect(try scene.process("--prune", "--on-settled", keep).lines.last?.contains(#""told":0,"#) == true)
  }

  /// Neither that it is refused now, nor that it is there: what is about to go is told once, as gone.
  @Test func ofWhatIsAboutToBePrunedNothingElseIsTold() throws {
    try scene.folder.write("in/rosamund/profile.json", "{")
    #expect(try scene.process().status == .exited(1))
    try FileSystem.removeTree(scene.path("in/rosamund"))
    #expect(try scene.process("--prune", "--on-settled", keep).status == .exited(0))
    let all = try told()
    #expect(all.filter { $0.profile == "tomas" }.map(\.state) == ["published"])
    try expectErased(all.filter { $0.profile != "tomas" })
  }

  @Test func whatIsForgottenIsTold() throws {
    let outcome = try scene.forget("rosamund", more: ["--on-settled", keep, "--json"])
    #expect(outcome.status == .exited(0), "\(outcome.errors)")
    try expectErased(told())
    #expect(try scene.forget("rosamund", more: ["--on-settled", keep]).status == .exited(0))
    #expect(try told().isEmpty, "there was nothing to erase")
  }

  @Test func aPhotoThatIsForgottenChangesWhatIsTold() throws {
    let outcome = try scene.forget("rosamund", "dog.jpg", more: ["--on-settled", keep])
    #expect(outcome.status == .exited(0), "\(outcome.errors)")
    let documents = try told()
    #expect(documents.map(\.state) == ["published"] && documents[0].verdict?.photos.map(\.file) == ["cafe.jpg", "lake.jpg"])
    #expect(try scene.process("--on-settled", keep).status == .exited(0))
    #expect(try told().map(\.profile).contains("rosamund"), "its upload is still there")
  }

  @Test func aCommandThatFailsHoldsUpNoErasure() throws {
    let outcome = try scene.forget("rosamund", more: ["--on-settled", "echo x >> \(scene.folder("tries")); exit 7"])
    #expect(outcome.status == .exited(4))
    #expect(try !FileSystem.exists(scene.path("out/rosamund")))
    #expect(outcome.output.contains("forgotten"))
    #expect(outcome.errors.contains("code 7") && outcome.errors.contains("same command"), "\(outcome.errors)")
    #expect(try FileSystem.read(scene.path("tries"), limit: 100).count == 6, "three attempts")
    #expect(try isAnythingLeft(), "its name waits")
    try FileSystem.removeTree(scene.path("in/rosamund"))
    let next = try scene.process("--on-settled", keep)
    #expect(next.status == .exited(0), "\(next.errors)")
    try expectErased(told().filter { $0.profile != "tomas" })
  }

  @Test func theSameCommandTellsWhatWasMissed() throws {
    #expect(try scene.forget("rosamund", more: ["--on-settled", "exit 7"]).status == .exited(4))
    #expect(try scene.forget("rosamund", more: ["--on-settled", keep]).status == .exited(0))
    try expectErased(told())
  }

  @Test func withoutACommandTheWaitingNameGoesToo() throws {
    #expect(try scene.forget("rosamund", more: ["--on-settled", "exit 7"]).status == .exited(4))
    #expect(try scene.forget("rosamund").status == .exited(0))
    #expect(try !isAnythingLeft())
  }

  @Test func whatCameBackIsNotToldAsGone() throws {
    #expect(try scene.forget("rosamund", more: ["--on-settled", "exit 7"]).status == .exited(4))
    #expect(try scene.process("--on-settled", keep).status == .exited(0))
    #expect(try told().map(\.state) == ["published", "published"])
    #expect(try FileSystem.list(scene.state.appending("erased")).isEmpty)
  }

  @Test func aPruneThatFailsToTellSaysSo() throws {
    try FileSystem.removeTree(scene.path("in/rosamund"))
    let outcome = try scene.process("--prune", "--on-settled", #"grep -q '"erased"' && exit 9 || exit 0"#)
    #expect(outcome.status == .exited(4))
    #expect(
      outcome.lines.last?.contains(#""untold":[{"profile":"rosamund","reason":"the command exited with code 9"}]"#) == true,
      "\(outcome.lines)")
    #expect(try !FileSystem.exists(scene.path("out/rosamund")))
  }
}
