import CardModel
import Posix
import TestSupport
import Testing

/// A withdrawal takes away what was taken back, and keeps, unpublished, what nobody could make again.
@Suite struct WithdrawalTests {
  private let scene: UploadScene

  init() throws { scene = try UploadScene() }

  /// Three published photos without uploads, then a list of one.
  private func withdraw() throws -> (tree: [String: [UInt8]], removed: [String]) {
    try scene.run()
    let tree = try scene.tree()
    let ids = try scene.manifest().photos.map(\.photo.text)
    try scene.list("lake.jpg")
    #expect(try scene.run().status == .exited(1))
    #expect(try scene.verdict().findings.map(\.code).contains(.withdrawn))
    #expect(try scene.names("out/me").isEmpty)
    return (tree, Array(ids.prefix(2)))
  }

  private func pictures(_ tree: [String: [UInt8]], but removed: [String]) -> [String: [UInt8]] {
    tree.filter { file in file.key.hasSuffix(".jpg") && !removed.contains { file.key.hasPrefix("me/\($0)") } }
  }

  @Test(arguments: ["", ", keepMasters: true"]) func theOthersComeBack(masters: String) throws {
    scene.uploads += masters
    let (tree, removed) = try withdraw()
    let needles = removed.map { Array($0.utf8) } + (try pieces(of: removed, in: tree))
    #expect(needles.count > 6)
    let found = try NeedleSearch(needles).found(below: scene.folder.path.appending("out"))
    #expect(found.isEmpty, "what was taken back is gone: \(found.values)")
    #expect(try scene.names("out/.cardstock/masters/me").count == (masters.isEmpty ? 0 : 1))
    #expect(try scene.run().status == .exited(1), "nothing changes by itself")

    try scene.copy("mara/hero.jpg", as: "hero.jpg")
    try scene.list("lake.jpg", "hero.jpg")
    let outcome = try scene.run()
    #expect(outcome.status == .exited(0), "\(outcome.output)")
    #expect(try scene.manifest().photos.count == 2)
    let kept = pictures(tree, but: removed)
    let areSame = try kept.allSatisfy { try scene.bytes("out/\($0.key)") == $0.value }
    #expect(!kept.isEmpty && areSame)
    #expect(try scene.names("out/.cardstock/withdrawn").isEmpty)
    #expect(try Program.run(["verify", scene.folder("out")]).status == .exited(0))
    #expect(try scene.summary().contains(#""unchanged":1"#))
  }

  @Test func aMasterMakesWhatAnotherRecipeAsksFor() throws {
    scene.uploads += ", keepMasters: true"
    _ = try withdraw()
    scene.quality = 60
    try scene.copy("mara/hero.jpg", as: "hero.jpg")
    try scene.list("lake.jpg", "hero.jpg")
    #expect(try scene.run().status == .exited(0))
    #expect(try !scene.codes().contains(.uploadDeleted))
  }

  /// One slip in the list, or a damaged verdict, loses nothing that nobody could make again.
  @Test(arguments: [false, true]) func aSlipInTheListLosesNothing(isVerdictDamaged: Bool) throws {
    let (tree, removed) = try withdraw()
    if isVerdictDamaged {
      try scene.put("out/.cardstock/verdicts/me.json", [1, 2, 3])
    } else {
      try scene.write("profile.json", "{")
      #expect(try scene.run().status == .exited(1))
    }
    try scene.copy("mara/hero.jpg", as: "hero.jpg")
    try scene.list("lake.jpg", "hero.jpg")
    let outcome = try scene.run()
    #expect(outcome.status == .exited(0), "\(outcome.output)")
    let kept = pictures(tree, but: removed)
    let areSame = try kept.allSatisfy { try scene.bytes("out/\($0.key)") == $0.value }
    #expect(!kept.isEmpty && areSame)
  }

