import CardModel
import Posix
import TestSupport
import Testing

/// Two profiles that were published, and a run over more photos of the first that was killed in its middle.
final class ForgetScene {
  static let prompt = "a lighthouse keeper who feeds gulls"

  let folder: TemporaryFolder
  let state: FilePath
  private let options: [String]

  init(separateState: Bool) throws {
    folder = try TemporaryFolder()
    state = folder.path.appending(separateState ? "state" : "out/.cardstock")
    options = ["--output", folder("out")] + (separateState ? ["--state", folder("state")] : [])
    for name in ["tomas/dog.jpg", "tomas/lake.jpg", "mara/cafe.jpg"] { try copy(name, to: "rosamund") }
    for name in ["mara/mountains.jpg", "mara/hero.jpg"] { try copy(name, to: "tomas") }
    try folder.write("in/rosamund/dog.prompt.json", #"{"prompt": "\#(Self.prompt)", "model": "gull-3"}"#)
    // An upload that has just been written could still change within a tick of its clock.
    _ = try Program.run(["2.2"], program: "/bin/sleep")
    #expect(try process().status == .exited(0))
  }

  @discardableResult
  func process(_ more: String...) throws -> Program.Outcome {
    try Program.run(["process", folder("in"), "--recipe", Recipes.small(in: folder), "--json"] + options + more)
  }

  func forget(_ words: String..., more: [String] = []) throws -> Program.Outcome { try Program.run(["forget"] + words + options + more) }
  func clean(_ more: String...) throws -> Program.Outcome { try Program.run(["clean"] + options + more) }
  func tree() throws -> [String: [UInt8]] { try TemporaryFolder.tree(folder.path.appending("out")) }
  func path(_ name: String) -> FilePath { folder.path.appending(name) }

  /// Leaves jobs, results, staged pictures, a master and a refused upload.
  func leaveWork() throws {
    for name in ["mara/hero.jpg", "mara/mountains.jpg", "mara/cutout.png", "mara/beach.heic"] { try copy(name, to: "rosamund") }
    let run = try Program.start(
      ["process", folder("in"), "--recipe", Recipes.small(in: folder), "--workers", "1"] + options)
    let staging = state.appending("staging")
    for _ in 0..<3000 where try FileSystem.list(staging).isEmpty { _ = try run.process.wait(until: .now + .milliseconds(5)) }
    run.process.kill(.kill)
    _ = try run.outcome()
    for (place, name) in [("quarantine", "hero.jpg"), ("masters", "dog.jpg")] {
      let target = state.appending(place).appending("rosamund")
      try FileSystem.makeFolders(target)
      let bytes = try upload(name)
      let id = Digest(hex: try Self.sha256(of: path("in/rosamund/\(name)")))?.photoID
      try FileDescriptor.create(target.appending(place == "masters" ? "\(try #require(id)).jpg" : name)).writeAll(bytes)
    }
  }

  func upload(_ name: String) throws -> [UInt8] { try FileSystem.read(path("in/rosamund/\(name)"), limit: 1 << 26) }

  /// What tells of a photo: digest, id, name, and pieces of its pictures.
  func traces(of name: String) throws -> [[UInt8]] {
    let hex = try Self.sha256(of: path("in/rosamund/\(name)"))
    let raw = stride(from: 0, to: 64, by: 2).compactMap { UInt8(hex.dropFirst($0).prefix(2), radix: 16) }
    return [Array(hex.utf8), Array(hex.prefix(12).utf8), raw, Array(name.utf8)] + (try pieces(of: String(hex.prefix(12))))
  }

  /// 64 bytes of coded picture, from the second half of each published picture of the photo.
  private func pieces(of photo: String) throws -> [[UInt8]] {
    try tree().filter { $0.key.hasPrefix("rosamund/\(photo)-") }.flatMap { _, bytes in
      stride(from: bytes.count / 2, to: bytes.count - 64, by: 997).map { Array(bytes[$0..<$0 + 64]) }.filter { Set($0).count > 40 }
    }
  }

  static func sha256(of file: FilePath) throws -> String {
    let outcome = try Program.run([file.description], program: "/usr/bin/sha256sum")
    return String(outcome.output.prefix(64))
  }

  private func copy(_ sample: String, to profile: String) throws {
    let name = String(sample.drop { $0 != "/" }.dropFirst())
    let target = path("in/\(profile)/\(name)")
    try FileSystem.makeFolders(target.parent)
    let bytes = try FileSystem.read(FilePath(Repository.file("assets/samples/profiles/\(sample)")), limit: 1 << 24)
    try FileDescriptor.create(target).writeAll(bytes)
  }
}
