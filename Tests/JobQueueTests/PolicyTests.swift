import JobQueue
import Testing

@Suite("Policies")
struct PolicyTests {
  @Test(
    "a wait is drawn from zero to the doubled base, held by the cap",
    arguments: [
      (attempt: 1, random: 0.0, expected: Int64(0)), (1, 1.0, 2000), (1, 0.5, 1000), (2, 1.0, 4000), (3, 1.0, 8000), (6, 1.0, 60_000),
      (1000, 1.0, 60_000), (0, 1.0, 2000), (2, 7.0, 4000), (2, -1.0, 0),
    ])
  func waits(attempt: Int, random: Double, expected: Int64) {
    let policy = RetryPolicy.exponential(base: .seconds(2), cap: .seconds(60), attempts: 5)
    #expect(policy.delayMilliseconds(afterAttempt: attempt, random: random) == expected)
  }

  @Test("equal jobs have equal bytes, keys sorted")
  func payload() throws {
    let job = try NewJob(Errand(name: "a/b", key: "k"))
    #expect(String(decoding: job.args, as: UTF8.self) == #"{"key":"k","name":"a/b"}"#)
  }

  @Test("arguments above the limit are refused")
  func tooLarge() throws {
    let error = try #require(throws: QueueError.self) {
      _ = try NewJob(Errand(name: String(repeating: "x", count: Payload.maximumBytes)))
    }
    #expect(error.code == .tooLarge)
  }

  @Test("a long failure is cut")
  func longFailure() {
    let failure = JobFailure(at: 0, attempt: 1, message: String(repeating: "é", count: 5000))
    #expect(failure.message.utf8.count <= JobFailure.maximumMessageBytes + 8)
  }
}
