import CSandboxAttempts
import CardModel
import Glibc
import PhotoPipeline
import Posix
import RenderProtocol
import RenderWorker

/// Locks itself down as a render worker does, or in part, and tries one thing that none may do.
///
/// `test-sandbox-probe ATTEMPT FOLDER LAYERS [--as USER] [--cold] [--early-thread | --late-thread]`: LAYERS are names of layers with commas
/// between them, or `off`. A late thread is started as those of libvips are, and makes the attempt; an early one is there before. Prints the layers that are in force, a line each with `!` before the others, then `done` or the name of the error; a filter that
/// kills it leaves the last line out.
@main
struct Probe {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count >= 4 else { fail("three arguments are needed") }
    let (attempt, folder) = (arguments[1], arguments[2])
    let layers = Set(arguments[3].split(separator: ",").compactMap { SandboxReport.Layer(rawValue: String($0)) })
    if let position = arguments.firstIndex(of: "--as"), let user = UInt32(arguments[position + 1]), sandbox_become(user) != 0 {
      fail("cannot become user \(user)")
    }
    let prepared = sandbox_attempt_prepare(attempt, folder)
    if prepared != 0 { fail("cannot prepare: \(name(of: prepared))") }
    if arguments.contains("--early-thread"), sandbox_start_thread() != 0 { fail("no thread") }

    let isThreaded = arguments.contains("--late-thread")
    let report = try LockDown.enter(layers, memoryLimit: 1 << 30, socket: RenderLaunch.socket) {
      if isThreaded, sandbox_start_thread() != 0 { fail("no thread") }
      if !arguments.contains("--cold") {
        try Pipeline.start(program: "test-sandbox-probe")
        Pipeline.warmUp()
      }
    }
    for entry in report.entries { say("\(entry.isInForce ? "" : "!")\(entry.layer.rawValue) \(entry.text)") }
    let answer = isThreaded ? sandbox_attempt_in_thread(attempt) : sandbox_attempt(attempt)
    say(answer == 0 ? "done" : answer < 0 ? "unknown" : name(of: answer))
    // Nothing of a warmed-up library runs any more: only the attempt counts.
    _exit(0)
  }

  private static func name(of code: Int32) -> String { SystemError(call: .open, code: code).name }

  private static func say(_ line: String) { try? StandardStream.output.write(Array("\(line)\n".utf8)) }

  private static func fail(_ reason: String) -> Never {
    say(reason)
    exit(64)
  }
}
