import Posix
import TestSupport
import Testing

/// Profiles whose work is put into a queue, and workers that do it.
final class WorkScene {
  static let photos = [
    "rosamund": ["tomas/dog.jpg", "tomas/lake.jpg", "mara/cafe.jpg"], "tomas": ["mara/mountains.jpg", "mara/hero.jpg"],
    "wren": ["mara/hero.jpg", "tomas/lake.jpg"],
  ]

  let folder: TemporaryFolder
  /// The URL of a queue outside the output; nil: the output's own.
  let queue: String?

  init(separateQueue: Bool = false) throws {
    folder = try TemporaryFolder()
    queue = separateQueue ? "sqlite:\(folder("queue/jobs.sqlite"))" : nil
    if separateQueue { try FileSystem.makeFolder(folder.path.appending("queue")) }
    for (profile, names) in Self.photos {
      for name in names { try copy(name, to: profile) }
    }
  }

  func copy(_ name: String, to profile: String, as target: String? = nil) throws {
    let bytes = try FileSystem.read(FilePath("\(Repository.samples)/\(name)"), limit: 1 << 26)
    let path = folder.path.appending("in/\(profile)")
    try FileSystem.makeFolders(path)
    try FileDescriptor.create(path.appending(target ?? name.split(separator: "/").last.map(String.init) ?? name)).writeAll(bytes)
  }

  func enqueue(_ more: String..., output: String = "out", recipe: String? = nil) throws -> Program.Outcome {
    try Program.run(
      ["enqueue", folder("in"), "--output", folder(output), "--recipe", recipe ?? Recipes.small(in: folder)]
        + (queue.map { ["--queue", $0] } ?? [])
        + more)
  }

  func process(_ more: String..., output: String = "out", recipe: String? = nil) throws -> Program.Outcome {
    try Program.run(["process", folder("in"), "--output", folder(output), "--recipe", recipe ?? Recipes.small(in: folder)] + more)
  }

  func start(_ more: String...) throws -> Program.Started { try Program.start(["work", "--workers", "1"] + named + more) }

  /// One worker, until nothing is left.
  func work(_ more: String...) throws -> Program.Outcome { try Program.run(["work", "--until-idle"] + named + more) }

  func jobs(_ words: String...) throws -> Program.Outcome { try Program.run(["jobs"] + words + named) }

  /// The jobs that `jobs list` shows, a JSON line each.
  func listed(_ conditions: String...) throws -> [String] { try listed(conditions) }

  private func listed(_ conditions: [String]) throws -> [String] {
    try Program.run(["jobs", "list", "--json"] + named + conditions.flatMap { ["--where", $0] }).lines
  }

  func tree(_ output: String = "out") throws -> [String: [UInt8]] { try TemporaryFolder.tree(folder.path.appending(output)) }

  private var named: [String] { queue.map { ["--queue", $0] } ?? ["--output", folder("out")] }

  /// Waits until there is such a job; a state that is soon left behind should be given with the one that follows it.
  func wait(for conditions: String...) throws {
    let end = ContinuousClock.now + .seconds(120)
    while try listed(conditions).isEmpty {
      guard ContinuousClock.now < end else {
        Issue.record("no job is \(conditions)")
        return
      }
      _ = try Program.run(["0.2"], program: "/bin/sleep")
    }
  }
}
