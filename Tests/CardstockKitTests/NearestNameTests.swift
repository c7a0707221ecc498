import Testing

@testable import Arguments
@testable import CardModel

/// "Did you mean" is written twice, since the command line and recipes lie in rooms that do not know one another: both answer alike.
@Suite struct NearestNameTests {
  private static let names = ["output", "jobs", "quality", "minPhotos"]

  @Test(
    arguments: [
      ("output", "output"), ("ouput", "output"), ("otuput", "output"), ("outputt", "output"), ("outpux", "output"), ("putout", "output"),
      ("job", "jobs"), ("jbos", "jobs"), ("qualtiy", "quality"), ("minPhoto", "minPhotos"), ("zebra", nil), ("q", nil),
      (String(repeating: "a", count: 10_000), nil),
    ] as [(String, String?)])
  func bothRoomsMeanTheSame(word: String, name: String?) {
    #expect(NameDistance.nearest(to: word, among: Self.names) == name)
    #expect(NearestName.to(word, among: Self.names) == name)
  }
}
