import Glibc
import TestSupport
import Testing

/// `scripts/check-layers` on a copy of the sources with one import too many.
@Suite struct LayersTests {
  @Test func thePackageIsInOrder() throws {
    let result = try shell(#""$1"/scripts/check-layers "$1""#, repository)
    #expect(result.status == 0, "\(result.output)")
  }

  @Test(
    arguments: [
      ("Containers", "import FoundationEssentials", "Containers imports FoundationEssentials, but may import the standard library only"),
      ("JobQueue", "internal import CardModel", "JobQueue imports CardModel, but may import FoundationEssentials Glibc Dispatch"),
      ("cardstock", "@preconcurrency import Vips", "cardstock imports Vips, but may import CardstockKit"),
      (
        "Storage", "#if os(Linux)\npublic  import struct CVips.VipsImage\n#endif",
        "Storage imports CVips, but may import SQLite Crypto Posix Glibc"
      ),
      ("CardModel", "import FoundationEssentials; import Glibc", "CardModel imports Glibc, but may import FoundationEssentials"),
      ("Attic", "let x = 1", "the room Attic is not in the table"),
    ])
  func oneImportTooMany(room: String, text: String, message: String) throws {
    let result = try shell(
      #"""
      set -e
      copy=$(mktemp -d)
      trap 'rm -rf "$copy"' EXIT
      cp -R "$1/Sources" "$copy/Sources"
      mkdir -p "$copy/Sources/$2"
      printf '// first line\n%s\n' "$3" >"$copy/Sources/$2/Extra.swift"
      "$1/scripts/check-layers" "$copy"
      """#, repository, room, text)
    #expect(result.status == 1)
    #expect(result.output.contains("Sources/\(room)/Extra.swift"), "\(result.output)")
    #expect(result.output.contains(message), "\(result.output)")
    #expect(result.output.split(separator: "\n").count == 1, "only what is wrong is named: \(result.output)")
  }

  @Test func anAllowanceThatNobodyUses() throws {
    let result = try shell(
      #"""
      set -e
      copy=$(mktemp -d)
      trap 'rm -rf "$copy"' EXIT
      cp -R "$1/Sources" "$copy/Sources"
      find "$copy/Sources/PhotoPipeline" -name "*.swift" -exec sed -i 's/^internal import Exif$//' {} +
      "$1/scripts/check-layers" "$copy"
      """#, repository)
    #expect(result.status == 1)
    #expect(result.output == "check-layers: PhotoPipeline may import Exif and does not: take it out of the table of scripts/check-layers\n")
  }

  /// The `vips` of libvips-tools, which scripts/setup installs.
  @Test func aProgramThatLinksACodec() throws {
    let result = try shell(#""$1"/scripts/check-layers --program "$(command -v vips)" "$1""#, repository)
    #expect(result.status == 1)
    #expect(result.output.contains("links libvips.so"), "\(result.output)")
  }

  private let repository = "\(Repository.root)"

  /// Runs a script by `sh` with its positional arguments; standard output and error come back together.
  private func shell(_ script: String, _ arguments: String...) throws -> (status: Int32, output: String) {
    let words = ["sh", "-c", script, "sh"] + arguments
    let line = words.map { "'" + $0.replacing("'", with: #"'\''"#) + "'" }.joined(separator: " ") + " 2>&1"
    let pipe = try #require(popen(line, "r"))
    var bytes: [UInt8] = []
    while case let byte = getc(pipe), byte != EOF { bytes.append(UInt8(truncatingIfNeeded: byte)) }
    let ended = pclose(pipe)
    return ((ended >> 8) & 0xFF, String(decoding: bytes, as: UTF8.self))
  }
}
