internal import Arguments
internal import CardstockKit
internal import Posix

/// How a command line names photos that await a decision.
enum ReviewOptions {
  static let output = Option.required("output", short: "o", .directory, "the folder of published profiles")
  static let profile = Operand.required("PROFILE", .text, "the profile, as list shows it")
  static let photo = Option.optional("photo", .text.named("ID"), "this photo alone, by its id or its file's name (default: all that await)")
}

extension ParsedArguments {
  var review: Review { Review(output: FilePath(self[ReviewOptions.output]), state: self[CommonOptions.state].map { FilePath($0) }) }
}
