import CardModel
import Posix
import TestSupport
import Testing

/// Every rule, and nothing written.
@Suite struct CheckTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private struct Line: Decodable {
    var event: String
    var verdict: Verdict?
    var files: Int?
  }

  private func verdicts(_ outcome: Program.Outcome) throws -> [String: Verdict] {
    let lines = try outcome.lines.map { try CanonicalJSON.decode(Line.self, from: Array($0.utf8)) }
    return Dictionary(lines.compactMap(\.verdict).map { ($0.profile, withoutKeys($0)) }) { first, _ in first }
  }

  /// Keys are of what is made, which a check does not.
  private func withoutKeys(_ verdict: Verdict) -> Verdict {
    var copy = verdict
    copy.key = nil
    for index in copy.photos.indices { copy.photos[index].key = nil }
    return copy
  }

  @Test func itSaysWhatProcessSays() throws {
    let recipe = try Recipes.small(in: folder)
    let checked = try Program.run(["check", Repository.samples, "--recipe", recipe, "--json"])
    #expect(checked.status == .exited(1), "\(checked.errors)")
    let run = try Program.run(["process", Repository.samples, "--output", folder("out"), "--recipe", recipe, "--json"])
    #expect(try verdicts(checked) == verdicts(run))
    #expect(try verdicts(checked).count == 3)
    let lines = try checked.lines.map { try CanonicalJSON.decode(Line.self, from: Array($0.utf8)) }
    #expect(lines.first?.event == "started" && lines.last?.event == "summary")
    #expect(lines.last?.files == 14, "7 photos of good profiles, 2 pictures each")
  }

  /// Names that are kept, a twin, and files that are no good photos.
  @Test func itSaysWhatProcessSaysOfOddProfiles() throws {
    try folder.write(
      "odd.json5",
      #"{ keepNames: true, renditions: [{ role: "card", width: 36, height: 48, formats: ["jpeg"] }] }"#)
    let names = ["dog.jpg", "lake.jpg", "mountains-damaged.jpg"]
    let inputs = names.map { Repository.file("assets/samples/profiles/tomas/\($0)") }
    try FileDescriptor.create(folder.path.appending("dog.jpg")).writeAll(FileSystem.read(FilePath(inputs[0]), limit: 1 << 24))
    try folder.write("words.jpg", "no picture")
    let arguments = inputs + [folder("dog.jpg"), folder("words.jpg"), "--profile", "odd", "--recipe", folder("odd.json5"), "--json"]
    let checked = try verdicts(try Program.run(["check"] + arguments))
    #expect(checked == (try verdicts(try Program.run(["process", "--output", folder("out")] + arguments))))
    #expect(checked["odd"]?.photos.map(\.accepted) == [true, true, false, false, false])
    #expect(checked["odd"]?.photos[3].findings.map(\.code) == [.duplicate])
  }

  @Test func itSpeaksAsProcessDoes() throws {
    let outcome = try Program.run(["check", Repository.samples, "--recipe", try Recipes.small(in: folder)])
    #expect(outcome.output.contains("mara: good, 5 photos, 10 pictures"))
    #expect(outcome.output.contains("jonas: refused"))
    #expect(outcome.output.contains("2 profiles good, 1 refused; 8 photos accepted, 1 refused; 14 pictures to make"))
    let quiet = try Program.run(["check", Repository.samples, "--recipe", try Recipes.small(in: folder), "--quiet"])
    #expect(quiet.lines.first == "jonas: refused" && quiet.lines.count == 2)
  }

  @Test func nothingIsWritten() throws {
    for name in ["dog.jpg", "lake.jpg"] {
      let bytes = try FileSystem.read(FilePath(Repository.file("assets/samples/profiles/tomas/\(name)")), limit: 1 << 24)
      try FileSystem.makeFolders(folder.path.appending("in/me"))
      try FileDescriptor.create(folder.path.appending("in/me/\(name)")).writeAll(bytes)
    }
    #expect(try Program.run(["check", folder("in")]).status == .exited(0))
    #expect(try FileSystem.list(folder.path).map(\.description) == ["in"])
    #expect(try FileSystem.list(folder.path.appending("in")).map(\.description) == ["me"])
    #expect(try FileSystem.list(folder.path.appending("in/me")).map(\.description) == ["dog.jpg", "lake.jpg"])
  }

  @Test func sidecarsCountAsTheyDoInARun() throws {
    try folder.write("in/me/profile.json", "{")
    try folder.write("in/you/a.jpg", "x")
    try folder.write("in/you/a.prompt.json", "[]")
    let said = try verdicts(try Program.run(["check", folder("in"), "--json"]))
    #expect(said["me"]?.findings.map(\.code) == [.profileFileInvalid])
    #expect(said["you"]?.photos.first?.findings.map(\.code) == [.promptFileInvalid])
  }

  @Test func aPhotoByItself() throws {
    let lake = Repository.file("assets/samples/profiles/tomas/lake.jpg")
    let damaged = Repository.file("assets/samples/profiles/tomas/mountains-damaged.jpg")
    let good = try Program.run(["check", "--photo", lake])
    #expect(good.status == .exited(0) && good.lines == ["\(lake): good"])
    #expect(try Program.run(["check", "--photo", lake, "--quiet"]).output.isEmpty)
    let both = try Program.run(["check", "--photo", lake, "--photo", damaged, "--json"])
    #expect(both.status == .exited(1))
    struct Photo: Decodable {
      var event: String
      var profile: String?
      var accepted: Bool
    }
    let photos = try both.lines.map { try CanonicalJSON.decode(Photo.self, from: Array($0.utf8)) }
    #expect(photos.map(\.accepted) == [true, false])
    #expect(photos.allSatisfy { $0.event == "photo" && $0.profile == nil })
  }

  @Test func mistakesOfTheCommandLine() throws {
    #expect(try Program.run(["check"]).status == .exited(2))
    #expect(try Program.run(["check", folder("gone")]).status == .exited(2))
    let both = try Program.run(["check", Repository.samples, "--photo", "a.jpg"])
    #expect(both.status == .exited(2) && both.errors.contains("--photo"))
    #expect(try Program.run(["check", Repository.samples, "--recipe", folder("gone.json5")]).status == .exited(3))
  }
}
