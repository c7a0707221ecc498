import Glibc
import Posix
import Testing

@testable import CardstockKit

/// Whole runs in which one call that changes the disk fails, or that one and all after it.
///
/// Which calls are tried: every one where `CARDSTOCK_FAULT_STRIDE` is 1 (scripts/soak-faults), else every seventeenth.
@Suite(.serialized) struct RunFaultTests {
  struct Change: CustomTestStringConvertible, Sendable {
    let from: FaultScene.Aim?
    let to: FaultScene.Aim
    /// All later calls fail too, as on a disk that stays full.
    let lasts: Bool
    var testDescription: String { "\(from?.rawValue ?? "nothing") to \(to)\(lasts ? ", lasting" : "")" }

    static let all = [false, true].flatMap { lasts in
      [
        Change(from: nil, to: .plain, lasts: lasts), Change(from: .plain, to: .coarse, lasts: lasts),
        Change(from: .plain, to: .withdrawn, lasts: lasts),
      ]
    }
  }

  private static let stride = Environment.value("CARDSTOCK_FAULT_STRIDE").flatMap { Int($0) }.map { max(1, $0) } ?? 17

  @Test(arguments: Change.all)
  func aReaderSeesTheOldOrTheNewAndTheNextRunCompletes(change: Change) async throws {
    let scene = try FaultScene()
    let new = try await scene.expected(change.to)
    try await scene.prepare(change.from)
    let old = try scene.tree()
    #expect(old != new)
    let count = FaultHook([.init(FaultHook.changingCalls, .never, code: 0)])
    _ = try await count.run { try await scene.run(change.to) }
    #expect(try scene.tree() == new)
    let calls = count.counts[0]
    #expect(calls > 20)

    var seen = (old: 0, new: 0, unnoticed: 0)
    // The changes differ in their number of calls, and so in where they begin.
    for number in Swift.stride(from: 1 + calls % Self.stride, through: calls, by: Self.stride) {
      try await scene.prepare(change.from)
      #expect(try scene.tree() == old, "before call \(number)")
      let hook = FaultHook([
        .init(FaultHook.changingCalls, change.lasts ? .from(number) : .only(number), code: number % 2 == 0 ? ENOSPC : EIO)
      ])
      var failed = false
      do {
        let report = try await hook.run { try await scene.run(change.to) }
        failed = report.held + report.unsettled > 0
      } catch is CardstockError {
        failed = true
      }
      let tree = try scene.tree()
      #expect(tree == old || tree == new, "call \(number)")
      #expect(failed || tree == new, "call \(number): the run said that all went well")
      if !failed { seen.unnoticed += 1 }
      if tree == new { seen.new += 1 } else { seen.old += 1 }

      _ = try await scene.run(change.to)
      #expect(try scene.tree() == new, "after call \(number)")
      #expect(try scene.leftovers().isEmpty, "after call \(number)")
    }
    #expect(seen.old > 0)
    print(
      "faults: \(change.testDescription): \(calls) calls; after a fault \(seen.old) old, \(seen.new) new; \(seen.unnoticed) did no harm")
  }
}
