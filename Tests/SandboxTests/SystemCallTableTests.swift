import Posix
import TestSupport
import Testing

@testable import Sandbox

/// The table as it would be loaded; what it lets through is tried in `EscapeTests`.
@Suite struct SystemCallTableTests {
  @Test func everyNameIsOneThatTheLibraryKnows() throws {
    #expect(try SystemCallFilter.unknown() == [])
  }

  @Test func everyGroupHasAReasonAndRules() {
    let groups = SystemCallTable.groups(socket: 3, process: 1)
    #expect(groups.allSatisfy { !$0.reason.isEmpty && !$0.rules.isEmpty })
    let passing = groups.flatMap(\.rules).filter { $0.refusal == 0 && $0.conditions.isEmpty }.map(\.name)
    #expect(Set(passing).count == passing.count, "a call stands in two groups")
    for call in ["execve", "socket", "connect", "kill", "ptrace", "unlink", "setuid", "clone", "openat", "sendmsg", "tgkill"] {
      #expect(!passing.contains(call), "\(call) passes whatever its arguments are")
    }
  }

  /// Only this machine's can be loaded; the other is written down as its kernel would read it: instructions of eight bytes.
  @Test(arguments: [nil, "aarch64"] as [String?])
  func itCanBeMadeForOtherProcessors(architecture: String?) throws {
    let folder = try TemporaryFolder()
    let file = try FileDescriptor.create(folder.path.appending("filter"))
    try SystemCallFilter.write(to: file.number, architecture: architecture)
    let size = try file.status().size
    #expect(size > 8 * 60 && size % 8 == 0)
  }
}
