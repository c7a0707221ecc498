import Crypto
import Testing

/// The example messages of FIPS 180-4 as published by NIST, and lengths around the block size of 64 bytes.
@Suite struct SHA256Tests {
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
  ])
  func publishedExamples(text: String, digest: String) {
    #expect(SHA256.hex(Array(text.utf8)) == digest)
  }

  @Test func aMillionTimesTheLetterA() {
    let bytes = [UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000)
    #expect(SHA256.hex(bytes) == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }

  @Test(arguments: [0, 1, 55, 56, 63, 64, 65, 127, 128, 1000])
  func piecesGiveTheSameDigestAsTheWhole(length: Int) {
    let bytes = (0..<length).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    for cut in [0, 1, 64] where cut <= length {
      var digest = SHA256()
      digest.update(bytes[..<cut])
      digest.update(bytes[cut...].reversed().reversed() as [UInt8])
      #expect(digest.finalize() == SHA256.hash(bytes))
    }
  }

  @Test func collectionsWithoutContiguousStorageAreReadToo() {
    let bytes: [UInt8] = [1, 2, 3]
    #expect(SHA256.hash(bytes.reversed()) == SHA256.hash([3, 2, 1] as [UInt8]))
  }
}
