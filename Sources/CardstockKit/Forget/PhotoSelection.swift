internal import CardModel
internal import Posix
internal import Storage

/// The photos of a profile that a word means: an upload's digest, a photo's id, or an upload's name.
struct PhotoSelection {
  /// One mention of a photo, with what is said of it there.
  struct Mention {
    var file: String?
    var photo: PhotoID?
    var sha256: Digest?
    var prompt: Digest?
  }

  private(set) var digests: Set<Digest> = []
  private(set) var photos: Set<PhotoID> = []
  private(set) var files: Set<String> = []
  private(set) var prompts: Set<Digest> = []
  /// Whether anything mentions such a photo.
  private(set) var isMentioned = false

  /// - Parameter mentions: all there are.
  init(_ word: String, among mentions: [Mention]) {
    let named = mentions.filter { $0.sha256?.hex == word || $0.photo?.text == word || $0.sha256?.photoID.text == word }
    let meant = named.isEmpty ? mentions.filter { $0.file == word } : named
    isMentioned = !meant.isEmpty
    meant.forEach { add($0) }
    // A picture that was uploaded twice is one photo.
    for mention in mentions where mention.sha256.map(digests.contains) ?? false { add(mention) }
    // What a stopped call has left bears the name, where nothing mentions it any more.
    photos.insert(PhotoID(word))
    if named.isEmpty { files.insert(word) }
    if let digest = Digest(hex: word) {
      digests.insert(digest)
      photos.insert(digest.photoID)
    }
  }

  private mutating func add(_ mention: Mention) {
    if let sha256 = mention.sha256 {
      digests.insert(sha256)
      photos.insert(sha256.photoID)
    }
    if let photo = mention.photo { photos.insert(photo) }
    if let file = mention.file { files.insert(file) }
    if let prompt = mention.prompt { prompts.insert(prompt) }
  }

  func contains(_ photo: Verdict.Photo) -> Bool {
    if let sha256 = photo.sha256 { return digests.contains(sha256) || photo.photo.map(photos.contains) ?? false }
    return files.contains(photo.file)
  }

  func contains(_ entry: ProfileManifest.Entry) -> Bool { digests.contains(entry.upload) || photos.contains(entry.photo) }

  /// Whether a finding names one of the photos.
  func isNamed(in finding: Finding) -> Bool {
    let words = files.union(photos.map(\.text)).union(digests.map(\.hex))
    return finding.values.values.contains { value in
      guard case .text(let text) = value else { return false }
      return words.contains(text) || files.contains { Self.promptNames(of: $0).contains(text) }
    }
  }

  /// Whether a kept file is one of the photos or a prompt of theirs.
  ///
  /// - Parameters:
  ///   - sha256: tells its digest, where its name does not tell enough.
  ///   - others: the names and ids of the uploads that stay.
  func contains(kept file: FileName, others: Set<String>, sha256: () throws -> Digest?) rethrows -> Bool {
    let name = file.description
    if let refused = QuarantineName(file) {
      if photos.contains(PhotoID(refused.id)) { return true }
      if others.contains(refused.id) || others.contains(where: refused.isOf) { return false }
      if files.contains(where: refused.isOf) { return true }
    }
    if FolderStore.isHalfWritten(file) || (files.contains(name) && !others.contains(name)) { return true }
    if photos.contains(where: { name == $0.text || name.hasPrefix("\($0.text).") }) { return true }
    if files.contains(where: { Self.promptNames(of: $0).contains(name) }) {
      return !others.contains { Self.promptNames(of: $0).contains(name) }
    }
    return try sha256().map(digests.contains) ?? false
  }

  /// What a prompt file of an upload may be called.
  static func promptNames(of file: String) -> Set<String> {
    let stem = file.lastIndex(of: ".").map { String(file[..<$0]) } ?? file
    return ["\(file).prompt.json", "\(stem).prompt.json"]
  }
}
