import CardModel
import Posix
import TestSupport
import Testing

/// `cardstock check --rules`.
@Suite struct RulesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func check(_ rules: String, _ more: [String] = []) throws -> Program.Outcome {
    try Program.run(["check", Repository.samples, "--recipe", Recipes.small(in: folder), "--rules", rules] + more)
  }

  @Test func anAppsRulesTakeThePlaceOfTheRecipes() throws {
    let outcome = try check("linkedin")
    #expect(outcome.status == .exited(1))
    #expect(outcome.lines.first == "Under the rules of LinkedIn, as far as they are known:")
    #expect(outcome.output.contains("at most 1 photo; this one has 4"))
    // The smaller sides of the samples would be noted by the recipe.
    let tinder = try check("tinder", ["--json"])
    #expect(tinder.lines.first?.contains(#""rules":"tinder""#) == true)
    #expect(!tinder.output.contains("small-photo"))
    #expect(try check("flirt", ["--json"]).output.contains("format-not-allowed"), "one of the samples is a HEIC")
  }

  @Test func aPhotoByItself() throws {
    let photo = Repository.file("assets/samples/profiles/mara/beach.heic")
    let outcome = try Program.run(["check", "--photo", photo, "--rules", "bumble"])
    #expect(outcome.status == .exited(1))
    #expect(outcome.output.contains("format-not-allowed") || outcome.output.contains("the rules allow JPEG, PNG"))
    #expect(try Program.run(["check", "--photo", photo, "--rules", "tinder"]).status == .exited(0))
  }

  @Test func aFileOfRules() throws {
    try folder.write(
      "mine.json",
      #"{"app": "mine", "title": "Mine", "sources": [{"kind": "primary", "page": "p", "read": "2026", "says": "s"}], "#
        + #""rules": {"minPhotos": 6}}"#)
    let outcome = try check(folder("mine.json"))
    #expect(outcome.status == .exited(1))
    #expect(outcome.output.hasPrefix("Under the rules of Mine"))
    #expect(outcome.output.contains("at least 6 good photos"))
    try folder.write("bad.json", #"{"app": "bad", "rules": {"minPhoto": 6}}"#)
    let bad = try check(folder("bad.json"))
    #expect(bad.status == .exited(3))
    #expect(bad.errors.contains("bad.json:1:") && bad.errors.contains("did you mean \"minPhotos\"?"))
    #expect(try check(folder("none.json")).status == .exited(2))
  }

  @Test func anUnknownNameIsAnsweredWithThoseThereAre() throws {
    let outcome = try check("tindr")
    #expect(outcome.status == .exited(2))
    #expect(outcome.errors.contains("did you mean \"tinder\"?") && outcome.errors.contains("bumble, flirt, hinge"))
  }
}
