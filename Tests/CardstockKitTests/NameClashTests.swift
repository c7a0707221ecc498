import CardModel
import Posix
import TestSupport
import Testing

@testable import CardstockKit

@Suite struct NameClashTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func read(_ inputs: [String] = ["in"]) throws -> [ProfileInput] {
    try Intake.read(inputs.map { folder.path.appending($0) }, profile: nil, recipe: Recipe())
  }

  private func clashing(_ profiles: [ProfileInput]) -> [ProfileInput] { profiles.filter { $0.findings.map(\.code) == [.nameClash] } }

  @Test(arguments: [
    ("Mara", "mara"), ("caf\u{E9}", "cafe\u{301}"), ("CAFE\u{301}", "caf\u{E9}"), ("stra\u{DF}e", "STRASSE"), ("stra\u{1E9E}e", "strasse"),
    ("\u{39F}\u{394}\u{39F}\u{3A3}", "\u{3BF}\u{3B4}\u{3BF}\u{3C2}"), ("mara", "mara\u{FE0F}"), ("\u{212A}ai", "kai"),
    ("\u{1100}\u{1161}", "\u{AC00}"),
  ])
  func twinsAreRefusedAndAllOthersGoOn(one: String, other: String) throws {
    for name in [one, other, "tomas"] { try folder.write("in/\(name)/1.jpg") }
    let profiles = try read()
    #expect(profiles.count == 3)
    let refused = clashing(profiles)
    #expect(refused.count == 2)
    #expect(Set(refused.map(\.name)).count == 2)
    for profile in refused {
      #expect(profile.name.hasPrefix("p-") && profile.name.utf8.count == 14)
      #expect(profile.photos.isEmpty, "nothing of it is opened or published")
    }
    let bytes = { (text: String?) in text.map { Array($0.utf8) } }
    #expect(Set(refused.map { bytes($0.folder) }) == Set([one, other].map { bytes(EscapedText.describe(Array($0.utf8))) }))
    #expect(refused[0].findings[0].values["other"] == .text(refused[1].folder ?? ""))
    #expect(refused[1].findings[0].values["other"] == .text(refused[0].folder ?? ""))
    let third = try #require(profiles.first { $0.name == "tomas" })
    #expect(third.findings.isEmpty && third.photos.count == 1 && third.folder == nil)
  }

  @Test(arguments: [("mara", "maria"), ("cafe", "caf\u{E9}"), ("a b", "ab"), ("mara", "mara.2")])
  func whatDiffersIsApart(one: String, other: String) throws {
    for name in [one, other] { try folder.write("in/\(name)/1.jpg") }
    let profiles = try read()
    #expect(clashing(profiles).isEmpty)
    #expect(Set(profiles.map(\.name)) == [one, other])
  }

  @Test func theSameNameInTwoInputsIsToldApartByItsPath() throws {
    for name in ["x/me", "y/me", "y/you"] { try folder.write("\(name)/1.jpg") }
    let profiles = try read(["x", "y"])
    let refused = clashing(profiles)
    #expect(refused.count == 2 && Set(refused.map(\.name)).count == 2)
    #expect(refused.allSatisfy { $0.folder == "me" && $0.name.utf8.count == 66 })
    #expect(profiles.map(\.name).last == "you")
  }

  @Test func aFolderThatBearsTheNameOfAnothersVerdictIsRefusedToo() throws {
    let stolen = ProfileName.substitute(Array("Mara".utf8))
    for name in ["Mara", "mara", stolen.uppercased(), "tomas"] { try folder.write("in/\(name)/1.jpg") }
    let profiles = try read()
    #expect(clashing(profiles).map(\.folder) == ["Mara", "mara", stolen.uppercased()])
    #expect(Set(profiles.map { NameClash.key($0.name) }).count == 4)
    #expect(profiles.filter { $0.findings.isEmpty }.map(\.name) == ["tomas"])
  }

  @Test func threeOfOneNameAreThreeProfiles() throws {
    for name in ["mara", "Mara", "MARA"] { try folder.write("in/\(name)/1.jpg") }
    let profiles = try read()
    #expect(clashing(profiles).count == 3 && Set(profiles.map(\.name)).count == 3)
  }
}
