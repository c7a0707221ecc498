import Posix
import TestSupport
import Testing

/// Runs that are killed while a reader looks on; the long form is scripts/soak-kills itself.
@Suite struct KillTests {
  @Test func killsAtTwentyMomentsLeaveTheSameTreeAndNoHalfProfile() throws {
    let folder = try TemporaryFolder()
    let started = try Program.start(
      ["--moments", "12", "--seed", "7", "--programs", "\(Program.folder)", "--dir", folder("soak")],
      program: FilePath(Repository.file("scripts/soak-kills")))
    // Some ten seconds on a machine that does nothing else, and all the others may be at work.
    if try started.process.wait(until: .now + .seconds(1800)) == nil { started.process.kill(.terminate) }
    let outcome = try started.outcome()
    #expect(outcome.status == .exited(0), "\(outcome.output)\(outcome.errors)")
    #expect(outcome.output.contains("12 moments (seed 7)"))
    #expect(outcome.output.contains("half profiles seen: 0; trees that differ: 0; other faults: 0"))
  }

  /// What can be wrong with a published profile. The reader must see each of them, or the soak proves nothing.
  enum Damage: String, CaseIterable, Sendable {
    case none, pictureGone, pictureChanged, pictureMore, documentGone, documentChanged, manifestGone, strayFile, strayFolder
  }

  @Test(arguments: Damage.allCases)
  func theReaderSeesEveryDamage(damage: Damage) throws {
    let folder = try TemporaryFolder()
    let outcome = try Program.run(
      ["process", "\(Repository.samples)/tomas", "--output", folder("out"), "--recipe", Recipes.small(in: folder)])
    #expect(outcome.status == .exited(1), "\(outcome.errors)")
    let profile = folder.path.appending("out/tomas")
    let names = try FileSystem.list(profile).map(\.description).sorted()
    let picture = try #require(names.first { $0.hasSuffix(".jpg") })
    let document = try #require(names.first { $0.hasSuffix(".json") && $0 != "manifest.json" })
    switch damage {
    case .none: break
    case .pictureGone: _ = try FileSystem.unlink(profile.appending(picture))
    case .pictureChanged: try change(profile.appending(picture)) { $0[$0.count / 2] ^= 1 }
    case .pictureMore: try change(profile.appending(picture)) { $0.append(0) }
    case .documentGone: _ = try FileSystem.unlink(profile.appending(document))
    case .documentChanged: try change(profile.appending(document)) { $0.append(UInt8(ascii: " ")) }
    case .manifestGone: _ = try FileSystem.unlink(profile.appending("manifest.json"))
    case .strayFile: try folder.write("out/tomas/.partial-1", "x")
    case .strayFolder: try FileSystem.makeFolder(folder.path.appending("out/new"))
    }
    let read = try Program.run([folder("out"), "--once"], program: FilePath(Repository.file("scripts/support/read-published")))
    #expect(read.status == .exited(damage == .none ? 0 : 1), "\(read.output)\(read.errors)")
    #expect(read.output.contains(#""violations": \#(damage == .none ? 0 : 1),"#), "\(read.output)")
  }

  private func change(_ path: FilePath, _ body: (inout [UInt8]) -> Void) throws {
    var bytes = try FileSystem.read(path, limit: 1 << 24)
    body(&bytes)
    _ = try FileSystem.unlink(path)
    try FileDescriptor.create(path).writeAll(bytes)
  }
}
