import FoundationEssentials
import Posix

/// Runs a program or script of the package and hands over what it said.
enum Tool {
  /// Programs lie beside the test bundle.
  static let folder: FilePath = FileSystem.executablePath()?.parent ?? "."
  static let scripts: FilePath = {
    var path = FilePath(#filePath)
    for _ in 0..<3 { path = path.parent }
    return path.appending("scripts")
  }()

  static func run(
    _ program: FilePath, _ arguments: [String], environment: [String] = []
  ) throws -> (status: ExitStatus.Reason, output: String) {
    let file = FilePath("/tmp/cardstock-faces-test-\(UInt64.random(in: 0...UInt64.max))")
    let output = try FileDescriptor.create(file)
    defer { _ = try? FileSystem.removeTree(file) }
    // The compiler is found by it.
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let process = try ChildProcess(
      executable: program, arguments: arguments, environment: ["PATH=\(path)"] + environment,
      descriptors: [1: output.number, 2: output.number])
    if try process.wait(until: .now + .seconds(300)) == nil { process.kill(.kill) }
    let status = try process.wait().reason
    return (status, String(decoding: try FileSystem.read(file, limit: 1 << 20), as: UTF8.self))
  }
}