  /// What is taken back later, while nothing is published, goes just so.
  @Test func whatIsTakenBackLaterIsGoneToo() throws {
    let (tree, removed) = try withdraw()
    let last = try #require(Set(tree.keys.map { String($0.dropFirst(3).prefix(12)) }).subtracting(removed).first { $0 != "manifest.jso" })
    #expect(try !NeedleSearch([Array(last.utf8)]).found(below: scene.folder.path.appending("out/.cardstock/withdrawn")).isEmpty)
    try scene.copy("mara/hero.jpg", as: "hero.jpg")
    try scene.list("hero.jpg")
    #expect(try scene.run().status == .exited(1))
    #expect(try scene.names("out/.cardstock/withdrawn").isEmpty)
  }

  @Test func forgetKnowsThem() throws {
    let (_, removed) = try withdraw()
    #expect(!removed.isEmpty)
    #expect(try !scene.names("out/.cardstock/withdrawn/me").isEmpty)
    let outcome = try Program.run(["forget", "me", "--output", scene.folder("out"), "--json"])
    #expect(outcome.output.contains(#""withdrawn":"#), "\(outcome.output)")
    #expect(try scene.names("out/.cardstock/withdrawn").isEmpty)
  }

  @Test func forgetKnowsOneOfThemAndKeepsTheRest() throws {
    try scene.copy("mara/hero.jpg", as: "hero.jpg")
    scene.minPhotos = 3
    try scene.run()
    try scene.list("lake.jpg", "hero.jpg")
    #expect(try scene.run().status == .exited(1))
    let outcome = try Program.run(["forget", "me", "lake.jpg", "--output", scene.folder("out"), "--json"])
    #expect(outcome.status == .exited(0), "\(outcome.errors)")
    let left = try CanonicalJSON.decode(ProfileManifest.self, from: scene.bytes("out/.cardstock/withdrawn/me/manifest.json"))
    #expect(left.photos.count == 1)
    #expect(try scene.names("out/.cardstock/withdrawn/me").count == 5, "the manifest, a document and three pictures")
  }

  /// `forget` of a photo may withdraw the rest as well.
  @Test func forgetThatWithdrawsKeepsTheOthers() throws {
    scene.minPhotos = 3
    try scene.run()
    let tree = try scene.tree()
    let dog = try #require(try scene.verdict().photos.first { $0.file == "dog.jpg" }?.photo?.text)
    let outcome = try Program.run(["forget", "me", "dog.jpg", "--output", scene.folder("out"), "--json"])
    #expect(outcome.output.contains(#""publication":"withdrawn""#), "\(outcome.output)")
    let found = try NeedleSearch([Array(dog.utf8)] + pieces(of: [dog], in: tree)).found(below: scene.folder.path.appending("out"))
    #expect(found.isEmpty, "\(found.values)")
    try scene.copy("mara/hero.jpg", as: "hero.jpg")
    #expect(try scene.run().status == .exited(0))
    let kept = pictures(tree, but: [dog])
    let areSame = try kept.allSatisfy { try scene.bytes("out/\($0.key)") == $0.value }
    #expect(kept.count == 4 && areSame)
  }

  @Test func cleanKeepsWhatMayComeBackAndSweepsTheRest() throws {
    _ = try withdraw()
    let clean = { try Program.run(["clean", "--output", scene.folder("out"), "--json"]).output }
    #expect(try clean().contains(#""withdrawn":{"bytes":0,"count":0}"#))
    #expect(try scene.names("out/.cardstock/withdrawn/me").count == 5)
    try scene.put("out/.cardstock/withdrawn/nobody/manifest.json", [1, 2, 3])
    #expect(try clean().contains(#""withdrawn":{"bytes":3,"count":1}"#))
    #expect(try scene.names("out/.cardstock/withdrawn") == ["me"])
  }

  /// 64 bytes of coded picture, from each published picture of the photos.
  private func pieces(of photos: [String], in tree: [String: [UInt8]]) throws -> [[UInt8]] {
    tree.filter { file in photos.contains { file.key.hasPrefix("me/\($0)-") } }.map { Array($0.value[($0.value.count / 2)...].prefix(64)) }
  }
}
