internal import CCrypto

/// The SHA-256 digest (FIPS 180-4), by libcrypto: at once with `hash`, or piece by piece.
public struct SHA256: ~Copyable {
  /// Bytes of a digest.
  public static let size = 32

  private let context: OpaquePointer

  /// Begins a digest of nothing yet.
  public init() {
    guard let context = EVP_MD_CTX_new(), EVP_DigestInit_ex(context, EVP_sha256(), nil) == 1 else {
      // Only without memory, or without SHA-256 in the library: nothing that a caller could do about either.
      preconditionFailure("libcrypto offers no SHA-256")
    }
    self.context = context
  }

  deinit { EVP_MD_CTX_free(context) }

  /// Adds bytes.
  public mutating func update(_ bytes: some Collection<UInt8>) {
    let done = bytes.withContiguousStorageIfAvailable { EVP_DigestUpdate(context, $0.baseAddress, $0.count) }
    guard done == nil else { return }
    Array(bytes).withUnsafeBufferPointer { _ = EVP_DigestUpdate(context, $0.baseAddress, $0.count) }
  }

  /// The 32 bytes of the digest.
  public consuming func finalize() -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: Self.size) { buffer, filled in
      EVP_DigestFinal_ex(context, buffer.baseAddress, nil)
      filled = Self.size
    }
  }

  /// The 32 bytes of the digest of `bytes`.
  public static func hash(_ bytes: some Collection<UInt8>) -> [UInt8] {
    var digest = SHA256()
    digest.update(bytes)
    return digest.finalize()
  }

  /// The digest of `bytes` in 64 lower-case hexadecimal digits.
  public static func hex(_ bytes: some Collection<UInt8>) -> String {
    Hexadecimal.encode(hash(bytes))
  }
}
