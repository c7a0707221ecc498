import Foundation
import TestSupport
import Testing

/// The short form of scripts/soak.
@Suite("Worker processes that share a file", .serialized)
struct SoakTests {
  private func soak(_ arguments: String...) throws -> String {
    let folder = try TemporaryFolder()
    let own = URL(fileURLWithPath: try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
    // The tests' program lies beside the worker's, or is a bundle that another program has loaded from there.
    let beside = [own, URL(fileURLWithPath: CommandLine.arguments[0])].map {
      $0.deletingLastPathComponent().appendingPathComponent("test-queue-worker")
    }
    let program = try #require(beside.first { FileManager.default.isExecutableFile(atPath: $0.path) })
    let process = Process()
    process.executableURL = program
    process.arguments = ["soak", "--folder", "\(folder.path)"] + arguments
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(text)")
    return text
  }

  @Test("lose, repeat and overlap nothing while they are killed at random")
  func killed() throws {
    let text = try soak("--jobs", "200", "--workers", "3", "--kill-every", "100", "--freeze-every", "0", "--seconds", "60")
    #expect(text.contains("VIOLATION") == false)
  }

  @Test("that are frozen past their lease and wake up again change nothing that others did since")
  func frozen() throws {
    let text = try soak("--jobs", "500", "--workers", "2", "--kill-every", "300", "--freeze-every", "1", "--seconds", "60")
    #expect(!text.contains("frozen: 0\n"), "\(text)")
    #expect(!text.contains("leases lost: 0\n"), "\(text)")
  }

  @Test("enqueue, claim and beat at the same time without an error that surfaces")
  func contended() throws {
    _ = try soak("--jobs", "400", "--workers", "8", "--kill-every", "0", "--seconds", "60")
  }
}
