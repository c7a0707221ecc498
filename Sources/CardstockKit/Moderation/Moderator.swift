internal import CardModel
internal import Posix
internal import Storage
internal import Synchronization

/// Asks the recipe's command whether a photo may be shown.
struct Moderator: Sendable {
  /// A service behind the command may be out of reach for a moment.
  private static let attempts = 2

  let command: AppCommand
  let store: FolderStore

  /// `nil` where the recipe has nobody asked.
  ///
  /// - Parameter variables: all that the command gets to see.
  init?(_ policy: ModerationPolicy, variables: [[UInt8]], store: FolderStore) {
    guard let text = policy.command else { return nil }
    command = AppCommand(text, variables: variables, timeLimit: .seconds(policy.seconds))
    self.store = store
  }

  /// - Parameters:
  ///   - picture: the photo made small.
  ///   - spool: the name of a file under `staging` that nobody else uses.
  /// - Throws: `CommandFailure` where there is no answer.
  func decide(_ photo: PhotoID, of profile: String, _ facts: PhotoFacts, picture: [UInt8], spool: String) async throws -> Moderation {
    let question = ModerationQuestion(
      profile: profile, photo: photo, width: facts.upright.width, height: facts.upright.height, picture: .init(bytes: picture.count))
    let input = try question.input(with: picture)
    var failure = CommandFailure.said("it was not asked")
    for _ in 0..<Self.attempts {
      do {
        return try await ask(input, spool: spool)
      } catch let error as CommandFailure {
        failure = error
      }
    }
    throw failure
  }

  private func ask(_ input: [UInt8], spool: String) async throws -> Moderation {
    let file = SharedDescriptor(try store.spool(try FileName.ours(spool), input))
    let (answer, complaint) = (FirstLine(), FirstLine())
    do {
      try await CommandRun(
        command, input: file, say: { complaint.take(Array($0.utf8)) }, answer: { answer.take($0) }
      ).end()
    } catch let failure as CommandFailure {
      guard let said = complaint.line else { throw failure }
      throw CommandFailure.said("\(failure): \(PrintableText.cut(said, to: 200))")
    }
    return try ModerationAnswer.read(answer.line)
  }

  /// Keeps the first line that comes, from another thread.
  private final class FirstLine: Sendable {
    private let first = Mutex<[UInt8]?>(nil)
    var line: [UInt8]? { first.withLock { $0 } }
    func take(_ line: [UInt8]) { first.withLock { $0 = $0 ?? line } }
  }
}
