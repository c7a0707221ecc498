import Testing

@testable import Arguments
@testable import CardModel

/// "Did you mean" is written twice, since the command line and recipes lie in rooms that do not know one another: both answer alike.
@Suite struct NearestNameTests {
  private static let names = ["output", "jobs", "quality", "minPhotos", "process"]

  @Test(
    arguments: [
      ("output", "output"), ("ouput", "output"), ("otuput", "output"), ("outputt", "output"), ("outpux", "output"), ("putout", "output"),
      ("job", "jobs"), ("jbos", "jobs"), ("qualtiy", "quality"), ("minPhoto", "minPhotos"), ("prces", "process"), ("JOBS", "jobs"),
      ("MINPHOTO", "minPhotos"), ("zebra", nil), ("q", nil), ("", nil),
      (String(repeating: "a", count: 10_000), nil),
    ] as [(String, String?)])
  func bothRoomsMeanTheSame(word: String, name: String?) {
    #expect(Arguments.NearestName.to(word, among: Self.names) == name)
    #expect(CardModel.NearestName.to(word, among: Self.names) == name)
  }

  @Test(arguments: [["cut", "cat"], ["cat", "cut"]])
  func ofEqualOnesTheFirstByTheAlphabet(names: [String]) {
    #expect(Arguments.NearestName.to("cot", among: names) == "cat")
    #expect(CardModel.NearestName.to("cot", among: names) == "cat")
  }
}
