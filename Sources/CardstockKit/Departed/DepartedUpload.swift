internal import CardModel

/// An upload that the recipe's policy took out of the input: its photo stays a member of the profile.
struct DepartedUpload: Hashable, Sendable, Codable {
  var state: Verdict.Upload
  /// `nil` for a refused one that was too large to be read.
  var sha256: Digest?
  /// Of the prompt file that was beside it.
  var prompt: Digest?
  /// Of its name, as the manifest tells it.
  var name: Digest?
}

extension ProfileManifest.Entry {
  /// Of an upload that the recipe deleted.
  var departed: DepartedUpload? {
    deleted.map { DepartedUpload(state: .deleted, sha256: upload, prompt: $0.prompt, name: $0.name) }
  }

  /// What stands for the upload's name, which no manifest tells: the photo's id with the true name's end.
  var departedName: String { "\(photo)\(deleted?.fileExtension ?? "")" }
}

extension DeletedUpload {
  /// - Parameters:
  ///   - file: the upload's name, printable.
  ///   - name: where that is not the true one, of which only this is known.
  init(file: String, sha256: Digest, prompt: Digest?, name: Digest? = nil) {
    self.init(name: name ?? Self.name(file, sha256: sha256), fileExtension: Keys.fileExtension(of: file), prompt: prompt)
  }

  /// Mixed with the upload's digest: equal names of different uploads have nothing in common.
  static func name(_ file: String, sha256: Digest) -> Digest { Digest(of: Array("\(sha256.hex)/\(file)".utf8)) }
}
