internal import CardModel
internal import Crypto

/// What makes two jobs the same: all their arguments.
enum JobKey {
  static func text(of job: some Encodable) -> String {
    // Codable values of ours always encode; were it not so, no key would be safer than a wrong one.
    guard let bytes = try? CanonicalJSON.line(job) else { preconditionFailure("a job's arguments cannot be encoded") }
    return SHA256.hex(bytes)
  }
}
