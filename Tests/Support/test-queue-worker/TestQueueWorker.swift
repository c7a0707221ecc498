import Foundation

/// usage: test-queue-worker soak --folder DIR [--jobs N] [--workers N] [--seconds S] [--kill-every MS] [--freeze-every N] [--seed N]
///        test-queue-worker worker DIR LEASE_SECONDS
///
/// Exit status: 0 all held, 1 something did not, 2 usage.
@main
enum TestQueueWorker {
  static func main() async throws {
    let arguments = CommandLine.arguments
    do {
      switch arguments.dropFirst().first {
      case "soak":
        let soak = Soak(
          try SoakOptions(arguments.dropFirst(2)), program: try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
        try await soak.run()
        for (name, value) in soak.figures { print("\(name): \(value)") }
        for violation in soak.violations { print("VIOLATION: \(violation)") }
        exit(soak.violations.isEmpty ? 0 : 1)
      case "worker" where arguments.count == 4:
        try await SoakWorker.run(folder: arguments[2], lease: .seconds(Int(arguments[3]) ?? 3))
      default: throw UsageError(text: "say soak or worker")
      }
    } catch let error as UsageError {
      print("test-queue-worker: \(error.text)")
      exit(2)
    } catch {
      print("test-queue-worker: \(error)")
      exit(1)
    }
  }
}
