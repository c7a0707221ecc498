public import CardModel
public import Posix

/// The apps' rules that are installed with the program, and files of such rules.
public enum RulesPresets {
  /// - Parameter name: of an app whose rules are installed, or the path of a file: what has a slash, or ends in `.json` or `.json5`.
  /// - Throws: all mistakes of the file at once; for a name that is none, which there are.
  public static func load(_ name: FilePath, over rules: PhotoRules) throws(CardstockError) -> RulesPreset {
    let text = String(decoding: name.bytes, as: UTF8.self)
    let isPath = text.contains("/") || text.hasSuffix(".json") || text.hasSuffix(".json5")
    let file = isPath ? name : try installed(text)
    let bytes: [UInt8]
    do { bytes = try FileSystem.read(file, limit: 1 << 20, followingLinks: true) } catch {
      throw CardstockError(.usage, "\(file): the rules cannot be read: \(error.reason).")
    }
    do {
      return try RulesPresetReader.read(bytes, over: rules)
    } catch {
      throw CardstockError(.recipe, error.lines(in: file))
    }
  }

  private static func installed(_ name: String) throws(CardstockError) -> FilePath {
    let places = self.places
    var found: [String: FilePath] = [:]
    for place in places.reversed() {
      for file in (try? FileSystem.list(place)) ?? [] where file.description.hasSuffix(".json") {
        found[String(file.description.dropLast(5))] = place.appending(file)
      }
    }
    if let file = found[name] { return file }
    let names = found.keys.sorted()
    guard !names.isEmpty else {
      let listed = places.map(\.description).joined(separator: " or ")
      throw CardstockError(.usage, "no rules are installed: expected them in \(listed). The path of a file can be given as well.")
    }
    let hint = NearestName.to(name, among: names).map { "; did you mean \"\($0)\"?" } ?? "."
    throw CardstockError(
      .usage, "no rules are called \"\(name)\"\(hint) There are \(names.joined(separator: ", ")); a path of a file has a slash in it.")
  }

  /// In an installation beside the folder of the program; where it runs from the build folder of its package, the package's own.
  private static var places: [FilePath] {
    guard let program = FileSystem.executablePath() else { return [] }
    var places = [program.parent.parent.appending("share/cardstock/rules")]
    var folder = program.parent
    for _ in 0..<4 {
      if folder.lastComponent == ".build" { places.append(folder.parent.appending("assets/rules")) }
      folder = folder.parent
    }
    return places
  }
}
