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
        exit(checked(await run(arguments, console: console), console).rawValue)
      }
      exit(checked(.done, console).rawValue)
    } catch {
      console.problem("\(error)")
      exit(ExitCode.usage.rawValue)
    }
  }

  /// Success is only said where all of it could be said.
  private static func checked(_ code: ExitCode, _ console: Console) -> ExitCode {
    guard let reason = console.lostResult else { return code }
    console.problem("standard output could not be written: \(reason). The work is done; what was to be said of it is lost.")
    // A script that takes 1 for "some were refused" must not go on with half a report.
    return code == .done || code == .refused ? .storage : code
  }

  private static func run(_ arguments: ParsedArguments, console: Console) async -> ExitCode {
    do {
      return try await CommandTable.command(at: arguments.path).init(arguments: arguments, console: console).run()
    } catch let error as CardstockError {
      console.problem(error.description)
      return ExitCode(error.code)
    } catch {
      console.problem("\(error)\nThis is a fault of cardstock: please report it.")
      return .bug
    }
  }
}
