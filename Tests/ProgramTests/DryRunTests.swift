import CardModel
import Posix
import TestSupport
import Testing

/// `process --dry-run`: what it says is what the run then does, and it touches nothing.
@Suite struct DryRunTests {
  private struct Line: Decodable {
    let event: String
    let dryRun: Bool?
    let files: Int?
    let made: Int?
    let isUnchanged: Bool?
    let verdict: Verdict?
    let unchanged: Int?
  }

  private func lines(_ outcome: Program.Outcome) throws -> [Line] {
    try outcome.lines.map { try CanonicalJSON.decode(Line.self, from: Array($0.utf8)) }
  }

  @Test func aPlanIsWhatTheRunThenDoes() throws {
    let scene = try RerunScene()
    try expectForesight(scene, "first run", made: 24) {}
    try expectForesight(scene, "nothing changed", made: 0) {}
    try expectForesight(scene, "JPEG quality", made: 15) { scene.recipe.jpegQuality = 70 }
    try expectForesight(scene, "text of the mark", made: 6) { scene.recipe.markText = "peers" }
    try expectForesight(scene, "order", made: 0) { try scene.list(["lake.jpg", "dog.jpg", "cafe.jpg"]) }
    try expectForesight(scene, "focus", made: 7) { try scene.list(["lake.jpg", "dog.jpg", "cafe.jpg"], alt: "A lake", focus: true) }
    try expectForesight(scene, "prompt", made: 0) { try scene.write("dog.prompt.json", #"{"prompt": "a dog", "model": "m"}"#) }
    try expectForesight(scene, "photo added", made: 8) { try scene.copy("mara/hero.jpg", as: "hero.jpg", listing: true) }
    try expectForesight(scene, "picture deleted", made: 1) { try scene.delete(suffix: "-full.jpg") }
    try expectForesight(scene, "prompt file damaged", made: 0) {
      try scene.write("dog.prompt.json", "{")
    }
    try expectForesight(scene, "a photo that is none, too few", made: 0) {
      scene.recipe.minPhotos = 4
      try scene.write("hero.jpg", "no picture at all")
    }
    try expectForesight(scene, "withdrawn", made: 0) { try scene.list(["lake.jpg"]) }
    try expectForesight(scene, "published anew", made: 24) {
      scene.recipe.minPhotos = 2
      try scene.list(["lake.jpg", "cafe.jpg"])
      try scene.copy("mara/mountains.jpg", as: "hero.jpg")
      try scene.list(["lake.jpg", "cafe.jpg", "hero.jpg"])
    }
  }

  private func expectForesight(_ scene: RerunScene, _ change: String, made: Int, _ body: () throws -> Void) throws {
    try body()
    let before = try scene.snapshot()
    let plan = try scene.process(["--dry-run"])
    #expect(try scene.snapshot() == before, "\(change): touched")
    let run = try scene.process([])
    #expect(plan.status == run.status, "\(change)")
    let (foreseen, done) = (try lines(plan), try lines(run))
    #expect(foreseen.first?.dryRun == true && done.first?.dryRun == nil)
    #expect(foreseen.map(\.event) == done.map(\.event), "\(change)")
    for event in ["profile", "summary"] {
      guard let one = foreseen.first(where: { $0.event == event }), let other = done.first(where: { $0.event == event }) else {
        Issue.record("\(change): no \(event): \(plan.errors) \(run.errors)")
        continue
      }
      #expect(other.made == made, "\(change)")
      #expect(one.made == other.made && one.files == other.files, "\(change): \(one) \(other)")
      #expect(one.isUnchanged == other.isUnchanged && one.unchanged == other.unchanged, "\(change)")
      #expect(one.verdict == other.verdict, "\(change)")
    }
  }

  @Test func aPlaceThatIsTakenIsForeseen() throws {
    let scene = try RerunScene()
    try scene.write("manifest.json", #"{"name": "a web app"}"#, in: "out/me")
    try expectForesight(scene, "somebody else's folder", made: 0) {}
    #expect(try scene.process(["--dry-run"]).output.contains(#""state":"held""#))
  }

  @Test func nothingIsCreatedWhereThereIsNothing() throws {
    let folder = try TemporaryFolder()
    let recipe = try Recipes.small(in: folder)
    let before = try Snapshot.of(folder.path)
    let outcome = try Program.run([
      "process", Repository.samples, "--output", folder("a/b"), "--state", folder("state"), "--recipe", recipe, "--dry-run", "--on-settled",
      "touch \(folder("told"))",
    ])
    #expect(outcome.status == .exited(1), "\(outcome.errors)")
    #expect(outcome.output.contains("mara: would be published, 5 photos, 10 pictures: 10 to make, 0 kept"))
    #expect(outcome.output.contains("jonas: would be refused"))
    #expect(outcome.output.contains("Nothing was written."))
    #expect(try Snapshot.of(folder.path) == before)
  }

  @Test func anOutputThatIsNoneIsSaidAsTheRunSaysIt() throws {
    let folder = try TemporaryFolder()
    try folder.write("out", "a file")
    for option in [["--dry-run"], []] {
      let outcome = try Program.run(["process", Repository.samples, "--output", folder("out")] + option)
      #expect(outcome.status == .exited(4), "\(option): \(outcome.errors)")
    }
  }

  /// As after a stop between the verdict and the uploads: what is owed to the recipe's policy stays owed.
  @Test func uploadsThatAreStillToGoStay() throws {
    let scene = try UploadScene()
    #expect(try scene.run().status == .exited(0))
    #expect(try scene.left().isEmpty)
    try scene.copy("tomas/lake.jpg", as: "lake.jpg")
    // Read once, so that the plan knows it without opening it.
    _ = try Program.run(["2.2"], program: "/bin/sleep")
    scene.uploads = ""
    #expect(try scene.run().status == .exited(0))
    scene.uploads = "published: 'delete', refused: 'quarantine'"
    scene.arguments = ["--dry-run"]
    _ = try scene.run()
    let before = try Snapshot.of(scene.folder.path.appending("in")).merging(Snapshot.of(scene.folder.path.appending("out"))) { one, _ in one
    }
    let plan = try scene.run()
    #expect(plan.status == .exited(0), "\(plan.errors)")
    #expect(
      try Snapshot.of(scene.folder.path.appending("in")).merging(Snapshot.of(scene.folder.path.appending("out"))) { one, _ in one }
        == before)
    #expect(try scene.left() == ["lake.jpg"])
    scene.arguments = []
    #expect(try scene.run().status == .exited(0))
    #expect(try scene.left().isEmpty)
  }
}
