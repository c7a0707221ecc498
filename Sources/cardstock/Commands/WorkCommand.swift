internal import Arguments
internal import CardModel
internal import CardstockKit
internal import Posix

/// `cardstock work`: do what was enqueued, side by side with others.
struct WorkCommand: Command {
  private static let untilIdle = Option.flag("until-idle", "end when nothing is left to do")

  static let spec = CommandSpec(
    name: "work", summary: "do the work that cardstock enqueue has put into a queue",
    discussion: [
      "Any number of these may share one queue on one machine. Ctrl-C or SIGTERM gives unfinished photos back and ends within a second. An output that process, forget or clean is at waits until they are done.",
      "A worker ends with status 4 or 5 where an output, the queue or the render program is out of reach; the jobs stay.",
    ],
    options: CommonOptions.queueOptions + [
      CommonOptions.workers.spec, CommonOptions.sandbox.spec, CommonOptions.onSettled.spec, untilIdle.spec, CommonOptions.json.spec,
      CommonOptions.quiet.spec,
    ],
    examples: [
      Example("cardstock work --output out", "works until it is stopped"),
      Example("cardstock work --queue sqlite:/var/lib/cardstock/queue.sqlite --until-idle", "empties a queue"),
    ])

  let arguments: ParsedArguments
  let console: Console

  func run() async throws -> ExitCode {
    let began = ContinuousClock.now
    var configuration = WorkConfiguration(
      queue: try arguments.queueLocation(begins: true), output: arguments[CommonOptions.ownerOfQueue].map { FilePath($0) },
      state: arguments[CommonOptions.state].map { FilePath($0) },
      workers: arguments[CommonOptions.workers],
      onSettled: arguments[CommonOptions.onSettled].map { AppCommand($0, variables: Environment.variables) },
      untilIdle: arguments[Self.untilIdle])
    configuration.sandbox = arguments.sandbox
    configuration.variables = Environment.variables
    let work = Work(configuration)
    let reporter: any Reporter =
      arguments[CommonOptions.json]
      ? JSONReporter(console: console, mode: .work)
      : TextReporter(console: console, isQuiet: arguments[CommonOptions.quiet], mode: .work)
    let stop = StopSignal { work.stop() }
    let report: RunReport
    do throws(CardstockError) {
      report = try await work.run { reporter.tell($0) }
    } catch {
      reporter.fail(error)
      throw error
    }
    reporter.finish(report, elapsed: began.duration(to: .now))
    if let stopped = stop.exitCode, report.isStopped { return stopped }
    if !report.untold.isEmpty { return .storage }
    return report.refused + report.held + report.refusedPhotos > 0 ? .refused : .done
  }
}
