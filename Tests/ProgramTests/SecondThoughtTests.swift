import CardModel
import Posix
import TestSupport
import Testing

/// Slips that are mended, damage that is repaired, and what must not be lost meanwhile.
@Suite struct SecondThoughtTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for photo in ["dog.jpg", "lake.jpg"] { try copy(photo, to: "p") }
    try folder.write(
      "deleting.json5",
      """
      { renditions: [{ role: "thumb", width: 60, height: 80, formats: ["jpeg"] }], uploads: { published: "delete" } }
      """)
  }

  private func copy(_ photo: String, to profile: String) throws {
    let target = folder.path.appending("in/\(profile)/\(photo)")
    try FileSystem.makeFolders(target.parent)
    _ = try FileSystem.unlink(target)
    let source = FilePath(Repository.file("assets/samples/profiles/tomas/\(photo)"))
    try FileDescriptor.create(target).writeAll(FileSystem.read(source, limit: 1 << 24))
  }

  private func list(_ photos: String...) throws {
    _ = try FileSystem.unlink(folder.path.appending("in/p/profile.json"))
    try folder.write("in/p/profile.json", #"{"photos": [\#(photos.map { "\"\($0)\"" }.joined(separator: ", "))]}"#)
  }

  private func run(_ recipe: String? = nil, _ options: String...) throws -> Program.Outcome {
    try Program.run(
      ["process", folder("in"), "--output", folder("out"), "--recipe", try recipe.map { folder($0) } ?? Recipes.small(in: folder)] + options
    )
  }

  private func pictures(_ profile: String = "p") throws -> Int {
    let path = folder.path.appending("out/\(profile)")
    return try FileSystem.exists(path) ? FileSystem.list(path).count { $0.description.hasSuffix(".jpg") } : 0
  }

  /// One wrong name in the list must not take away pictures that nobody can make again.
  @Test(arguments: [["lake.jpg", "dgo.jpg"], ["Lake.jpg", "Dog.jpg"]])
  func aSlipInTheListLosesNoPhotoWhoseUploadIsGone(names: [String]) throws {
    #expect(try run("deleting.json5").status == .exited(0))
    #expect(try pictures() == 2)
    try list(names[0], names[1])
    #expect(try run("deleting.json5").status == .exited(1))
    #expect(try pictures() == 2)
    try list("lake.jpg", "dog.jpg")
    let mended = try run("deleting.json5")
    #expect(mended.status == .exited(0), "\(mended.output)")
    #expect(try pictures() == 2)
  }

  @Test func anEmptyFileOrALinkTakesNoPhotosPlace() throws {
    #expect(try run("deleting.json5").status == .exited(0))
    try folder.write("in/p/dog.jpg", "")
    _ = try Program.run(["-s", "nowhere", folder("in/p/lake.jpg")], program: "/bin/ln")
    let outcome = try run("deleting.json5")
    #expect(outcome.status == .exited(1), "\(outcome.output)")
    #expect(try pictures() == 2)
  }

  @Test func aDamagedPictureIsMadeAnew() throws {
    #expect(try run().status == .exited(0))
    let profile = folder.path.appending("out/p")
    let name = try #require(try FileSystem.list(profile).first { $0.description.hasSuffix(".jpg") })
    let good = try FileSystem.read(profile.appending(name), limit: 1 << 20)
    var bad = good
    bad[bad.count / 2] ^= 0xFF
    _ = try FileSystem.unlink(profile.appending(name))
    try FileDescriptor.create(profile.appending(name)).writeAll(bad)
    let again = try run()
    #expect(again.status == .exited(0) && again.output.contains("1 made"), "\(again.output)")
    #expect(try FileSystem.read(profile.appending(name), limit: 1 << 20) == good)
  }

  @Test func aMendedListIsSeen() throws {
    try list("dog.jpg", "lake.jpg", "zzz.jpg")
    _ = try Program.run(["2.2"], program: "/bin/sleep")
    #expect(try run().status == .exited(1))
    _ = try FileSystem.unlink(folder.path.appending("in/p/profile.json"))
    let mended = try run()
    #expect(mended.status == .exited(0), "\(mended.output)")
  }

  @Test func aPlanSaysWhatWouldBeRemovedAndALinkKeepsItsProfile() throws {
    for photo in ["dog.jpg", "lake.jpg"] { try copy(photo, to: "q") }
    #expect(try run().status == .exited(0))
    try FileSystem.rename(folder.path.appending("in/q"), to: folder.path.appending("moved"))
    #expect(try run(nil, "--prune", "--dry-run").output.contains("q: would be removed"))
    #expect(try pictures("q") == 4)
    _ = try Program.run(["-s", "../moved", folder("in/q")], program: "/bin/ln")
    #expect(try run(nil, "--prune").status == .exited(0))
    #expect(try pictures("q") == 4)
  }
}
