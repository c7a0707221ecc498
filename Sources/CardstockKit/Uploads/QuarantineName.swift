internal import CardModel
internal import Crypto
internal import Posix

/// What a refused upload is called in quarantine: `dog-1a2b3c4d5e6f.jpg`, its own name with the photo's id before the ending, so that no
/// other upload of the name comes in its place. Its prompt file is `dog-1a2b3c4d5e6f.jpg.6f5e4d3c2b1a.prompt.json`, with an id of its own.
struct QuarantineName: Hashable {
  /// The upload's name as it stands in the file's.
  let label: String
  /// 12 hexadecimal digits: the photo's id; of an upload that was not read, what the system knew of the file.
  let id: String
  /// Likewise of the prompt file; `nil` for the upload itself.
  private(set) var prompt: String?

  /// - Parameter version: tells uploads apart that were too large to be read.
  init(of photo: Verdict.Photo, version: FileVersion?) {
    label = Self.label(of: photo.file)
    id = (photo.sha256 ?? version.map { Digest(ofCanonical: $0) } ?? Digest(of: Array(photo.file.utf8))).photoID.text
  }

  /// The name of the upload's prompt file.
  func prompt(_ sha256: Digest) -> QuarantineName {
    var copy = self
    copy.prompt = sha256.photoID.text
    return copy
  }

  /// `nil` for what bears no such name.
  init?(_ file: FileName) {
    guard var name = file.text?[...] else { return nil }
    if name.hasSuffix(Self.promptEnd) {
      name = name.dropLast(Self.promptEnd.count)
      guard let prompt = Self.id(at: &name, after: ".") else { return nil }
      self.prompt = prompt
    }
    var (stem, ending) = Self.parts(name)
    guard let id = Self.id(at: &stem, after: "-") else { return nil }
    label = "\(stem)\(ending)"
    self.id = id
  }

  var fileName: FileName? {
    let (stem, ending) = Self.parts(label[...])
    return FileName("\(stem)-\(id)\(ending)" + (prompt.map { ".\($0)\(Self.promptEnd)" } ?? ""))
  }

  /// - Parameter file: an upload's name, printable.
  func isOf(_ file: String) -> Bool { label.utf8.elementsEqual(Self.label(of: file).utf8) }

  // MARK: - Parts

  /// With the ids a name stays within the 255 bytes that file systems allow.
  private static let longestLabel = 200
  private static let promptEnd = ".prompt.json"

  /// The name with `%XX` for what some file system cannot bear, as in a URL; of one that is too long the beginning and a digest.
  static func label(of file: String) -> String {
    let scalars = Array(file.unicodeScalars)
    var label = ""
    var short = ""
    for (index, scalar) in scalars.enumerated() {
      let odd = index == 0 || index == scalars.count - 1 ? #"/\:*?"<>|%.- "# : #"/\:*?"<>|%"#
      if scalar.isPrintable && !odd.unicodeScalars.contains(scalar) {
        label.unicodeScalars.append(scalar)
      } else {
        label += String(scalar).utf8.map { "%" + Hexadecimal.encode([$0]) }.joined()
      }
      if label.utf8.count <= longestLabel - 40 { short = label }
    }
    if label.utf8.count <= longestLabel { return label }
    let ending = parts(label[...]).ending
    return "\(parts(short[...]).stem)~\(Digest(of: Array(file.utf8)).photoID)\(ending.utf8.count <= 16 ? ending : "")"
  }

  /// The ending with its dot.
  private static func parts(_ name: Substring) -> (stem: Substring, ending: Substring) {
    guard let dot = name.lastIndex(of: ".") else { return (name, "") }
    return (name[..<dot], name[dot...])
  }

  /// Takes an id and the sign before it off the end.
  private static func id(at name: inout Substring, after sign: Character) -> String? {
    let id = name.suffix(12)
    guard id.utf8.count == 12, id.allSatisfy({ "0123456789abcdef".contains($0) }) else { return nil }
    let rest = name.dropLast(12)
    guard rest.last == sign else { return nil }
    name = rest.dropLast()
    return String(id)
  }
}
