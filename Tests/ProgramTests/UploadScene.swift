import CardModel
import Posix
import TestSupport
import Testing

/// One profile of three photos, two refused files and a prompt, and runs that do something with the uploads.
final class UploadScene {
  let folder: TemporaryFolder
  /// The recipe's words for uploads.
  var uploads = "published: 'delete', refused: 'quarantine'"
  var quality = 82
  var minPhotos = 2
  var rules = ""
  var more = ""
  /// Of the card, beside its size and formats.
  var card = ""
  /// Beside `process`, `--output` and `--recipe`.
  var arguments: [String] = []
  var inputs = ["in"]

  init() throws {
    folder = try TemporaryFolder()
    try copy("tomas/dog.jpg", as: "dog.jpg")
    try copy("tomas/lake.jpg", as: "lake.jpg")
    try copy("mara/cafe.jpg", as: "cafe.jpg")
  }

  /// Two files that no run accepts, with a prompt beside one.
  func addRefused() throws {
    try write("text.jpg", "no picture at all")
    try write("text.prompt.json", #"{"prompt": "nothing"}"#)
    try copy("tomas/mountains-damaged.jpg", as: "wreck.jpg")
    try age()
  }

  @discardableResult
  func run() throws -> Program.Outcome {
    let recipe =
      """
      {
        rules: { minPhotos: \(minPhotos)\(rules) }, uploads: { \(uploads) }, encoding: { jpeg: { quality: \(quality) } }, \(more)
        renditions: [
          { role: "card", width: 240, height: 320, formats: ["jpeg", "webp"]\(card) },
          { role: "avatar", width: 96, height: 96, formats: ["jpeg"] },
        ],
      }
      """
    try put("recipe.json5", Array(recipe.utf8))
    return try Program.run(
      ["process"] + inputs.map { folder($0) } + ["--output", folder("out"), "--recipe", folder("recipe.json5"), "--json"] + arguments)
  }

  /// - Returns: the last line of a run.
  func summary() throws -> String {
    let outcome = try run()
    return outcome.lines.last ?? outcome.errors
  }

  // MARK: - Files

  func sample(_ name: String) throws -> [UInt8] {
    try FileSystem.read(FilePath(Repository.file("assets/samples/profiles/\(name)")), limit: 1 << 24)
  }

  func copy(_ sample: String, as name: String) throws { try put("in/me/\(name)", try self.sample(sample)) }

  /// Makes every upload one that nobody is still writing: as if it had come two minutes ago.
  func age() throws {
    let uploads = try names("in/me").filter { $0 != "profile.json" }.map { folder("in/me/\($0)") }
    _ = try Program.run(["-h", "-d", "2 minutes ago"] + uploads, program: "/usr/bin/touch")
  }

  func write(_ name: String, _ text: String) throws { try put("in/me/\(name)", Array(text.utf8)) }

  func list(_ names: String...) throws {
    try write("profile.json", "{photos: [" + names.map { "'\($0)'" }.joined(separator: ", ") + "]}")
  }

  func put(_ name: String, _ bytes: some Sequence<UInt8>) throws {
    let path = folder.path.appending(name)
    try FileSystem.makeFolders(path.parent)
    _ = try FileSystem.unlink(path)
    try FileDescriptor.create(path).writeAll(Array(bytes))
  }

  func bytes(_ name: String) throws -> [UInt8] { try FileSystem.read(folder.path.appending(name), limit: 1 << 26) }

  func names(_ place: String) throws -> [String] {
    let path = folder.path.appending(place)
    return try FileSystem.exists(path) ? try FileSystem.list(path).map(\.description) : []
  }

  func left() throws -> [String] { try names("in/me") }
  func tree() throws -> [String: [UInt8]] { try TemporaryFolder.tree(folder.path.appending("out")) }

  func remove(_ name: String) throws { _ = try FileSystem.removeTree(folder.path.appending(name)) }

  // MARK: - What a run said

  func verdict() throws -> Verdict { try CanonicalJSON.decode(Verdict.self, from: bytes("out/.cardstock/verdicts/me.json")) }

  func manifest() throws -> ProfileManifest { try CanonicalJSON.decode(ProfileManifest.self, from: bytes("out/me/manifest.json")) }

  func photos() throws -> [PhotoManifest] {
    try manifest().photos.map { try CanonicalJSON.decode(PhotoManifest.self, from: bytes("out/me/\($0.manifest)")) }
  }

  func fates() throws -> [String: Verdict.Upload?] {
    Dictionary(uniqueKeysWithValues: try verdict().photos.map { ($0.file, $0.upload) })
  }

  /// The first 12 digits of a file's SHA-256.
  func id(_ name: String) throws -> String {
    try String(Program.run([folder(name)], program: "/usr/bin/sha256sum").output.prefix(12))
  }

  func codes() throws -> Set<FindingCode> { Set(try verdict().photos.flatMap(\.findings).map(\.code)) }
}
