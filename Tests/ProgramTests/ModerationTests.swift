import CardModel
import Posix
import TestSupport
import Testing

/// `recipe.moderation.command` and `cardstock review`.
@Suite struct ModerationTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try FileSystem.makeFolder(folder.path.appending("asked"))
  }

  /// A command that notes each question under the photo's id, keeps the picture, and answers by a shell fragment.
  private func recipe(_ answer: String, seconds: Int = 20, width: Int = 360) throws -> String {
    for name: FileName in ["moderate.sh", "recipe.json5"] { try FileSystem.unlink(folder.path.appending(name)) }
    try folder.write(
      "moderate.sh",
      """
      read -r line
      photo=${line#*'"photo":"'}
      photo=${photo%%'"'*}
      echo "$line" >> "\(folder("asked"))/$photo.json"
      cat > "\(folder("asked"))/$photo.jpg"
      \(answer)
      """)
    try folder.write(
      "recipe.json5",
      """
      {
        renditions: [{ role: "card", width: \(width), height: 480, formats: ["jpeg"] }],
        moderation: { command: "sh \(folder("moderate.sh"))", seconds: \(seconds) },
      }
      """)
    return folder("recipe.json5")
  }

  private func process(_ recipe: String, environment: [String] = []) throws -> Program.Outcome {
    try Program.run(
      ["process", "\(Repository.samples)/tomas", "\(Repository.samples)/jonas", "--output", folder("out"), "--recipe", recipe, "--json"],
      environment: environment)
  }

  private func review(_ arguments: String...) throws -> Program.Outcome {
    try Program.run(["review"] + arguments + ["--output", folder("out")])
  }

  /// How often each photo was asked about, by its id.
  private func asked() throws -> [String: Int] {
    var counts: [String: Int] = [:]
    for name in try FileSystem.list(folder.path.appending("asked")) where name.description.hasSuffix(".json") {
      let bytes = try FileSystem.read(folder.path.appending("asked").appending(name), limit: 1 << 16)
      counts[String(name.description.dropLast(5))] = bytes.count { $0 == UInt8(ascii: "\n") }
    }
    return counts
  }

  private func verdict(_ profile: String) throws -> Verdict {
    try CanonicalJSON.decode(
      Verdict.self, from: FileSystem.read(folder.path.appending("out/.cardstock/verdicts/\(profile).json"), limit: 1 << 20))
  }

  private func isPublished(_ profile: String) throws -> Bool {
    try FileSystem.exists(folder.path.appending("out/\(profile)/manifest.json"))
  }

  private func id(_ file: String, of profile: String = "tomas") throws -> String {
    try #require(verdict(profile).photos.first { $0.file == file }?.photo?.text)
  }

  @Test func everyAcceptedPhotoIsAskedAboutOnceWithAPictureThatHoldsNothingPrivate() throws {
    let recipe = try recipe("echo '{\"decision\": \"allow\"}'")
    let first = try process(recipe)
    #expect(try isPublished("tomas"), "\(first.errors)")
    let asked = try asked()
    // The damaged photo of tomas is refused by itself.
    #expect(asked.count == 3 && asked.values.allSatisfy { $0 == 1 }, "\(asked)")
    for photo in asked.keys {
      let question = String(decoding: try FileSystem.read(folder.path.appending("asked/\(photo).json"), limit: 1 << 16), as: UTF8.self)
      #expect(question.contains(#""schema":"cardstock.moderation/1""#) && question.contains(#""width":1080"#))
      #expect(!question.contains("park") && !question.contains("lake") && !question.contains("dog"))
      let picture = try FileSystem.read(folder.path.appending("asked/\(photo).jpg"), limit: 1 << 20)
      #expect(question.contains(#""bytes":\#(picture.count)"#))
      #expect(picture.starts(with: [0xFF, 0xD8]) && picture.suffix(2) == [0xFF, 0xD9])
    }
    #expect(try verdict("tomas").photos.first { $0.file == "lake.jpg" }?.moderation == Moderation(decision: .allow, reason: ""))
    _ = try process(recipe)
    #expect(try self.asked() == asked)
  }

  @Test func whatIsLeftToAPersonHoldsTheProfileUntilItIsReleased() throws {
    let recipe = try recipe(
      "case $photo in $REVIEWED) echo '{\"decision\": \"review\", \"reason\": \"an advert?\"}';; *) echo '{\"decision\": \"allow\"}';; esac"
    )
    // Whoever is not asked for is allowed: the id is not known before the first run.
    _ = try process(recipe, environment: ["REVIEWED=*"])
    #expect(try !isPublished("tomas"))
    #expect(try verdict("tomas").state == .held)
    let listed = try review("list", "--json").lines.filter { $0.contains(#""profile":"tomas""#) }
    #expect(listed.count == 2 && listed.allSatisfy { $0.contains(#""reason":"an advert?""#) }, "\(listed)")
    let (lake, dog) = (try id("lake.jpg"), try id("dog.jpg"))
    let kept = folder.path.appending("out/.cardstock/review/tomas/\(lake).jpg")
    #expect(try FileSystem.exists(kept))

    // Nothing is made or asked again while it waits.
    let second = try process(recipe)
    #expect(second.lines.last?.contains(#""unchanged":2"#) == true, "\(second.output)")
    #expect(try asked().values.allSatisfy { $0 == 1 })

    #expect(try review("release", "tomas", "--photo", lake).status == .exited(0))
    #expect(try !FileSystem.exists(kept))
    _ = try process(recipe)
    #expect(try !isPublished("tomas"), "one photo still waits")
    #expect(try review("release", "tomas").output.contains(dog))
    _ = try process(recipe)
    #expect(try isPublished("tomas"))
    #expect(try asked().values.allSatisfy { $0 == 1 })
    #expect(try verdict("tomas").photos.first { $0.file == "lake.jpg" }?.moderation?.isReviewed == true)

    // The decision holds for the upload, also by another recipe; the command would leave it to a person again.
    _ = try process(try self.recipe("echo '{\"decision\": \"review\"}'", width: 300))
    #expect(try verdict("tomas").state == .published)
    let asked = try asked()
    #expect(asked[lake] == 1 && asked[dog] == 1)
  }

  @Test func aRefusalCountsAgainstTheSetAndStays() throws {
    let recipe = try recipe("echo '{\"decision\": \"review\"}'")
    _ = try process(recipe)
    let dog = try id("dog.jpg")
    let refusal = try review("refuse", "tomas", "--photo", dog, "--reason", "shows a phone number")
    #expect(refusal.status == .exited(0))
    #expect(try review("release", "tomas").status == .exited(0))
    let outcome = try process(recipe)
    #expect(outcome.status == .exited(1))
    let verdict = try verdict("tomas")
    #expect(verdict.state == .refused && verdict.findings.contains { $0.code == .tooFewPhotos })
    let said = try #require(verdict.photos.first { $0.file == "dog.jpg" })
    #expect(!said.accepted && said.findings.contains { $0.code == .moderationRefused && $0.message.contains("shows a phone number") })
    let again = try process(recipe)
    #expect(again.lines.last?.contains(#""unchanged":2"#) == true, "\(again.output)")
    #expect(try asked().values.allSatisfy { $0 == 1 })
  }

  @Test(arguments: [
    ("exit 3", "exited with code 3"), ("echo hello", "found hello"), ("true", "found none"), ("echo '{\"decision\": \"maybe\"}'", "maybe"),
    ("sleep 30", "took longer than 1 s"), ("echo 'no route to the service' >&2; exit 1", "no route to the service"),
  ])
  func aCommandThatGivesNoAnswerHoldsTheProfileAndIsAskedAgain(_ answer: String, _ reason: String) throws {
    let failed = try process(try recipe(answer, seconds: 1))
    #expect(failed.status == .exited(1))
    #expect(failed.output.contains(reason), "\(failed.output)")
    #expect(try verdict("tomas").state == .held && !isPublished("tomas"))
    _ = try process(try recipe("echo '{\"decision\": \"allow\"}'", seconds: 1))
    #expect(try isPublished("tomas"))
  }

  /// A folder of our own, so that photos can come and go: three of them, each with the others' fate.
  private func uploads() throws -> [String] {
    try FileSystem.makeFolders(FilePath(folder("in/us")))
    for (name, source) in [("a.jpg", "tomas/lake.jpg"), ("b.jpg", "tomas/dog.jpg"), ("c.jpg", "jonas/park.jpg")] {
      try put(name, source)
    }
    return ["process", folder("in"), "--output", folder("out"), "--json", "--recipe"]
  }

  private func put(_ name: String, _ source: String) throws {
    try FileDescriptor.create(FilePath(folder("in/us/\(name)"))).writeAll(
      FileSystem.read(FilePath("\(Repository.samples)/\(source)"), limit: 1 << 26))
  }

  @Test func aPublishedPhotoThatIsRefusedLaterDoesNotStay() throws {
    let arguments = try uploads()
    try FileSystem.unlink(FilePath(folder("in/us/c.jpg")))
    _ = try Program.run(arguments + [recipe("echo '{\"decision\": \"allow\"}'")])
    #expect(try isPublished("us"))
    _ = try Program.run(
      arguments + [
        recipe(
          "case $photo in \(id("b.jpg", of: "us"))) echo '{\"decision\": \"refuse\"}';; *) echo '{\"decision\": \"allow\"}';; esac",
          width: 300)
      ])
    #expect(try !isPublished("us"))
    #expect(try verdict("us").findings.contains { $0.code == .withdrawn })
  }

  @Test func aReviewHoldsUpNoWithdrawalOfWhatIsNotListedAnyMore() throws {
    let arguments = try uploads()
    try FileSystem.unlink(FilePath(folder("in/us/c.jpg")))
    let allow = "echo '{\"decision\": \"allow\"}'"
    _ = try Program.run(arguments + [recipe(allow)])
    let known = try "\(id("a.jpg", of: "us"))"
    try FileSystem.unlink(FilePath(folder("in/us/b.jpg")))
    try put("c.jpg", "jonas/park.jpg")
    _ = try Program.run(arguments + [recipe("case $photo in \(known)) \(allow);; *) echo '{\"decision\": \"review\"}';; esac")])
    #expect(try verdict("us").state == .held && !isPublished("us"))
  }

  @Test func aPersonsDecisionHoldsForAnUploadThatGoesAndComesBackAndCanBeChanged() throws {
    let arguments = try uploads()
    let recipe = try recipe("echo '{\"decision\": \"allow\"}'")
    _ = try Program.run(arguments + [recipe])
    let park = try id("c.jpg", of: "us")
    #expect(try review("refuse", "us", "--photo", park, "--reason", "not this one").status == .exited(0))
    _ = try Program.run(arguments + [recipe])
    #expect(try isPublished("us") && verdict("us").photos.contains { $0.file == "c.jpg" && !$0.accepted })

    try FileSystem.unlink(FilePath(folder("in/us/c.jpg")))
    _ = try Program.run(arguments + [recipe])
    try put("c.jpg", "jonas/park.jpg")
    _ = try Program.run(arguments + [recipe])
    let back = try #require(verdict("us").photos.first { $0.file == "c.jpg" })
    #expect(!back.accepted && back.moderation == Moderation(decision: .refuse, reason: "not this one", isReviewed: true))

    #expect(try review("release", "us", "--photo", park).status == .exited(0))
    _ = try Program.run(arguments + [recipe])
    #expect(try verdict("us").photos.allSatisfy(\.accepted) && isPublished("us"))
    #expect(try asked()[park] == 1)
  }

  @Test func aPersonsDecisionWhileARunIsOnIsNotLost() throws {
    let recipe = try recipe("echo '{\"decision\": \"review\"}'")
    _ = try process(recipe)
    // The same photos once more, by workers that have asked before the person decides.
    try FileSystem.rename(folder.path.appending("out/.cardstock/verdicts/tomas.json"), to: folder.path.appending("kept.json"))
    #expect(
      try Program.run(["enqueue", "\(Repository.samples)/tomas", "--output", folder("out"), "--recipe", recipe]).status == .exited(0))
    try FileSystem.rename(folder.path.appending("kept.json"), to: folder.path.appending("out/.cardstock/verdicts/tomas.json"))
    #expect(try review("release", "tomas").status == .exited(0))
    #expect(try Program.run(["work", "--output", folder("out"), "--until-idle"]).status == .exited(1), "its third photo is damaged")
    #expect(try isPublished("tomas"))
  }

  @Test func whatDoesNotAwaitADecisionIsNamedInOneSentence() throws {
    _ = try process(try recipe("echo '{\"decision\": \"allow\"}'"))
    for arguments in [["release", "tomas"], ["refuse", "nobody"], ["release", "tomas", "--photo", "none.jpg"]] {
      let outcome = try Program.run(["review"] + arguments + ["--output", folder("out")])
      #expect(outcome.status == .exited(2) && outcome.errors.contains("awaits a decision"), "\(outcome.errors)")
    }
    #expect(try review("list").output == "Nothing to look at.\n")
  }

  @Test func forgettingTakesThePictureThatAwaitsADecision() throws {
    _ = try process(try recipe("echo '{\"decision\": \"review\"}'"))
    #expect(try FileSystem.exists(folder.path.appending("out/.cardstock/review/tomas")))
    let outcome = try Program.run(["forget", "tomas", "--output", folder("out")])
    #expect(outcome.output.contains("2 pictures kept for review"), "\(outcome.output)")
    #expect(try !FileSystem.exists(folder.path.appending("out/.cardstock/review/tomas")))
  }

  @Test func theExampleRefusesAPictureOfItsListAndAllowsOthers() throws {
    let script = "\(Repository.root)/scripts/examples/moderate-by-list"
    let line = try Program.run(
      ["--add", "not this one", "\(Repository.samples)/tomas/lake.jpg"], program: FilePath(script))
    try folder.write("blocked.txt", line.output)
    try folder.write(
      "list.json5",
      "{ renditions: [{ role: \"card\", width: 360, height: 480 }], moderation: { command: \"\(script) \(folder("blocked.txt"))\" } }")
    let outcome = try process(folder("list.json5"))
    let verdict = try verdict("tomas")
    #expect(
      verdict.photos.first { $0.file == "lake.jpg" }?.moderation == Moderation(decision: .refuse, reason: "not this one"), "\(outcome)")
    #expect(verdict.photos.first { $0.file == "dog.jpg" }?.moderation?.decision == .allow)
  }
}
