internal import Arguments
internal import CardModel
internal import CardstockKit
internal import Posix

/// `cardstock doctor`: what is there, in which version, and which known faults apply.
struct DoctorCommand: Command {

  static let spec = CommandSpec(
    name: "doctor", summary: "say which codecs, libraries and fonts are there, and which known faults apply",
    options: [CommonOptions.recipe.spec])

  let arguments: ParsedArguments
  let console: Console

  func run() async throws -> ExitCode {
    let recipe = try arguments.loadedRecipe()
    let examination = try await Doctor.examine(recipe)
    for line in examination.lines {
      let sign = line.isGood ? console.style.green("ok     ") : console.style.yellow("look at")
      console.result("\(sign)  \(line.text)")
    }
    return examination.lines.allSatisfy(\.isGood) ? .done : .environment
  }
}
