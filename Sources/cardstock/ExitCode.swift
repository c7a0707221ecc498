internal import CardstockKit

/// What a shell learns from cardstock: the one list, which the help prints and the pages are held against.
enum ExitCode: Int32, CaseIterable {
  case done = 0
  case refused = 1
  case usage = 2
  case recipe = 3
  case storage = 4
  case environment = 5
  case bug = 70
  // 128 and the signal's number, as shells have it.
  case hungUp = 129
  case interrupted = 130
  case terminated = 143

  init(_ code: CardstockError.Code) {
    self =
      switch code {
      case .usage: .usage
      case .recipe: .recipe
      case .storage: .storage
      case .environment: .environment
      case .bug: .bug
      }
  }

  /// When the program ends so, as the help says it.
  var summary: String {
    switch self {
    case .done: "all done"
    case .refused: "a photo or a profile was refused or held, --prune left a profile, or verify found something"
    case .usage: "the command line is wrong"
    case .recipe: "the recipe is wrong"
    case .storage:
      "the store or the queue is out of reach, another run holds it, the command of --on-settled failed, or standard output could not be written"
    case .environment: "a font, a codec, the render program or a required part of the sandbox is missing"
    case .bug: "a fault of cardstock"
    case .hungUp: "stopped by SIGHUP; the same command goes on"
    case .interrupted: "stopped by Ctrl-C; the same command goes on"
    case .terminated: "stopped by SIGTERM; the same command goes on"
    }
  }
}
