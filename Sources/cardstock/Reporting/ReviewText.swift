internal import CardstockKit

/// Photos that await a decision of a person, or had one, for a person.
struct ReviewText {
  let style: TextStyle

  func list(_ photos: [AwaitedPhoto]) -> String {
    guard !photos.isEmpty else { return "Nothing to look at." }
    return photos.map { photo in
      let reason = photo.reason.isEmpty ? "no reason given" : photo.reason
      let picture = photo.picture.map { "\n  picture: \($0)" } ?? ""
      return "\(style.bold("\(photo.profile) \(photo.photo)")) \(photo.file): \(reason)\(picture)"
    }.joined(separator: "\n")
  }

  static func tell(_ photos: [ReviewedPhoto], as done: String, asJSON isJSON: Bool, _ console: Console) {
    if isJSON {
      let lines = JSONLines(console: console)
      for photo in photos { lines.write(photo) }
      return
    }
    for photo in photos { console.result("\(photo.profile) \(photo.photo) \(photo.file): \(done)") }
    console.note("The next run goes by it.")
  }
}
