internal import CardModel
internal import Posix

/// The photos of one profile in some sixty bytes each: a run holds those of all its profiles, and looks at few of them at a time.
///
/// Equal photos have equal bytes.
struct PackedPhotos: Hashable, Sendable {
  let count: Int
  /// That of the first photo, which most often is everybody's.
  private let folder: FilePath
  private let bytes: [UInt8]

  init(_ photos: [PhotoInput]) {
    count = photos.count
    let folder = photos.first?.path.path.parent ?? "."
    var packer = Packer()
    for photo in photos { packer.add(photo, in: folder) }
    self.folder = folder
    // Without the room that an array keeps to grow.
    bytes = packer.bytes.map { $0 }
  }

  var photos: [PhotoInput] {
    var unpacker = Unpacker(bytes)
    return (0..<count).map { _ in unpacker.photo(in: folder) }
  }
}

/// What is there of a photo, and how.
private struct Parts: OptionSet {
  let rawValue: UInt64

  static let version = Parts(rawValue: 1)
  static let focus = Parts(rawValue: 2)
  static let alt = Parts(rawValue: 4)
  static let prompt = Parts(rawValue: 8)
  static let promptVersion = Parts(rawValue: 16)
  static let keptName = Parts(rawValue: 32)
  static let departed = Parts(rawValue: 64)
  /// The file's name is what it is called.
  static let plainName = Parts(rawValue: 128)
}

private struct Packer {
  private(set) var bytes: [UInt8] = []

  mutating func add(_ photo: PhotoInput, in folder: FilePath) {
    let isPlain = photo.path.path.lastComponent.map { $0.bytes.elementsEqual(photo.file.utf8) } ?? false
    let parts: [(Parts, Bool)] = [
      (.version, photo.version != nil), (.focus, photo.focus != nil), (.alt, photo.alt != nil), (.prompt, photo.prompt != nil),
      (.promptVersion, photo.promptVersion != nil), (.keptName, photo.keptName != nil), (.departed, photo.departed != nil),
      (.plainName, isPlain),
    ]
    add(parts.reduce(into: Parts()) { if $1.1 { $0.insert($1.0) } }.rawValue)
    add(photo.path, in: folder)
    if !isPlain { add(photo.file) }
    if let version = photo.version { add(version) }
    if let focus = photo.focus {
      add(focus.x.bitPattern)
      add(focus.y.bitPattern)
    }
    if let alt = photo.alt { add(alt) }
    if let prompt = photo.prompt { add(prompt, in: folder) }
    if let version = photo.promptVersion { add(version) }
    if let name = photo.keptName { add(name) }
    if let departed = photo.departed { add(departed) }
  }

  private mutating func add(_ version: FileVersion) {
    add(UInt64(bitPattern: version.size))
    add(UInt64(bitPattern: version.modified))
    add(version.inode)
    add(version.device)
  }

  private mutating func add(_ departed: DepartedUpload) {
    add(departed.state.rawValue)
    for digest in [departed.sha256, departed.prompt, departed.name] { add(digest?.hex ?? "") }
  }

  /// A name of the folder, else the whole path, which holds a slash or nothing that could be a name.
  private mutating func add(_ path: StoredPath, in folder: FilePath) {
    let name = path.path.lastComponent
    let isInside = name.map { folder.appending($0) == path.path } ?? false
    add(isInside ? 1 : 0)
    add(isInside ? name?.bytes ?? [] : path.path.bytes)
  }

  private mutating func add(_ text: String) { add(Array(text.utf8)) }

  private mutating func add(_ content: [UInt8]) {
    add(UInt64(content.count))
    bytes += content
  }

  /// Seven bits a byte, the lowest first.
  private mutating func add(_ number: UInt64) {
    var rest = number
    while rest > 127 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 128)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }
}

/// Reads what a `Packer` has written, in the same order.
private struct Unpacker {
  private let bytes: [UInt8]
  private var next = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func photo(in folder: FilePath) -> PhotoInput {
    let parts = Parts(rawValue: number())
    var photo = PhotoInput(at: path(in: folder))
    photo.file = parts.contains(.plainName) ? String(decoding: photo.path.path.lastComponent?.bytes ?? [], as: UTF8.self) : text()
    if parts.contains(.version) { photo.version = version() }
    if parts.contains(.focus) { photo.focus = FocusPoint(x: Double(bitPattern: number()), y: Double(bitPattern: number())) }
    if parts.contains(.alt) { photo.alt = text() }
    if parts.contains(.prompt) { photo.prompt = path(in: folder) }
    if parts.contains(.promptVersion) { photo.promptVersion = version() }
    if parts.contains(.keptName) { photo.keptName = text() }
    if parts.contains(.departed), let state = Verdict.Upload(rawValue: text()) {
      photo.departed = DepartedUpload(
        state: state, sha256: Digest(hex: text()), prompt: Digest(hex: text()), name: Digest(hex: text()))
    }
    return photo
  }

  private mutating func version() -> FileVersion {
    FileVersion(
      size: Int64(bitPattern: number()), modified: Int64(bitPattern: number()), inode: number(), device: number())
  }

  private mutating func path(in folder: FilePath) -> StoredPath {
    let isInside = number() == 1
    let content = content()
    guard isInside, let name = FileName(bytes: content) else { return StoredPath(FilePath(bytes: content)) }
    return StoredPath(folder.appending(name))
  }

  private mutating func text() -> String { String(decoding: content(), as: UTF8.self) }

  private mutating func content() -> [UInt8] {
    let count = Int(number())
    defer { next += count }
    return Array(bytes[next..<next + count])
  }

  private mutating func number() -> UInt64 {
    var number: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      let byte = bytes[next]
      next += 1
      number |= UInt64(byte & 127) << shift
      if byte < 128 { return number }
      shift += 7
    }
  }
}
