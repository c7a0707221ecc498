internal import Arguments
internal import CardModel
internal import CardstockKit
internal import Glibc
internal import Posix

@main
struct Main {
  static func main() async {
    // A reader that goes away (`| head`) is no reason to die in the middle of a photo.
    Signal.brokenPipe.ignore()
    let console = Console()
    let program = CommandTable.program
    do throws(ArgumentError) {
      switch try CommandLineParser(program).parse(ArgumentBytes.ofProcess()) {
      case .help(let path):
        console.result(HelpText(program, width: console.helpWidth).text(for: path), terminator: "")
      case .version:
        console.result("\(ProductVersion.name) \(ProductVersion.number)")
      case .run(let arguments):
        exit(checked(await run(arguments, console: console), console))
      }
      exit(checked(ExitCode.done, console))
    } catch {
      console.problem("\(error)")
      exit(ExitCode.usage)
    }
  }

  /// Success is only said where all of it could be said.
  private static func checked(_ status: Int32, _ console: Console) -> Int32 {
    guard let reason = console.lostResult else { return status }
    console.problem("standard output could not be written: \(reason). The work is done; what was to be said of it is lost.")
    // A script that takes 1 for "some were refused" must not go on with half a report.
    return status == ExitCode.done || status == ExitCode.refused ? CardstockError.Code.storage.rawValue : status
  }

  private static func run(_ arguments: ParsedArguments, console: Console) async -> Int32 {
    do {
      switch arguments.path {
      case ["process"]: return try await ProcessCommand(arguments, console: console).run()
      case ["check"]: return try await CheckCommand(arguments, console: console).run()
      case ["inspect"]: return try await InspectCommand(arguments, console: console).run()
      case ["verify"]: return try await VerifyCommand(arguments, console: console).run()
      case ["forget"]: return try await ForgetCommand(arguments, console: console).run()
      case ["clean"]: return try await CleanCommand(arguments, console: console).run()
      case ["recipe", "show"]: return try RecipeShowCommand(arguments, console: console).run()
      case ["recipe", "check"]: return RecipeCheckCommand(arguments, console: console).run()
      case ["recipe", "schema"]: return try RecipeSchemaCommand(console: console).run()
      case ["doctor"]: return try await DoctorCommand(arguments, console: console).run()
      default: preconditionFailure("a command of the table has no code: \(arguments.path)")
      }
    } catch let error as CardstockError {
      console.problem(error.description)
      return error.code.rawValue
    } catch {
      console.problem("\(error)\nThis is a fault of cardstock: please report it.")
      return ExitCode.bug
    }
  }
}
