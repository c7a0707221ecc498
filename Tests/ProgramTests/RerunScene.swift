import CardModel
import Posix
import TestSupport

/// One profile of three photos, its recipe, and two outputs: one that is run over again and again, and a fresh one each time.
final class RerunScene {
  struct RecipeText {
    var jpegQuality = 82
    var webpQuality = 80
    var markText = "cardstock"
    var markCorner = "bottom-right"
    var avatar = 96
    var thumb = false
    var shortEdgeNote = 1080
    var minPhotos = 2
    var cpuSeconds = 10
    var keepNames = false

    var json: String {
      """
      {
        rules: { minPhotos: \(minPhotos), shortEdge: { note: \(shortEdgeNote) } },
        limits: { cpuSeconds: \(cpuSeconds) },
        encoding: { jpeg: { quality: \(jpegQuality) }, webp: { quality: \(webpQuality), effort: 0 } },
        mark: { text: "\(markText)", corner: "\(markCorner)" },
        keepNames: \(keepNames),
        renditions: [
          { role: "card", width: 240, height: 320, scales: [1, 2], marked: [2] },
          { role: "avatar", width: \(avatar), height: \(avatar), formats: ["jpeg"] },
          { role: "full", width: 700, height: 700, fit: "inside", formats: ["jpeg"] },
          \(thumb ? #"{ role: "thumb", width: 100, height: 150, formats: ["jpeg"] },"# : "")
        ],
      }
      """
    }
  }

  var recipe = RecipeText()
  private let folder: TemporaryFolder
  private var runs = 0

  init() throws {
    folder = try TemporaryFolder()
    try copy("tomas/dog.jpg", as: "dog.jpg")
    try copy("tomas/lake.jpg", as: "lake.jpg")
    try copy("mara/cafe.jpg", as: "cafe.jpg")
  }

  /// - Returns: the summary line.
  func run() throws -> String { try run(output: "out") }

  func process(_ options: [String]) throws -> Program.Outcome { try process(output: "out", options) }

  func snapshot() throws -> [String: FileStatus] { try Snapshot.of(folder.path.appending("out")) }

  func tree() throws -> [String: [UInt8]] { try TemporaryFolder.tree(folder.path.appending("out")) }

  func treeOfAFirstRun() throws -> [String: [UInt8]] {
    runs += 1
    _ = try run(output: "fresh-\(runs)")
    return try TemporaryFolder.tree(folder.path.appending("fresh-\(runs)"))
  }

  private func run(output: String) throws -> String {
    let outcome = try process(output: output, [])
    return outcome.lines.last.map { $0.contains("summary") ? $0 : outcome.errors } ?? outcome.errors
  }

  private func process(output: String, _ options: [String]) throws -> Program.Outcome {
    try write("recipe.json5", recipe.json, in: ".")
    return try Program.run(
      ["process", folder("in"), "--output", folder(output), "--recipe", folder("recipe.json5"), "--json"] + options)
  }

  // MARK: - Changes

  func list(_ photos: [String], alt: String? = nil, focus: Bool = false) throws {
    let first = photos[0]
    let extra = (alt.map { #", "alt": "\#($0)""# } ?? "") + (focus ? #", "focus": {"x": 0.3, "y": 0.4}"# : "")
    let rest = photos.dropFirst().map { #", "\#($0)""# }.joined()
    try write("profile.json", #"{"photos": [{"file": "\#(first)"\#(extra)}\#(rest)]}"#)
  }

  func copy(_ sample: String, as name: String, listing: Bool = false) throws {
    let source = FilePath(Repository.file("assets/samples/profiles/\(sample)"))
    try write(name, try FileSystem.read(source, limit: 1 << 24), in: "in/me")
    if listing { try list(["lake.jpg", "dog.jpg", "cafe.jpg", name], alt: "A lake", focus: true) }
  }

  func write(_ name: String, _ text: String, in place: String = "in/me") throws { try write(name, Array(text.utf8), in: place) }

  private func write(_ name: String, _ bytes: [UInt8], in place: String) throws {
    let path = folder.path.appending(place).appending(name)
    try FileSystem.makeFolders(path.parent)
    _ = try FileSystem.unlink(path)
    try FileDescriptor.create(path).writeAll(bytes)
  }

  func rename(_ name: String, to other: String) throws {
    try FileSystem.rename(folder.path.appending("in/me/\(name)"), to: folder.path.appending("in/me/\(other)"))
    let prompt = folder.path.appending("in/me/dog.prompt.json")
    if try FileSystem.exists(prompt) { try FileSystem.rename(prompt, to: folder.path.appending("in/me/hills.prompt.json")) }
    try list(["lake.jpg", other, "cafe.jpg"])
  }

  /// Deletes the first published file of this kind.
  func delete(suffix: String, but kept: String = "") throws {
    let profile = folder.path.appending("out/me")
    let names = try FileSystem.list(profile).filter { $0.description.hasSuffix(suffix) && $0.description != kept }
    _ = try FileSystem.unlink(profile.appending(names[0]))
  }

  func deleteState(_ name: String) throws { _ = try FileSystem.removeTree(folder.path.appending("out/.cardstock/\(name)")) }

  func deletePublication() throws { _ = try FileSystem.removeTree(folder.path.appending("out/me")) }

  func inodes() throws -> [UInt64?] {
    let profile = folder.path.appending("out/me")
    return try [FileSystem.status(profile)?.inode] + FileSystem.list(profile).map { try FileSystem.status(profile.appending($0))?.inode }
  }

  func letTimePass() { _ = try? Program.run(["2.2"], program: "/bin/sleep") }
}
