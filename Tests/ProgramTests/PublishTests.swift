import CardModel
import Posix
import TestSupport
import Testing

/// What a run does to what is there already.
@Suite struct PublishTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func copy(_ photos: String..., to profile: String) throws {
    for photo in photos {
      let source = FilePath(Repository.file("assets/samples/profiles/\(photo)"))
      let target = folder.path.appending("in/\(profile)/\(photo.split(separator: "/").last ?? "")")
      try FileSystem.makeFolders(target.parent)
      try FileDescriptor.create(target).writeAll(FileSystem.read(source, limit: 1 << 24))
    }
  }

  private func run() throws -> Program.Outcome {
    try Program.run(["process", folder("in"), "--output", folder("out"), "--recipe", Recipes.small(in: folder)])
  }

  private func isPublished(_ profile: String) throws -> Bool {
    try FileSystem.exists(folder.path.appending("out/\(profile)/manifest.json"))
  }

  @Test func aSlipInProfileJSONWithdrawsNothing() throws {
    try copy("tomas/dog.jpg", "tomas/lake.jpg", to: "me")
    #expect(try run().status == .exited(0))
    try folder.write("in/me/profile.json", "{")
    #expect(try run().status == .exited(1))
    #expect(try isPublished("me"))
  }

  @Test func aRemovedPhotoIsWithdrawnEvenWhenTheProfileIsRefused() throws {
    try copy("tomas/dog.jpg", "tomas/lake.jpg", to: "me")
    #expect(try run().status == .exited(0))
    _ = try FileSystem.unlink(folder.path.appending("in/me/dog.jpg"))
    let outcome = try run()
    #expect(outcome.status == .exited(1))
    #expect(outcome.output.contains("withdrawn"))
    #expect(try !isPublished("me"))
  }

  @Test func anAddedDamagedPhotoWithdrawsNothing() throws {
    try copy("tomas/dog.jpg", "tomas/lake.jpg", to: "me")
    #expect(try run().status == .exited(0))
    try folder.write("in/me/new.jpg", "no picture at all")
    #expect(try run().status == .exited(1))
    #expect(try isPublished("me"))
  }

  @Test func somebodyElsesFolderIsLeftAloneAndTheOthersGoOn() throws {
    try copy("tomas/dog.jpg", "tomas/lake.jpg", to: "app")
    try copy("tomas/dog.jpg", "tomas/lake.jpg", to: "me")
    try folder.write("out/app/manifest.json", #"{"name": "a web app", "icons": []}"#)
    let outcome = try run()
    #expect(outcome.status == .exited(1))
    #expect(outcome.output.contains("app: held"))
    #expect(try isPublished("me"))
    #expect(try FileSystem.list(folder.path.appending("out/app")).map(\.description) == ["manifest.json"])
  }

  @Test func aStateElsewhereStillKeepsASecondRunOut() throws {
    let first = try Program.start(["process", Repository.samples, "--output", folder("out"), "--state", folder("state")])
    let lock = folder.path.appending("state/queue.sqlite")
    for _ in 0..<500 where try !FileSystem.exists(lock) { _ = try first.process.wait(until: .now + .milliseconds(10)) }
    let second = try Program.run(["process", Repository.samples, "--output", folder("out")])
    #expect(second.status == .exited(4))
    first.process.kill(.terminate)
    _ = try first.outcome()
  }

  /// Two outputs may have profiles of one name.
  @Test func aStateBelongsToOneOutput() throws {
    try copy("tomas/dog.jpg", "tomas/lake.jpg", to: "me")
    let arguments = ["process", folder("in"), "--recipe", try Recipes.small(in: folder), "--state", folder("state"), "--output"]
    #expect(try Program.run(arguments + [folder("out")]).status == .exited(0))
    let other = try Program.run(arguments + [folder("other")])
    #expect(other.status == .exited(4))
    #expect(other.errors.contains("found that of"), "\(other.errors)")
    #expect(try Program.run(arguments + [folder("out")]).status == .exited(0))
  }
}
