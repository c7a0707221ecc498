internal import CardModel
internal import Crypto
internal import Posix

/// Profiles whose names some file system takes for one: alike but for capitals or the way accents are stored, or of two inputs.
///
/// None of them may be published, since each would take the place of the other, and which one is meant nobody knows.
enum NameClash {
  /// Refuses each of them, under a name that no other profile has, and leaves all others as they are.
  static func refuse(in profiles: inout [ProfileInput]) {
    let keys = profiles.map { key($0.name) }
    var others: [Int: Int] = [:]
    var firsts: [String: Int] = [:]
    for (index, key) in keys.enumerated() {
      guard let first = firsts[key] else {
        firsts[key] = index
        continue
      }
      others[index] = first
      if others[first] == nil { others[first] = index }
    }
    guard !others.isEmpty else { return }
    var names = substitutes(for: others.keys, of: profiles)
    // Somebody's folder may bear the very name that a clash would be given: then nobody knows either whose it is.
    while let (taken, by) = firstTaken(names, keys) {
      others[taken] = by
      names = substitutes(for: others.keys, of: profiles)
    }
    let folders = profiles.map { $0.folder ?? $0.name }
    for (index, name) in names {
      guard let other = others[index] else { continue }
      profiles[index].name = name
      profiles[index].folder = folders[index]
      profiles[index].photos = []
      profiles[index].findings = [.nameClash(folders[index], with: folders[other])]
    }
  }

  /// Equal for names that a file system may take for one. Strings are equal whichever way their accents are stored; characters that show
  /// nothing are left out, as such file systems do.
  static func key(_ name: String) -> String {
    var key = ""
    for scalar in name.lowercased().uppercased().unicodeScalars where !scalar.properties.isDefaultIgnorableCodePoint {
      key.unicodeScalars.append(scalar)
    }
    return key
  }

  /// By the bytes of the folder's name, or by its whole path where that is not enough.
  private static func substitutes(for indices: some Sequence<Int>, of profiles: [ProfileInput]) -> [Int: String] {
    var names: [Int: String] = [:]
    for index in indices { names[index] = ProfileName.substitute(profiles[index].origin?.lastComponent?.bytes ?? []) }
    let counts = names.values.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    for (index, name) in names where counts[name] != 1 {
      names[index] = "p-" + SHA256.hex(profiles[index].origin?.bytes ?? [])
    }
    return names
  }

  private static func firstTaken(_ names: [Int: String], _ keys: [String]) -> (taken: Int, by: Int)? {
    let wanted = Dictionary(names.map { (key($0.value), $0.key) }, uniquingKeysWith: min)
    return keys.indices.lazy.filter { names[$0] == nil }.compactMap { index in wanted[keys[index]].map { (index, $0) } }.first
  }
}
