import CardModel
import Posix
import TestSupport
import Testing

/// docs/manifest.md and docs/json-lines.md name every key that a run writes.
@Suite struct ManifestPageTests {
  private static let run: Result<(folder: TemporaryFolder, lines: [String]), any Error> = Result {
    let folder = try TemporaryFolder()
    try folder.write(
      "marked.json5", #"{ renditions: [{ role: "card", width: 360, height: 480, scales: [2], marked: [2], formats: ["jpeg"] }] }"#)
    let inputs = ["amara.png", "lin.png"].map { Repository.file("assets/generated/original/\($0)") }
    let options = ["--profile", "masters", "--output", folder("out"), "--recipe", folder("marked.json5"), "--json"]
    let masters = try Program.run(["process"] + inputs + options)
    #expect(masters.status == .exited(0), "\(masters.errors)")
    let samples = try Program.run(
      ["process", Repository.samples, "--output", folder("out"), "--recipe", folder("marked.json5"), "--json"])
    #expect(samples.status == .exited(1), "\(samples.errors)")
    return (folder, masters.lines + samples.lines)
  }

  @Test func everyKeyOfAManifestAndAVerdict() throws {
    let output = try Self.run.get().folder.path.appending("out")
    var keys: Set<String> = []
    for profile in ["masters", "mara", "tomas"] {
      for name in try FileSystem.list(output.appending(profile)) where name.description.hasSuffix(".json") {
        keys.formUnion(try Self.keys(FileSystem.read(output.appending(profile).appending(name), limit: 1 << 20)))
      }
      keys.formUnion(try Self.keys(FileSystem.read(output.appending(".cardstock/verdicts/\(profile).json"), limit: 1 << 20)))
    }
    for key in ["negativePrompt", "mark", "sourceType", "thumbHash", "gps", "remedy", "accepted"] { #expect(keys.contains(key)) }
    try expect(keys, named: ["docs/manifest.md", "docs/findings.md"])
  }

  @Test func everyKeyOfAModeratedVerdict() throws {
    let folder = try TemporaryFolder()
    try folder.write("moderate.sh", #"cat > /dev/null; echo '{"decision": "review", "reason": "somebody should look"}'"#)
    try folder.write(
      "moderated.json5",
      """
      {
        renditions: [{ role: "card", width: 360, height: 480, formats: ["jpeg"] }],
        moderation: { command: "sh \(folder("moderate.sh"))" },
      }
      """)
    let run = try Program.run(
      ["process", "\(Repository.samples)/tomas", "--output", folder("out"), "--recipe", folder("moderated.json5")])
    #expect(run.status == .exited(1), "\(run.errors)")
    let review = try Program.run(["review", "release", "tomas", "--output", folder("out")])
    #expect(review.status == .exited(0), "\(review.errors)")
    let keys = try Self.keys(FileSystem.read(folder.path.appending("out/.cardstock/verdicts/tomas.json"), limit: 1 << 20))
    for key in ["moderation", "decision", "reason", "isReviewed", "decisions"] { #expect(keys.contains(key)) }
    try expect(keys, named: ["docs/manifest.md", "docs/findings.md"])
  }

  @Test func everyKeyOfALine() throws {
    let keys = try Self.run.get().lines.reduce(into: Set<String>()) { $0.formUnion(Self.keys(Array($1.utf8))) }
    #expect(keys.contains("isStopped") && keys.contains("verdict"))
    try expect(keys, named: ["docs/json-lines.md", "docs/manifest.md", "docs/findings.md"])
  }

  /// In backticks, alone or as a part of a path.
  private func expect(_ keys: Set<String>, named pages: [String]) throws {
    let words = try pages.flatMap { try MarkdownPage($0).prose }.flatMap { line in
      line.matches(of: #/`([A-Za-z0-9.\[\]]+)`/#).flatMap { $0.output.1.split(separator: ".").map(String.init) }
    }
    // Names of libraries are no keys of ours.
    let libraries = keys.filter { $0.hasPrefix("lib") || ["fontconfig", "lcms", "pango", "yunet", "zimg"].contains($0) }
    let missing = keys.subtracting(libraries).subtracting(words.map { $0.replacing("[]", with: "") })
    #expect(missing.isEmpty, "\(pages) do not name \(missing.sorted())")
  }

  /// Keys of a JSON text of our own making: what stands in quotes before a colon, outside of texts.
  private static func keys(_ bytes: [UInt8]) -> Set<String> {
    Set(String(decoding: bytes, as: UTF8.self).matches(of: #/[{,]\s*"([A-Za-z0-9]+)"\s*:/#).map { String($0.output.1) })
  }
}
