import CardModel
import Testing

@testable import CardstockKit

/// Who has a place in a profile, where uploads come in the names of photos whose uploads are gone.
@Suite struct MembershipTests {
  /// `dog=a` is an upload, `dog=a!` one that is refused by itself, `(dog=a)` a published photo whose upload is gone; one letter a picture.
  private static func photo(_ text: Substring) -> SettledPhoto {
    let isDeparted = text.first == "("
    let parts = text.filter { !"()!".contains($0) }.split(separator: "=")
    let digest = Digest(hex: String(repeating: String(parts[1]), count: 64))
    let isRefused = text.contains("!")
    return SettledPhoto(
      file: String(parts[0]), photo: digest?.photoID, sha256: digest, key: digest, upload: isDeparted ? .deleted : nil,
      isAccepted: !isRefused, findings: isRefused ? [.truncated()] : [], isOurFault: false)
  }

  @Test(arguments: [
    ("cafe=a dog=b", "cafe=a dog=b"),
    ("(dog=a) dog=b", "dog=b"),
    ("(dog=a) dog=b!", "(dog=a) -dog=b!"),
    // A second upload that was refused and taken away as well.
    ("(dog=a) (dog=b!)", "(dog=a) -(dog=b!)"),
    ("(dog=a) dog=a", "dog=a"),
    ("(dog=a) dog=a!", "(dog=a) -dog=a!"),
    // The same as another photo, before or behind: two photos do not become one.
    ("(cafe=c) (dog=a) dog=c", "(cafe=c) (dog=a) -dog=c"),
    ("(dog=a) dog=b (lake=b)", "(dog=a) -dog=b (lake=b)"),
    ("(dog=a) (dog=b) (lake=b)", "(dog=a) -(dog=b) (lake=b)"),
    ("cafe=b (dog=a) dog=b", "cafe=b (dog=a) -dog=b"),
    // What is left of the other name goes: then it is no second one.
    ("(dog=a) dog=b (lake=b) lake=a", "dog=b lake=a"),
    ("(dog=a) dog=b (lake=b) lake=c", "dog=b lake=c"),
    ("(dog=a) dog=b (lake=b) lake=c!", "(dog=a) -dog=b (lake=b) -lake=c!"),
    ("(dog=a) dog=b (lake=b) lake=c (sea=c)", "(dog=a) -dog=b (lake=b) -lake=c (sea=c)"),
    ("(dog=a) dog=b (lake=c) lake=b", "dog=b (lake=c) -lake=b"),
    // Uploads of two folders.
    ("(dog=a) dog=b! dog=c", "-dog=b! dog=c"),
    // Without a published photo of the name the order decides, as ever.
    ("dog=b (lake=b)", "dog=b -(lake=b)"),
  ])
  func members(photos: String, expected: String) {
    let words = photos.split(separator: " ")
    let membership = Membership(of: words.map(Self.photo))
    let found = membership.members.map { (membership.accepted.contains($0) ? "" : "-") + words[$0] }
    #expect(found.joined(separator: " ") == expected)
  }
}
