import Posix
import TestSupport
import Testing

/// Every command that reads an output takes a slip in its name alike, and begins nothing.
@Suite struct OutputReadingTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// `OUT` stands for the output.
  static let commands: [[String]] = [
    ["review", "list", "-o", "OUT"], ["review", "release", "mara", "-o", "OUT"], ["review", "refuse", "mara", "-o", "OUT"],
    ["verify", "OUT"], ["forget", "mara", "-o", "OUT"], ["clean", "-o", "OUT"], ["clean", "-o", "OUT", "--dry-run"],
    ["jobs", "list", "-o", "OUT"], ["jobs", "stats", "-o", "OUT"],
  ]

  private func run(_ command: [String], in place: String = "out") throws -> Program.Outcome {
    try Program.run(command.map { $0 == "OUT" ? folder(place) : $0 })
  }

  @Test(arguments: commands, ["none", "file"])
  func anOutputThatIsNoFolder(command: [String], place: String) throws {
    try folder.write("file", "mine")
    let outcome = try run(command, in: place)
    #expect(outcome.status == .exited(2), "\(outcome.errors)\(outcome.output)")
    #expect(outcome.errors.hasSuffix("expected a folder of published profiles, found none at \(folder(place)).\n"), "\(outcome.errors)")
    #expect(try FileSystem.list(folder.path).map(\.description) == ["file"])
  }

  @Test(arguments: commands, [[], ["--state", "none"]])
  func aFolderWithoutAState(command: [String], state: [String]) throws {
    let profile = try folder.write("out/tomas/notes.txt", "mine").parent
    let outcome = try run(command + state.map { $0 == "none" ? folder("none") : $0 })
    let isAbsent = !state.isEmpty || ["release", "refuse"].contains(command[1])
    #expect(outcome.status == .exited(isAbsent ? 2 : command[0] == "jobs" ? 4 : 0), "\(outcome.errors)\(outcome.output)")
    #expect(try FileSystem.list(profile.parent).map(\.description) == ["tomas"])
    #expect(try FileSystem.list(folder.path).map(\.description) == ["out"])
  }

  /// The state may be deleted; what is published stays.
  @Test func aPublishedOutputWhoseStateIsDeleted() throws {
    let outcome = try Program.run(
      ["process", "\(Repository.samples)/tomas", "-o", folder("out"), "--recipe", try Recipes.small(in: folder)])
    #expect(try FileSystem.exists(folder.path.appending("out/tomas/manifest.json")), "\(outcome.errors)")
    _ = try FileSystem.removeTree(folder.path.appending("out/.cardstock"))
    #expect(try run(["review", "list", "-o", "OUT"]).status == .exited(0))
    #expect(try run(["review", "release", "tomas", "-o", "OUT"]).status == .exited(2))
    #expect(try run(["verify", "OUT"]).status == .exited(0))
    #expect(try FileSystem.list(folder.path.appending("out")).map(\.description) == ["tomas"])
  }
}
