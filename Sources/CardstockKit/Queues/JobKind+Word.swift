internal import JobQueue

extension JobKind {
  private static let words: [String: JobKind] = ["photo": PhotoJob.kind, "publish": PublishJob.kind, "tell": TellJob.kind]

  /// Whether it is a kind of job that is known here.
  var isOurs: Bool { Self.words.values.contains(self) }

  /// What people call it: `photo`, `publish` or `tell`; else as it is stored.
  var word: String { Self.words.first { $0.value == self }?.key ?? rawValue }

  init(word: String) { self = Self.words[word] ?? JobKind(word) }
}
