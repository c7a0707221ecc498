import Posix
import Testing
@testable import CardstockKit

@Suite struct NaturalOrderTests {
  @Test(arguments: [
    ["photo1.jpg", "photo2.jpg", "photo10.jpg"],
    ["1.jpg", "02.jpg", "3.jpg", "10.jpg"],
    ["a.jpg", "B.jpg", "c.jpg"],
    ["IMG_9.jpg", "IMG_10.jpg", "img_11.jpg"],
    ["a", "a1", "a1b", "a2"],
    ["99999999999999999999999998", "99999999999999999999999999"],
  ])
  func numbersCountAsNumbers(names: [String]) throws {
    let turned = try names.reversed().map { try #require(FileName($0)) }
    #expect(turned.sorted(by: NaturalOrder.precedes).map(\.description) == names)
  }

  @Test func twoNamesAreNeverBothFirst() throws {
    let names = try ["a", "A", "01", "1", "a01", "a1", "x9y", "x09y", "-", "é"].map { try #require(FileName($0)) }
    for one in names {
      for other in names where one != other { #expect(NaturalOrder.precedes(one, other) != NaturalOrder.precedes(other, one)) }
      #expect(!NaturalOrder.precedes(one, one))
    }
  }
}
