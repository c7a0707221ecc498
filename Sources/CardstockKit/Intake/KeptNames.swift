internal import Posix

/// Names of outputs after names of uploads, each once within its profile; photos that take turns in one place bear one name.
enum KeptNames {
  static func give(to photos: inout [PhotoInput]) {
    // What the profile's own documents are called.
    var taken: Set<String> = ["manifest", "public"]
    var places: [StoredPath: String] = [:]
    for at in photos.indices {
      if let name = places[photos[at].path] {
        photos[at].keptName = name
        continue
      }
      let stem = photos[at].path.path.lastComponent.map { safe($0.stem) } ?? "photo"
      var name = stem
      var number = 2
      while !taken.insert(name.lowercased()).inserted {
        name = "\(stem)-\(number)"
        number += 1
      }
      photos[at].keptName = name
      places[photos[at].path] = name
    }
  }

  /// ASCII letters, digits, `.`, `_`, `-`; at most 80; never leading with a dot or a dash.
  private static func safe(_ stem: [UInt8]) -> String {
    var name = ""
    for byte in stem.prefix(80) {
      let character = Character(UnicodeScalar(byte))
      let isKept =
        character.isASCII
        && (character.isLetter || character.isNumber || character == "_" || (!name.isEmpty && (character == "." || character == "-")))
      if isKept { name.append(character) } else if !name.isEmpty && name.last != "-" { name.append("-") }
    }
    while name.last == "-" || name.last == "." { name.removeLast() }
    return name.isEmpty ? "photo" : name
  }
}
