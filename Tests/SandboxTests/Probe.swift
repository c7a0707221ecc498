import Glibc
import Posix
import TestSupport

/// A run of `test-sandbox-probe`.
struct Probe {
  enum Outcome: Equatable, CustomStringConvertible {
    case done
    /// By the system, with this error.
    case refused(String)
    /// The filter of system calls ended the process.
    case killed

    var description: String {
      switch self {
      case .done: "done"
      case .refused(let name): "refused with \(name)"
      case .killed: "killed by SIGSYS"
      }
    }
  }

  struct Unexpected: Error, CustomStringConvertible { let description: String }

  static let all = "limits,user,privileges,files,system-calls"
  /// An ordinary user, who need not exist.
  static let ordinaryUser: UInt32 = 1000

  /// Whether every layer can be put into force here.
  static let holdsEverything: Bool = {
    guard let report = try? Probe("thread", layers: all, options: ["--cold"]).report else { return false }
    return report.count == 5 && report.allSatisfy { !$0.hasPrefix("!") }
  }()

  /// Whether /proc can be kept from telling a run of its threads here.
  static let canHideProc: Bool = {
    let arguments = ["-m", "sh", "-c", "mount -t tmpfs none /proc/$$/task"]
    let process = try? ChildProcess(
      executable: "/usr/bin/unshare", arguments: arguments, environment: ["PATH=/usr/bin:/bin"], descriptors: [:])
    return (try? process?.wait())?.reason == .exited(0)
  }()

  static var home: FilePath? { Environment.value("HOME").flatMap { access($0, W_OK) == 0 ? FilePath($0) : nil } }

  /// Which layers are in force; `!` before the others.
  let report: [String]
  let outcome: Outcome

  /// - Parameters:
  ///   - layers: with commas between them, or `off`.
  ///   - user: who tries it; `nil`: whoever runs the tests.
  ///   - options: of the probe.
  ///   - hidesProc: whether /proc tells it of no threads; for root alone.
  init(
    _ attempt: String, layers: String, user: UInt32? = nil, options: [String] = [], home: FilePath = "/tmp", hidesProc: Bool = false
  ) throws {
    let folder = try TemporaryFolder(in: home)
    try folder.write("secret", "secret")
    for (path, mode) in [(folder.path.appending("secret"), 0o666), (folder.path, 0o777)] as [(FilePath, mode_t)] {
      _ = chmod(path.description, mode)
      if let user { _ = chown(path.description, user, user) }
    }
    let output = try Pipe(), socket = try SocketPair()
    let program = (FileSystem.executablePath()?.parent ?? ".").appending("test-sandbox-probe")
    let arguments = [attempt, folder.path.description, layers] + (user.map { ["--as", "\($0)"] } ?? []) + options
    let hiding = ["-m", "sh", "-c", "mount -t tmpfs none /proc/$$/task && exec \"$0\" \"$@\"", program.description]
    let process = try ChildProcess(
      executable: hidesProc ? "/usr/bin/unshare" : program, arguments: (hidesProc ? hiding : []) + arguments,
      environment: ["PATH=/usr/bin:/bin"], descriptors: [1: output.writeEnd.number, 3: socket.second.number])
    let status = try process.wait(until: .now + .seconds(60))
    let lines = try Self.text(output).split(separator: "\n").map(String.init)
    report = lines.filter { line in Self.all.split(separator: ",").contains { line.hasPrefix("\($0) ") || line.hasPrefix("!\($0) ") } }
    switch status?.reason {
    // A program that took the probe's place says nothing.
    case .exited(0) where lines.count == report.count || lines.last == "done": outcome = .done
    case .exited(0): outcome = .refused(lines.last ?? "")
    case .signalled(let signal) where signal.description == "SIGSYS": outcome = .killed
    default: throw Unexpected(description: "\(attempt) under \(layers): \(status.map { "\($0)" } ?? "it did not end"), \(lines)")
    }
  }

  private static func text(_ pipe: consuming Pipe) throws -> String {
    // The write end is ours too: what is there is all, since the process has ended.
    var bytes: [UInt8] = []
    while try pipe.readEnd.wait(for: .reading, until: .now) {
      let chunk = try pipe.readEnd.read(65_536)
      if chunk.isEmpty { break }
      bytes += chunk
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
