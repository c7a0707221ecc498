internal import Arguments
internal import CardstockKit
internal import Posix

/// How a command line names profiles: the same for every command that reads them.
enum ProfileInputs {
  static let paths = Operand.repeated(
    "INPUT", .path, atLeast: 0, "a folder of photos (a profile) or of such folders; single files with --profile")
  static let profile = Option.optional("profile", .text.named("NAME"), "make one profile of single files")
  static let filesFrom = Option.optional(
    "files-from", .path.named("FILE"), "read more inputs from FILE, one a line; - is standard input")
  static let null = Option.flag("null", short: "0", "inputs in FILE are separated by NUL bytes")

  static let options = [profile.spec, filesFrom.spec, null.spec]

  /// - Throws: where none is given, or the list cannot be read.
  static func paths(_ arguments: ParsedArguments) throws -> [FilePath] {
    var named = arguments[paths].map { FilePath($0) }
    if let list = arguments[filesFrom] {
      named += try InputList.read(FilePath(list), separator: arguments[null] ? 0 : 0x0A)
    }
    guard !named.isEmpty else {
      let command = arguments.path.joined(separator: " ")
      throw CardstockError(
        .usage,
        "no input given: expected a folder of photos, a folder of such folders, or files with --profile NAME.\nSee 'cardstock \(command) --help'."
      )
    }
    return named
  }
}
