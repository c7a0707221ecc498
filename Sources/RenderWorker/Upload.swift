internal import CardModel
internal import Crypto
internal import Posix

/// The bytes of an upload, read once, and their digest.
struct Upload {
  /// Empty where `refusal` is not `nil`.
  let bytes: [UInt8]
  /// `nil` where the file is larger than what is read.
  let sha256: Digest?
  let refusal: Finding?

  init(_ file: SharedDescriptor?, limit: Int) throws {
    guard let file else { throw Missing() }
    let before = try file.descriptor.status()
    if before.size > limit {
      sha256 = nil
      bytes = []
      refusal = .tooManyBytes(Int(before.size), allowed: limit)
      return
    }
    try file.descriptor.rewind()
    let read = try file.descriptor.readAll(limit: limit)
    let after = try file.descriptor.status()
    let isWhole = Int64(read.count) == before.size && after.size == before.size && after.modified == before.modified
    bytes = isWhole ? read : []
    sha256 = try Self.checked(SHA256.hex(read))
    refusal = isWhole ? nil : .changedWhileRead()
  }

  private static func checked(_ hex: String) throws -> Digest {
    guard let digest = Digest(hex: hex) else { throw Missing() }
    return digest
  }

  private struct Missing: Error, CustomStringConvertible { let description = "a photo was asked for without a file" }
}
