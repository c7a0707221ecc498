/// The same work on each of a list, some of it at a time.
struct ParallelWork {
  /// How much of it, from 1.
  let width: Int

  /// For work that waits on render workers: one more than there are, so that while one photo is opened or answered for, each worker has another.
  static func feeding(_ workers: Int) -> ParallelWork { ParallelWork(width: workers + 1) }

  /// - Parameter receive: called once for each with its index, as it is done.
  /// - Throws: what the first of them or `receive` throws; the others are cancelled.
  func each<Element: Sendable, Answer: Sendable>(
    _ elements: [Element], work: @escaping @Sendable (Element) async throws -> Answer, receive: (Int, Answer) throws -> Void
  ) async throws {
    try await withThrowingTaskGroup(of: (Int, Answer).self) { group in
      var rest = elements.enumerated().makeIterator()
      func add() {
        guard let (index, element) = rest.next() else { return }
        group.addTask { (index, try await work(element)) }
      }
      for _ in 0..<max(1, width) { add() }
      while let (index, answer) = try await group.next() {
        add()
        try receive(index, answer)
      }
    }
  }

  /// - Parameter receive: called once for each, in the order of `elements`, as soon as those before it are done.
  /// - Throws: as `each`; what comes behind the one that threw is not received, and of what comes before it perhaps not all.
  func inOrder<Element: Sendable, Answer: Sendable>(
    _ elements: [Element], work: @escaping @Sendable (Element) async throws -> Answer, receive: (Answer) -> Void
  ) async throws {
    var waiting: [Int: Answer] = [:]
    var next = 0
    try await each(elements, work: work) { index, answer in
      waiting[index] = answer
      while let ready = waiting.removeValue(forKey: next) {
        receive(ready)
        next += 1
      }
    }
  }
}
