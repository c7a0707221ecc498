internal import CardModel
internal import Containers
internal import Crypto
internal import Posix
internal import Storage

/// A published folder, held against its manifests: the profile's names each photo's by digest, and that one names each picture by digest.
struct PublishedProfile {
  /// Bytes of a picture that is read whatever the manifest says: the audit needs the whole of it.
  private static let largestPicture = 256 << 20

  private let folder: FilePath
  private var unlisted: Set<FileName>
  /// Photos whose manifest cannot be read.
  private var unknown: Set<PhotoID> = []
  private var report: VerifiedProfile

  /// - Parameter entries: every name in the folder.
  init(_ folder: FilePath, entries: [FileName]) {
    self.folder = folder
    unlisted = Set(entries).subtracting([FolderStore.manifestName])
    report = VerifiedProfile(folder.lastComponent?.description ?? folder.description, isPublished: true)
  }

  /// - Parameter manifest: the bytes of `manifest.json`.
  mutating func verify(manifest bytes: [UInt8]) -> VerifiedProfile {
    let manifest: ProfileManifest
    do {
      manifest = try CanonicalJSON.decode(ProfileManifest.self, from: bytes)
    } catch {
      // What lies beside it cannot be judged, so nothing there is called extra.
      report.faults.append(.manifestInvalid("manifest.json", "expected a \(ProfileManifest.schemaName), found other JSON or none"))
      return report
    }
    report.photos = manifest.photos.count
    check(manifest)
    for entry in manifest.photos { verify(entry, of: manifest) }
    let photos = Set(manifest.photos.map(\.photo))
    for name in unlisted.sorted() where !isUnknown(name, among: photos) {
      let kind = (try? FileSystem.status(folder.appending(name)))??.kind ?? .unknown
      report.faults.append(.fileExtra(name, kind: kind))
    }
    return report
  }

  private mutating func check(_ manifest: ProfileManifest) {
    func expect(_ condition: Bool, _ reason: String) {
      if !condition { report.faults.append(.manifestInvalid("manifest.json", reason)) }
    }
    expect(manifest.schema == ProfileManifest.schemaName, "expected the schema \(ProfileManifest.schemaName), found \(manifest.schema)")
    expect(
      Array(manifest.profile.utf8) == folder.lastComponent?.bytes, "expected the folder's name as the profile's, found \(manifest.profile)")
    expect(
      manifest.verdict.photos == manifest.photos.count,
      "expected the \(manifest.verdict.photos) photos of its verdict, found \(manifest.photos.count)")
    expect(Set(manifest.photos.map(\.photo)).count == manifest.photos.count, "a photo is listed twice")
  }

  // MARK: - A photo

  private mutating func verify(_ entry: ProfileManifest.Entry, of profile: ProfileManifest) {
    guard let name = FileName(entry.manifest) else {
      return report.faults.append(.manifestInvalid("manifest.json", "expected a file's name, found \(entry.manifest)"))
    }
    guard unlisted.remove(name) != nil else {
      setAside(filesOf: entry.photo)
      return report.faults.append(.fileMissing(name.description))
    }
    guard let bytes = read(name, limit: FolderStore.largestDocument) else { return setAside(filesOf: entry.photo) }
    let sha256 = SHA256.hex(bytes)
    if sha256 != entry.sha256.hex { report.faults.append(.fileChanged(name.description, sha256: sha256, expected: entry.sha256)) }
    guard let photo = PhotoManifest.read(bytes) else {
      setAside(filesOf: entry.photo)
      return report.faults.append(
        .manifestInvalid(name.description, "expected a \(PhotoManifest.schemaName), found other JSON or none"))
    }
    let agrees =
      photo.photo == entry.photo && photo.input.sha256 == entry.upload && photo.alt == entry.alt && photo.source?.type == entry.sourceType
      && photo.settings == profile.settings && entry.card.map { card in photo.outputs.contains { $0.file == card } } ?? true
    if !agrees {
      report.faults.append(.manifestInvalid("manifest.json", "what it says of \(entry.photo) is not what \(entry.manifest) says"))
    }
    for output in photo.outputs { verify(output, listedIn: name.description) }
  }

  /// Without its manifest nobody knows which pictures a photo has: they are not called extra.
  private mutating func setAside(filesOf photo: PhotoID) { unknown.insert(photo) }

  /// Whether a name is that of a picture whose photo has no manifest to read.
  /// One kept name may begin another (`a`, `a-2`): a picture belongs to the longest that it begins with.
  private func isUnknown(_ name: FileName, among photos: Set<PhotoID>) -> Bool {
    guard !unknown.isEmpty, OutputFormat.allCases.contains(where: { $0.fileExtension == name.pathExtension }) else { return false }
    for dash in name.bytes.indices.reversed() where name.bytes[dash] == UInt8(ascii: "-") {
      let photo = PhotoID(String(decoding: name.bytes[..<dash], as: UTF8.self))
      if photos.contains(photo) { return unknown.contains(photo) }
    }
    return false
  }

  // MARK: - A picture

  private mutating func verify(_ output: OutputRecord, listedIn manifest: String) {
    guard let name = FileName(output.file), let format = OutputFormat.allCases.first(where: { $0.mediaType == output.mediaType }) else {
      return report.faults.append(
        .manifestInvalid(manifest, "expected a picture's name and type, found \(output.file), \(output.mediaType)"))
    }
    guard unlisted.remove(name) != nil else { return report.faults.append(.fileMissing(name.description)) }
    guard let bytes = read(name, limit: Self.largestPicture) else { return }
    report.files += 1
    report.bytes += bytes.count
    if bytes.count != output.bytes {
      report.faults.append(.fileChanged(name.description, bytes: Int64(bytes.count), expected: output.bytes))
    } else {
      let sha256 = SHA256.hex(bytes)
      if sha256 != output.sha256.hex { report.faults.append(.fileChanged(name.description, sha256: sha256, expected: output.sha256)) }
    }
    let leaks = Audit.leaks(in: bytes, expecting: ContainerFormat(format), width: output.width, height: output.height)
    if !leaks.isEmpty { report.faults.append(.notClean(name.description, leaks: leaks.map(\.description))) }
  }

  private mutating func read(_ name: FileName, limit: Int) -> [UInt8]? {
    do throws(SystemError) {
      return try FileSystem.read(folder.appending(name), limit: limit)
    } catch {
      report.faults.append(.unreadable(name.description, error))
      return nil
    }
  }
}
