import Glibc
import Posix
import Testing

/// A process that is locked down as a render worker is tries to get out, as root and as an ordinary user; beside each attempt stands the same
/// one with nothing locked, which works.
@Suite(.serialized, .enabled(if: Probe.holdsEverything, "this kernel has no Landlock or no seccomp"))
struct EscapeTests {
  /// Root tries as root and as an ordinary user; any other user only as itself.
  static let users: [UInt32?] = geteuid() == 0 ? [nil, Probe.ordinaryUser] : [nil]

  @Test("stopped by all layers together", arguments: Escape.every, users)
  func all(_ escape: Escape, user: UInt32?) throws {
    #expect(try Probe(escape.attempt, layers: Probe.all, user: user).outcome == escape.all)
  }

  @Test("not stopped where nothing is locked", arguments: Escape.every, users)
  func control(_ escape: Escape, user: UInt32?) throws {
    let outcome = try Probe(escape.attempt, layers: "off", user: user, options: ["--cold"]).outcome
    switch escape.control {
    case .everybody: #expect(outcome == .done)
    case .root where user == nil && geteuid() == 0: #expect(outcome == .done)
    case .root: #expect(outcome == .refused("EPERM"))
    case .perhaps where outcome == .done: break
    case .perhaps: print("skipped: the control of \(escape) for user \(user ?? geteuid()): this kernel has it \(outcome)")
    }
  }

  @Test("by each layer alone", arguments: Escape.every, users)
  func alone(_ escape: Escape, user: UInt32?) throws {
    let isRoot = user == nil && geteuid() == 0
    // What an ordinary user cannot do anyway tells nothing of the layer.
    if escape.control == .root, !isRoot { return }
    let files = try Probe(escape.attempt, layers: "files", user: user, options: ["--cold"])
    if escape.control != .perhaps || escape.files != .done { #expect(files.outcome == escape.files, "files") }
    let filter = try Probe(escape.attempt, layers: "system-calls", user: user, options: ["--cold"])
    #expect(filter.outcome == escape.systemCalls, "system-calls")
    #expect(files.report.filter { !$0.hasPrefix("!") }.count == 1 && filter.report.filter { !$0.hasPrefix("!") }.count == 1)
  }

  /// Pixels come to threads that libvips starts while it is warmed up.
  @Test("in threads that were started while libraries were loaded", arguments: ["read-passwd", "create-file", "socket-tcp", "exec"])
  func threads(_ attempt: String) throws {
    let escape = try #require(Escape.every.first { $0.attempt == attempt })
    #expect(try Probe(attempt, layers: Probe.all, options: ["--late-thread"]).outcome == escape.all)
    #expect(try Probe(attempt, layers: "off", options: ["--late-thread", "--cold"]).outcome == .done)
  }

  @Test("a thread that was there before is not confined, and the report says so")
  func earlyThread() throws {
    let probe = try Probe("thread", layers: Probe.all, options: ["--early-thread", "--cold"])
    for layer in ["files", "privileges"] {
      #expect(probe.report.contains { $0.hasPrefix("!\(layer) there are 2 threads") }, "\(probe.report)")
    }
  }

  @Test("where nobody tells of threads there may be some, and the report says so", .enabled(if: Probe.canHideProc, "/proc stays"))
  func unknownThreads() throws {
    let probe = try Probe("thread", layers: Probe.all, options: ["--cold"], hidesProc: true)
    for layer in ["files", "privileges"] {
      #expect(probe.report.contains { $0.hasPrefix("!\(layer) /proc does not tell") }, "\(probe.report)")
    }
  }

  @Test("what decoding needs goes on", arguments: ["read-font", "read-handed-in", "thread"], users)
  func needed(_ attempt: String, user: UInt32?) throws {
    #expect(try Probe(attempt, layers: Probe.all, user: user).outcome == .done)
  }

  @Test("files at home are not read", .enabled(if: Probe.home != nil, "there is no home that can be written"))
  func home() throws {
    let home = try #require(Probe.home)
    #expect(try Probe("read-file", layers: "off", options: ["--cold"], home: home).outcome == .done)
    #expect(try Probe("read-file", layers: Probe.all, home: home).outcome == .refused("EACCES"))
    #expect(try Probe("read-file", layers: "files", options: ["--cold"], home: home).outcome == .refused("EACCES"))
  }

  @Test("root is root no longer", .enabled(if: geteuid() == 0, "the tests do not run as root"))
  func user() throws {
    func outcome(_ attempt: String, _ layers: String) throws -> Probe.Outcome {
      try Probe(attempt, layers: layers, options: ["--cold"]).outcome
    }
    #expect(try outcome("setuid-root", "user") == .refused("EPERM"))
    #expect(try outcome("kill", "user") == .refused("EPERM"))
    #expect(try outcome("mount", "privileges") == .refused("EPERM"))
    #expect(try outcome("read-environ", "user,privileges") == .refused("EACCES"))
    #expect(try outcome("raise-memory-limit", "limits,user,privileges") == .refused("EPERM"))
  }
}
