import Posix
import TestSupport

/// The built `cardstock`, run as a user runs it.
struct Program {
  /// Beside the test bundle, as SwiftPM builds them.
  static let folder: FilePath = FileSystem.executablePath()?.parent ?? "."
  static let path = folder.appending("cardstock")

  struct Outcome {
    let status: ExitStatus.Reason
    let output: String
    let errors: String

    var lines: [String] { output.split(separator: "\n").map(String.init) }
  }

  /// Runs to the end; an hour of wall clock is never needed, so a hang shows as a killed run.
  static func run(_ arguments: [String], environment: [String] = [], program: FilePath = path) throws -> Outcome {
    let started = try start(arguments, environment: environment, program: program)
    let status = try started.process.wait(until: .now + .seconds(300))
    if status == nil { started.process.kill(.kill) }
    return try started.outcome()
  }

  static func start(_ arguments: [String], environment: [String] = [], program: FilePath = path) throws -> Started {
    let files = try TemporaryFolder()
    let output = try FileDescriptor.create(files.path.appending("out"))
    let errors = try FileDescriptor.create(files.path.appending("err"))
    let process = try ChildProcess(
      executable: program, arguments: arguments, environment: ["PATH=/usr/bin:/bin", "HOME=\(files.path)"] + environment,
      descriptors: [1: output.number, 2: errors.number])
    return Started(process: process, files: files)
  }

  struct Started {
    let process: ChildProcess
    fileprivate let files: TemporaryFolder

    /// What it has said so far.
    var outputSoFar: String {
      get throws { String(decoding: try FileSystem.read(files.path.appending("out"), limit: 1 << 24), as: UTF8.self) }
    }

    func outcome() throws -> Outcome {
      let status = try process.wait()
      func text(_ name: String) throws -> String {
        String(decoding: try FileSystem.read(files.path.appending(name), limit: 1 << 24), as: UTF8.self)
      }
      return Outcome(status: status.reason, output: try text("out"), errors: try text("err"))
    }
  }
}
