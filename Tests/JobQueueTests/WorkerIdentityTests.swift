import Foundation
import JobQueue
import Testing

@Suite("Who a worker is")
struct WorkerIdentityTests {
  let here = WorkerIdentity.current()

  @Test("this process is here")
  func alive() throws {
    try #require(here.pidStart > 0 && !here.bootID.isEmpty && !here.pidNamespace.isEmpty, "needs /proc")
    #expect(!here.isGone(seenFrom: here))
  }

  @Test("another boot, an ended process and a later one of the same number are gone; what cannot be known is not")
  func gone() throws {
    try #require(here.pidStart > 0 && !here.bootID.isEmpty && !here.pidNamespace.isEmpty, "needs /proc")
    func like(boot: String? = nil, pid: Int64? = nil, start: Int64? = nil, namespace: String? = nil) -> WorkerIdentity {
      WorkerIdentity(
        bootID: boot ?? here.bootID, pid: pid ?? here.pid, pidStart: start ?? here.pidStart, pidNamespace: namespace ?? here.pidNamespace)
    }
    #expect(like(boot: "another").isGone(seenFrom: here))
    #expect(like(pid: 4_194_305).isGone(seenFrom: here))
    #expect(like(start: here.pidStart - 1).isGone(seenFrom: here))
    #expect(!like(pid: 4_194_305, namespace: "pid:[1]").isGone(seenFrom: here))
    #expect(!like(boot: "").isGone(seenFrom: here))
    #expect(!like(pid: 4_194_305, start: 0).isGone(seenFrom: here))
  }
}
