internal import Synchronization

/// Makes chosen system calls fail, so that a test can look at what a reader sees afterwards.
///
/// A hook holds for the task that installs it and for the calls made inside `run`, and for nothing else in the process.
/// Without a hook a call pays for one relaxed load of a flag.
package final class FaultHook: Sendable {
  /// One way to fail. Calls are counted per rule, from 1, over all the calls that the rule names.
  package struct Rule: Sendable {
    package enum Moment: Sendable {
      /// That call alone fails: a fault.
      case only(Int)
      /// That call and all later ones fail: as if the program had been killed there.
      case from(Int)
      /// Never: the rule just counts.
      case never
    }

    package let calls: Set<SystemCall>
    package let moment: Moment
    package let code: Int32

    package init(_ calls: Set<SystemCall>, _ moment: Moment, code: Int32) {
      self.calls = calls
      self.moment = moment
      self.code = code
    }
  }

  /// The calls that change what is on disk.
  package static let changingCalls: Set<SystemCall> = [
    .write, .fsync, .rename, .exchange, .link, .unlink, .mkdir, .rmdir, .ftruncate, .fchmod, .fchown,
  ]

  @TaskLocal private static var current: FaultHook?
  private static let installed = Atomic<Int>(0)

  private let rules: [Rule]
  private let counters: Mutex<[Int]>

  package init(_ rules: [Rule]) {
    self.rules = rules
    counters = Mutex(Array(repeating: 0, count: rules.count))
  }

  /// How many calls each rule has seen so far.
  package var counts: [Int] { counters.withLock { $0 } }

  /// Runs `body` with this hook in force.
  package func run<Value, Failure: Error>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
    Self.installed.add(1, ordering: .relaxed)
    defer { Self.installed.subtract(1, ordering: .relaxed) }
    // The task-local operation is untyped: the outcome leaves it as a value.
    let outcome = Self.$current.withValue(self) { () -> Result<Value, Failure> in
      do throws(Failure) { return .success(try body()) } catch { return .failure(error) }
    }
    return try outcome.get()
  }

  /// Runs `body` with this hook in force; calls that it makes on threads of their own are not seen.
  package func run<Value: Sendable>(_ body: () async throws -> Value) async throws -> Value {
    Self.installed.add(1, ordering: .relaxed)
    defer { Self.installed.subtract(1, ordering: .relaxed) }
    return try await Self.$current.withValue(self) { try await body() }
  }

  /// The error number with which this call must fail, or nil.
  @inline(__always)
  static func fault(for call: SystemCall) -> Int32? {
    guard installed.load(ordering: .relaxed) > 0 else { return nil }
    return current?.fault(for: call)
  }

  private func fault(for call: SystemCall) -> Int32? {
    counters.withLock { counters in
      var code: Int32?
      for (index, rule) in rules.enumerated() where rule.calls.contains(call) {
        counters[index] += 1
        let fails =
          switch rule.moment {
          case .only(let number): counters[index] == number
          case .from(let number): counters[index] >= number
          case .never: false
          }
        if fails, code == nil { code = rule.code }
      }
      return code
    }
  }
}
