internal import Arguments
internal import CardstockKit
internal import Posix

/// `cardstock recipe check`: all mistakes of recipe files.
struct RecipeCheckCommand: Command {
  private static let files = Operand.repeated("FILE", .path, "a recipe file")

  static let spec = CommandSpec(
    name: "check", summary: "name every mistake of recipe files as FILE:LINE:COLUMN", operands: [files.spec],
    examples: [Example("cardstock recipe check assets/recipes/*.json5", "exits with 3 if one of them holds a mistake")])

  let arguments: ParsedArguments
  let console: Console

  func run() -> ExitCode {
    var status = ExitCode.done
    for file in arguments[Self.files].map({ FilePath($0) }) {
      do throws(CardstockError) {
        _ = try LoadedRecipe(file)
        console.result("\(file): in order")
      } catch {
        console.result(error.description)
        status = ExitCode(error.code)
      }
    }
    return status
  }
}
