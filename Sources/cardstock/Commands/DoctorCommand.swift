internal import Arguments
internal import CardModel
internal import CardstockKit
internal import Posix

/// `cardstock doctor`: what is there, in which version, and which known faults apply, and what the sandbox can be here.
struct DoctorCommand: Command {

  static let spec = CommandSpec(
    name: "doctor", summary: "say which codecs, libraries and fonts are there, which known faults apply, and what locks the decoder in",
    options: [CommonOptions.recipe.spec, CommonOptions.sandbox.spec, CommonOptions.json.spec])

  let arguments: ParsedArguments
  let console: Console

  func run() async throws -> ExitCode {
    let recipe = try arguments.loadedRecipe()
    let examination = try await Doctor.examine(recipe, sandbox: arguments.sandbox)
    if arguments[CommonOptions.json] {
      JSONLines(console: console).write(examination)
      return examination.isGood ? .done : .environment
    }
    for line in examination.lines {
      let sign = line.isGood ? console.style.green("ok     ") : console.style.yellow("look at")
      console.result("\(sign)  \(line.text)")
    }
    return examination.isGood ? .done : .environment
  }
}
