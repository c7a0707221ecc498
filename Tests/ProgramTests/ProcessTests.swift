import CardModel
import Posix
import TestSupport
import Testing

/// The samples, once through the program.
@Suite struct ProcessTests {
  private static let run: Result<(folder: TemporaryFolder, outcome: Program.Outcome), any Error> = Result {
    let folder = try TemporaryFolder()
    return (folder, try Program.run(["process", Repository.samples, "--output", folder("out")]))
  }

  private func output() throws -> FilePath { try Self.run.get().folder.path.appending("out") }

  private func decoded<Value: Decodable>(_ type: Value.Type, _ name: String) throws -> Value {
    try CanonicalJSON.decode(type, from: FileSystem.read(output().appending(name), limit: 1 << 20))
  }

  @Test func twoProfilesArePublishedAndOneIsRefused() throws {
    let outcome = try Self.run.get().outcome
    #expect(outcome.status == .exited(1), "\(outcome.errors)")
    #expect(outcome.output.contains("mara: published, 5 photos, 120 pictures"))
    #expect(outcome.output.contains("jonas: refused"))
    #expect(outcome.output.contains("A profile needs at least 2 good photos; this one has 1."))
    #expect(outcome.output.contains("2 profiles published, 1 refused"))
    #expect(outcome.errors.isEmpty, "a progress line is for terminals: \(outcome.errors)")
    #expect(try FileSystem.list(output()).map(\.description).sorted() == [".cardstock", "mara", "tomas"])
  }

  @Test func everyFileIsListedWithItsDigestAndNothingElseIsThere() throws {
    for profile in ["mara", "tomas"] {
      let manifest = try decoded(ProfileManifest.self, "\(profile)/manifest.json")
      var expected: Set<String> = ["manifest.json"]
      for entry in manifest.photos {
        expected.insert(entry.manifest)
        let photo = try decoded(PhotoManifest.self, "\(profile)/\(entry.manifest)")
        #expect(photo.photo == entry.photo)
        for file in photo.outputs {
          expected.insert(file.file)
          #expect(try FileSystem.status(output().appending("\(profile)/\(file.file)"))?.size == Int64(file.bytes))
        }
      }
      #expect(try Set(FileSystem.list(output().appending(profile)).map(\.description)) == expected)
    }
  }

  @Test func theOrderIsThatOfProfileJSON() throws {
    let manifest = try decoded(ProfileManifest.self, "mara/manifest.json")
    #expect(manifest.photos.count == 5)
    #expect(manifest.photos[0].alt?.contains("beach") == true)
  }

  @Test func everyProfileHasAVerdictWithTheOriginalNames() throws {
    let jonas = try decoded(Verdict.self, ".cardstock/verdicts/jonas.json")
    #expect(jonas.state == .refused)
    #expect(jonas.findings.map(\.code) == [.tooFewPhotos])
    #expect(jonas.photos.map(\.file) == ["park.jpg"])
    #expect(jonas.photos[0].accepted)
    let tomas = try decoded(Verdict.self, ".cardstock/verdicts/tomas.json")
    #expect(tomas.state == .published)
    #expect(tomas.photos.first { !$0.accepted }?.findings.map(\.code) == [.truncated])
  }

  @Test func manifestsTellWhatWasRemovedButNoValueAndNoName() throws {
    let photo = try decoded(ProfileManifest.self, "mara/manifest.json").photos.map {
      try decoded(PhotoManifest.self, "mara/\($0.manifest)")
    }
    #expect(photo.contains { $0.removed.gps })
    let text = try String(
      decoding: FileSystem.read(output().appending("mara/manifest.json"), limit: 1 << 20)
        + photo.flatMap { try FileSystem.read(output().appending("mara/\($0.photo).json"), limit: 1 << 20) }, as: UTF8.self)
    for word in ["cafe.jpg", "beach.heic", "Example Phones", "/tmp", "assets"] { #expect(!text.contains(word), "\(word)") }
  }

  @Test func aFinishedRunLeavesNoPromptAndNoPathInTheQueue() throws {
    let folder = try TemporaryFolder()
    let outcome = try Program.run(
      ["process", Repository.file("assets/generated/original"), "--output", folder("out"), "--recipe", Recipes.small(in: folder)])
    #expect(outcome.status == .exited(0), "\(outcome.errors)")
    let state = folder.path.appending("out/.cardstock")
    for name in try FileSystem.list(state) where name.description.hasPrefix("queue.sqlite") {
      let text = String(decoding: try FileSystem.read(state.appending(name), limit: 1 << 24), as: UTF8.self)
      for word in ["amara", "curls", "assets"] { #expect(!text.contains(word), "\(word) in \(name)") }
    }
  }

  @Test func jsonIsOneObjectALine() throws {
    let folder = try TemporaryFolder()
    let outcome = try Program.run(
      [
        "process", Repository.file("assets/samples/profiles/jonas"), "--output", folder("out"), "--json", "--recipe",
        Recipes.small(in: folder),
      ])
    #expect(outcome.status == .exited(1))
    struct Line: Decodable { let event: String }
    let events = try outcome.lines.map { try CanonicalJSON.decode(Line.self, from: Array($0.utf8)).event }
    #expect(events == ["started", "photo", "profile", "summary"])
  }

  @Test func quietSaysOnlyWhatIsRefused() throws {
    let folder = try TemporaryFolder()
    let outcome = try Program.run([
      "process", Repository.samples, "--output", folder("out"), "--quiet", "--recipe", Recipes.small(in: folder),
    ])
    #expect(outcome.lines.first == "jonas: refused")
    #expect(outcome.lines.count == 2)
  }
}
