internal import Arguments
internal import CardModel
internal import CardstockKit
internal import Posix

/// Options that mean the same in every command that takes them.
enum CommonOptions {
  static let recipe = Option.optional("recipe", short: "r", .path, "the settings to go by (default: the built-in recipe)")
  static let workers = Option.optional("workers", short: "w", .int(1...64), "render workers (default: one a core)")
  static let sandbox = Option.optional(
    "sandbox", .choice as ValueKind<SandboxMode>,
    "lock render workers down before they open a photo: insist on it, as far as this machine can, or not (default: best-effort)")
  static let state = Option.optional(
    "state", .directory, "where queue, staging and verdicts lie (default: where OUT says, else OUT/.cardstock)")
  static let queue = Option.optional("queue", .text.named("URL"), "the queue, as sqlite:PATH (default: the output's own)")
  /// Of commands that are about a queue rather than an output.
  static let queueOptions = [queue.spec, ownerOfQueue.spec, state.spec]
  static let ownerOfQueue = Option.optional("output", short: "o", .directory, "the output whose queue is meant")
  static let onSettled = Option.optional(
    "on-settled", .text.named("COMMAND"),
    "run COMMAND (/bin/sh) for each profile that has settled, with what is to be said as JSON on its input")
  static let json = Option.flag("json", "one JSON object a line, for programs")
  static let quiet = Option.flag("quiet", short: "q", "say only what is refused or held")
}

extension ParsedArguments {
  /// The queue that `--queue` or `--output` names.
  ///
  /// - Parameter begins: whether the command begins one where there is none.
  func queueLocation(begins: Bool = false) throws(CardstockError) -> QueueLocation {
    if let url = self[CommonOptions.queue] { return try QueueLocation(url: url) }
    guard let output = self[CommonOptions.ownerOfQueue] else {
      throw CardstockError(
        .usage, "no queue named: expected --queue sqlite:PATH, or --output OUT.\nSee 'cardstock \(path.joined(separator: " ")) --help'.")
    }
    return try QueueLocation(of: FilePath(output), state: self[CommonOptions.state].map { FilePath($0) }, begins: begins)
  }

  var sandbox: SandboxMode { self[CommonOptions.sandbox] ?? .bestEffort }

  /// The recipe that `--recipe` names, or the built-in one.
  func loadedRecipe() throws(CardstockError) -> LoadedRecipe {
    try LoadedRecipe(self[CommonOptions.recipe].map { FilePath($0) })
  }
}
