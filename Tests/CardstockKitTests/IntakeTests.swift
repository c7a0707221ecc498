import CardModel
import Glibc
import Posix
import TestSupport
import Testing

@testable import CardstockKit

@Suite struct IntakeTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func read(
    _ inputs: [String] = ["in"], profile: String? = nil, output: String = "out", keepNames: Bool = false
  ) throws(CardstockError) -> [ProfileInput] {
    var recipe = Recipe()
    recipe.keepNames = keepNames
    return try Intake.read(
      inputs.map { folder.path.appending($0) }, profile: profile, output: folder.path.appending(output), recipe: recipe)
  }

  private func problem(_ body: () throws(CardstockError) -> [ProfileInput]) -> CardstockError? {
    do throws(CardstockError) {
      _ = try body()
      return nil
    } catch { return error }
  }

  @Test func aFolderOfPhotosIsAProfile() throws {
    for name in ["photo10.jpg", "photo2.heic", ".hidden.jpg", "Thumbs.db", "notes.txt", "clip.mov"] { try folder.write("in/\(name)") }
    let profiles = try read()
    #expect(profiles.map(\.name) == ["in"])
    #expect(profiles[0].photos.map(\.file) == ["photo2.heic", "photo10.jpg"])
    #expect(profiles[0].findings.map(\.code) == [.notAPhoto, .notAPhoto])
    #expect(profiles[0].findings.map { $0.values["file"] } == [.text("clip.mov"), .text("notes.txt")])
  }

  @Test func aFolderOfFoldersIsASet() throws {
    try folder.write("in/b/1.jpg")
    try folder.write("in/a/1.jpg")
    try folder.write("in/__MACOSX/1.jpg")
    try folder.write("in/.git/1.jpg")
    #expect(try read().map(\.name) == ["a", "b"])
  }

  @Test func photosAndFoldersTogetherAreRefused() throws {
    try folder.write("in/1.jpg")
    try folder.write("in/more/1.jpg")
    let error = problem { () throws(CardstockError) in try read() }
    #expect(error?.code == .usage)
    #expect(error?.description.contains("photos and folders") == true)
  }

  @Test func oneOddFolderOfASetIsThatProfilesTrouble() throws {
    try folder.write("in/good/1.jpg")
    try folder.write("in/odd/1.jpg")
    try folder.write("in/odd/inner/1.jpg")
    let profiles = try read()
    #expect(profiles.map(\.name) == ["good", "odd"])
    #expect(profiles[0].findings.isEmpty)
    #expect(profiles[1].photos.isEmpty)
    #expect(profiles[1].findings.map(\.code) == [.folderInvalid])
  }

  @Test func theSameFolderTwiceIsOneProfile() throws {
    try folder.write("in/1.jpg")
    #expect(try read(["in", "in/"]).count == 1)
    try folder.write("set/mara/1.jpg")
    try folder.write("set/tomas/1.jpg")
    #expect(try read(["set/mara", "set", "in"]).map(\.name) == ["mara", "tomas", "in"])
  }

  @Test func aFolderNamedLikeAPhotoIsAPhotoThatCannotBeRead() throws {
    try folder.write("in/1.jpg")
    try folder.write("in/2.jpg/inner")
    #expect(try read()[0].photos.map(\.file) == ["1.jpg", "2.jpg"])
  }

  @Test func aFolderOfASetMayBeNamedLikeAPhoto() throws {
    try folder.write("in/mara.jpg/1.jpg")
    try folder.write("in/tomas/1.jpg")
    let profiles = try read()
    #expect(profiles.map(\.name) == ["mara.jpg", "tomas"])
    #expect(profiles.allSatisfy { $0.photos.count == 1 && $0.findings.isEmpty })
  }

  @Test func theIconOfAMacFolderIsPassedOver() throws {
    try folder.write("in/1.jpg")
    try folder.write("in/Icon\r")
    #expect(try read()[0].photos.map(\.file) == ["1.jpg"])
  }

  @Test func nothingThereIsSaid() throws {
    #expect(problem { () throws(CardstockError) in try read(["missing"]) }?.code == .usage)
    try FileSystem.makeFolder(folder.path.appending("in"))
    #expect(problem { () throws(CardstockError) in try read() }?.description.contains("no photos") == true)
  }

  @Test func singleFilesNeedAName() throws {
    try folder.write("a.jpg")
    try folder.write("a.prompt.json")
    #expect(problem { () throws(CardstockError) in try read(["a.jpg"]) }?.description.contains("--profile") == true)
    let profiles = try read(["a.jpg"], profile: "me")
    #expect(profiles.map(\.name) == ["me"])
    #expect(profiles[0].photos[0].prompt?.path == folder.path.appending("a.prompt.json"))
    #expect(problem { () throws(CardstockError) in try read(["a.jpg"], profile: "../me") }?.code == .usage)
  }

  @Test(arguments: ["b.jpg.prompt.json", "b.Prompt.JSON", "b.prompt.json"])
  func aPromptIsFoundAlikeForAFolderAndForSingleFiles(name: String) throws {
    try folder.write("in/b.jpg")
    try folder.write("in/\(name)")
    try folder.write("in/c.prompt.json")
    let single = try read(["in/b.jpg"], profile: "me")[0].photos[0].prompt?.path.lastComponent
    #expect(single?.description == name)
    #expect(try read()[0].photos[0].prompt?.path.lastComponent == single)
  }

  @Test func aNameOfTheGreatestLengthHasNoSidecar() throws {
    let name = String(repeating: "b", count: 251) + ".jpg"
    try folder.write(name)
    #expect(try read([name], profile: "me")[0].photos[0].prompt == nil)
  }

  @Test(arguments: [".", "..", "in/..", "in", "/"])
  func aFolderIsNoSingleFile(name: String) throws {
    try folder.write("in/a.jpg")
    let path = name == "/" ? FilePath("/") : folder.path.appending(name)
    let error = #expect(throws: CardstockError.self) { try Intake.read([path], profile: "me", recipe: Recipe()) }
    #expect(error?.code == .usage)
    #expect(error?.description.hasSuffix("is a folder: --profile takes single files.") == true, "\(error?.description ?? "")")
  }

  @Test(arguments: [("out/mara", true), ("out/mara/inner", true), ("out/./mara", true), ("out/maras", false), ("out/state", false)])
  func aStateIsNotWhereAProfileIsPublished(state: String, isRefused: Bool) throws {
    try folder.write("in/mara/1.jpg")
    try folder.write("in/tomas/1.jpg")
    func read() throws {
      _ = try Intake.read(
        [folder.path.appending("in")], profile: nil, output: folder.path.appending("out"), state: folder.path.appending(state),
        recipe: Recipe())
    }
    if isRefused {
      let error = #expect(throws: CardstockError.self) { try read() }
      #expect(error?.code == .usage && error?.description.contains("the profile mara") == true)
    } else {
      try read()
    }
  }

  @Test func aFileGivenTwiceIsOnePhoto() throws {
    try folder.write("a.jpg")
    #expect(try read(["a.jpg", "a.jpg"], profile: "me")[0].photos.count == 1)
  }

  @Test func aFolderOfThousandsIsNoProfile() throws {
    for number in 0...1000 { try folder.write("in/\(number).jpg") }
    let profile = try read()[0]
    #expect(profile.photos.isEmpty)
    #expect(profile.findings.map(\.code) == [.tooManyPhotos])
  }

  @Test func aMendedPromptIsOtherWork() throws {
    try folder.write("in/a.jpg")
    try folder.write("in/a.prompt.json", "{")
    let before = try read()[0].photos[0]
    _ = try FileSystem.unlink(folder.path.appending("in/a.prompt.json"))
    try folder.write("in/a.prompt.json", "{}")
    #expect(try read()[0].photos[0] != before)
  }

  @Test func sidecarsBelongToTheirPhoto() throws {
    for name in ["hero.png", "hero.prompt.json", "b.jpg", "b.jpg.prompt.json", "lost.prompt.json"] { try folder.write("in/\(name)") }
    let profile = try read()[0]
    #expect(profile.photos.map { $0.prompt?.path.lastComponent?.description } == ["b.jpg.prompt.json", "hero.prompt.json"])
    #expect(profile.findings.map { $0.values["file"] } == [.text("lost.prompt.json")])
  }

  @Test func profileJSONGivesOrderFocusAndText() throws {
    for name in ["1.jpg", "2.jpg", "3.jpg"] { try folder.write("in/\(name)") }
    try folder.write(
      "in/profile.json", #"{"photos": ["3.jpg", {"file": "1.jpg", "focus": {"x": 0.5, "y": 0.3}, "alt": "at the sea"}, "gone.jpg"]}"#)
    let profile = try read()[0]
    #expect(profile.photos.map(\.file) == ["3.jpg", "1.jpg"])
    #expect(profile.photos[1].focus == FocusPoint(x: 0.5, y: 0.3))
    #expect(profile.photos[1].alt == "at the sea")
    #expect(profile.findings.map(\.code) == [.listedPhotoMissing, .unlistedPhoto])
    #expect(profile.findings.hasError)
  }

  @Test func aBrokenProfileJSONIsAnErrorOfThatProfile() throws {
    try folder.write("in/1.jpg")
    try folder.write("in/profile.json", "{\"photos\": [")
    #expect(try read()[0].findings.map(\.code) == [.profileFileInvalid])
  }

  /// As what cannot be read, not as what is not there: a picture that ought to be declared must not pass undeclared.
  @Test(arguments: Obstacle.allCases)
  func aPromptFileThatIsNoFileRefusesItsPhoto(_ obstacle: Obstacle) throws {
    try folder.write("in/a.jpg")
    try folder.write("else.json", "{}")
    try obstacle.put(at: folder.path.appending("in/a.prompt.json"))
    for profile in [try read(["in/a.jpg"], profile: "me")[0]] + (obstacle == .folder ? [] : [try read()[0]]) {
      let problem = PromptReading(of: try #require(profile.photos.first)).problem
      #expect(problem?.code == .promptFileInvalid)
      #expect(profile.findings.isEmpty)
      if obstacle == .link || obstacle == .looseLink { #expect(problem?.message.contains("it is a symbolic link") == true) }
    }
  }

  @Test(arguments: Obstacle.allCases)
  func aProfileJSONThatIsNoFileIsAnErrorOfItsProfile(_ obstacle: Obstacle) throws {
    try folder.write("in/a.jpg")
    try folder.write("else.json", #"{"photos": ["a.jpg"]}"#)
    try obstacle.put(at: folder.path.appending("in/profile.json"))
    if obstacle == .folder {
      #expect(problem { () throws(CardstockError) in try read() }?.code == .usage)
    } else {
      #expect(try read()[0].findings.map(\.code) == [.profileFileInvalid])
    }
  }

  @Test func aLinkOfAnotherNameIsLeftOut() throws {
    try folder.write("in/a.jpg")
    try folder.write("else.json", "{}")
    try Obstacle.link.put(at: folder.path.appending("in/b"))
    #expect(try read()[0].photos.map(\.file) == ["a.jpg"])
    #expect(try read()[0].findings.map(\.code) == [.notAPhoto])
  }

  /// What may lie in the place of a file that is to be read.
  enum Obstacle: CaseIterable {
    case link, looseLink, folder, pipe

    /// The link's target is `else.json` in the folder above.
    func put(at path: FilePath) throws {
      switch self {
      case .link: try #require(symlink("../else.json", path.description) == 0)
      case .looseLink: try #require(symlink("nowhere", path.description) == 0)
      case .folder: try FileSystem.makeFolder(path)
      case .pipe: try #require(mkfifo(path.description, 0o600) == 0)
      }
    }
  }

  @Test(arguments: [("in", "in/out"), ("in", "in"), ("out/in", "out")])
  func outputsAndInputsAreApart(input: String, output: String) throws {
    try folder.write("\(input)/1.jpg")
    let error = problem { () throws(CardstockError) in try read([input], output: output) }
    #expect(error?.code == .usage)
    #expect(error?.description.contains("inside") == true)
  }

  @Test func keptNamesAreSafeAndEachThereOnce() throws {
    for name in ["a.jpg", "a.png", "A.webp", "so ök!.jpg", "-rf.jpg", "Manifest.jpg"] { try folder.write("in/\(name)") }
    let names = try read(keepNames: true)[0].photos.compactMap(\.keptName)
    #expect(Set(names.map { $0.lowercased() }).count == 6)
    #expect(!names.contains { $0.lowercased() == "manifest" })
    #expect(names.allSatisfy { $0.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "._-".contains($0)) } && !$0.hasPrefix("-") })
  }

  @Test(arguments: [[0xFF, 0xFE], Array("a\nb".utf8), Array("a\u{202E}b".utf8), Array("-x".utf8)] as [[UInt8]])
  func anAwkwardFolderNameBecomesANumber(bytes: [UInt8]) throws {
    let name = try #require(FileName(bytes: bytes))
    let profile = ProfileName.of(name)
    #expect(profile.hasPrefix("p-") && profile.count == 14)
    #expect(profile == ProfileName.of(name))
  }
}
