internal import CardModel
internal import Crypto

extension Digest {
  init(of bytes: some Collection<UInt8>) { self.init(hash: SHA256.hash(bytes)) }

  /// - Parameter hash: the 32 bytes of a SHA-256.
  init(hash: [UInt8]) {
    guard let digest = Digest(hex: Hexadecimal.encode(hash)) else { preconditionFailure("a SHA-256 has \(hash.count) bytes") }
    self = digest
  }

  /// Of a value's canonical form. Codable values of ours always encode; were it not so, no digest would be safer than a wrong one.
  init(ofCanonical value: some Encodable) {
    guard let bytes = try? CanonicalJSON.line(value) else { preconditionFailure("a \(type(of: value)) cannot be encoded") }
    self.init(of: bytes)
  }
}
