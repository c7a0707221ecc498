import CardModel
import Posix
import TestSupport
import Testing

/// What was said of folders whose names clash goes when the clash is gone, and with whoever is forgotten.
@Suite struct ClashVerdictTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for profile in ["Rosamund", "rosamund", "tomas"] {
      for photo in ["dog.jpg", "lake.jpg"] { try copy(photo, to: profile) }
    }
  }

  private func copy(_ photo: String, to profile: String) throws {
    let target = folder.path.appending("in/\(profile)/\(photo)")
    try FileSystem.makeFolders(target.parent)
    try FileDescriptor.create(target).writeAll(
      FileSystem.read(FilePath(Repository.file("assets/samples/profiles/tomas/\(photo)")), limit: 1 << 24))
  }

  private func run(_ input: String = "in", _ options: String...) throws -> Program.Outcome {
    try Program.run(["process", folder(input), "--output", folder("out"), "--recipe", Recipes.small(in: folder), "--json"] + options)
  }

  private func verdicts() throws -> [String] {
    try FileSystem.list(folder.path.appending("out/.cardstock/verdicts")).map { String($0.description.dropLast(5)) }.sorted()
  }

  private func traces(_ names: String...) throws -> [[UInt8]: FilePath] {
    try NeedleSearch(names.map { Array($0.utf8) }).found(below: folder.path.appending("out"))
  }

  @Test func aRunThatSeesTheClashGoneReplacesWhatWasSaid() throws {
    #expect(try run().status == .exited(1))
    #expect(try verdicts().count == 3 && verdicts().count { $0.hasPrefix("p-") } == 2)
    #expect(try run().lines.last?.contains(#""refused":2"#) == true, "the clash stands")
    #expect(try verdicts().count == 3)
    try FileSystem.removeTree(folder.path.appending("in/Rosamund"))
    #expect(try run().status == .exited(0))
    #expect(try verdicts() == ["rosamund", "tomas"])
    #expect(try traces("Rosamund").isEmpty)
  }

  @Test func aRunThatSeesNeitherLeavesBoth() throws {
    #expect(try run().status == .exited(1))
    #expect(try run("in/tomas").status == .exited(0))
    #expect(try verdicts().count == 3)
  }

  @Test(arguments: [false, true]) func forgetFindsThemByEitherName(bySubstitute: Bool) throws {
    #expect(try run("in/rosamund").status == .exited(0))
    #expect(try run().status == .exited(1))
    #expect(try verdicts().count == 4)
    let own = try #require(
      try verdicts().first { name in
        let bytes = try FileSystem.read(folder.path.appending("out/.cardstock/verdicts/\(name).json"), limit: 1 << 20)
        return try name.hasPrefix("p-") && CanonicalJSON.decode(Verdict.self, from: bytes).folder == "rosamund"
      })
    let outcome = try Program.run(["forget", bySubstitute ? own : "rosamund", "--output", folder("out"), "--json"])
    #expect(outcome.status == .exited(0), "\(outcome.errors)")
    #expect(outcome.output.contains(#""verdict":true"#))
    let left = try traces("rosamund", own)
    // The substitute is one folder's; what is published as the other is another matter.
    #expect(bySubstitute ? left.keys.map { $0.count } == [8] : left.isEmpty, "\(left.values)")
    #expect(try verdicts() == (bySubstitute ? ["rosamund", "tomas"] : ["tomas"]))
    #expect(try FileSystem.exists(folder.path.appending("out/rosamund")) == bySubstitute)
  }

  @Test func aNameThatNoProfileCanBearIsForgottenByTheFoldersName() throws {
    try FileSystem.rename(folder.path.appending("in/rosamund"), to: folder.path.appending("in/a:rosalind"))
    #expect(try run().status == .exited(0))
    #expect(try traces("rosalind").count == 1)
    let outcome = try Program.run(["forget", "a:rosalind", "--output", folder("out")])
    #expect(outcome.status == .exited(0), "\(outcome.errors)")
    #expect(try traces("rosalind").isEmpty)
    #expect(try verdicts() == ["Rosamund", "tomas"])
    #expect(try TemporaryFolder.tree(folder.path.appending("out")).keys.allSatisfy { !$0.hasPrefix("p-") })
  }

  @Test func cleanSweepsOneThatClashesWithNobody() throws {
    #expect(try run().status == .exited(1))
    let clean = ["clean", "--output", folder("out"), "--json"]
    #expect(try Program.run(clean).output.contains(#""verdicts":{"bytes":0,"count":0}"#))
    let one = try #require(try verdicts().first { $0.hasPrefix("p-") })
    _ = try FileSystem.unlink(folder.path.appending("out/.cardstock/verdicts/\(one).json"))
    #expect(try Program.run(clean + ["--dry-run"]).output.contains(#""count":1},"#) && verdicts().count == 2)
    #expect(try Program.run(clean).status == .exited(0))
    #expect(try verdicts() == ["tomas"])
  }
}
