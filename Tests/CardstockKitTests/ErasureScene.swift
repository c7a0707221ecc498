import Glibc
import JobQueue
import JobQueueSQLite
import Posix
import Storage

@testable import CardModel
@testable import CardstockKit

/// An output with two published profiles, and everything that runs may leave of them in the state. Pictures are made-up bytes.
final class ErasureScene {
  static let uploads = ["beach.jpg", "cafe.jpg", "lake.jpg", "blurred.jpg"]

  let folder: FilePath
  let store: FolderStore
  let queue: Queue
  let index: FileIndex
  private let recipe: Recipe
  private let settings = SettingsRecord(sha256: Digest(of: [1]))

  /// - Parameters:
  ///   - minimum: the fewest photos that a profile may have.
  ///   - deletesUploads: whether the recipe deletes the uploads of what is published.
  init(minimum: Int = 2, deletesUploads: Bool = false) async throws {
    let memory = FilePath("/dev/shm")
    folder = (try FileSystem.exists(memory) ? memory : "/tmp").appending("cardstock-erasure-\(UInt64.random(in: 0...UInt64.max))")
    try FileSystem.makeFolder(folder)
    store = try FolderStore.ofProfiles(output: folder.appending("out"), state: nil)
    queue = try Queue.open(sqlite: "\(store.state.path)/queue.sqlite", durability: .fast)
    index = FileIndex(in: store.state.path)
    var recipe = Recipe()
    recipe.rules.minPhotos = minimum
    if deletesUploads { recipe.uploads.published = .delete }
    self.recipe = recipe
    var profiles: [ProfileInput] = []
    for profile in ["mara", "tomas"] { profiles.append(try await publish(profile)) }
    try await enqueue(profiles)
    index.save()
  }

  deinit { _ = try? FileSystem.removeTree(folder) }

  /// Of which nobody is told.
  var erasure: ProfileErasure { ProfileErasure(store: store, queues: queues, index: index) }
  /// Of which an app is to be told.
  var toldErasure: ProfileErasure { ProfileErasure(store: store, queues: queues, index: index, notes: store) }

  private var queues: [OutputQueue] {
    (try? OutputQueue(.own(of: store), of: store, queue: queue)).map { [$0] } ?? []
  }

  static func upload(_ name: String, of profile: String) -> [UInt8] { Array("upload \(name) of \(profile)".utf8) }
  static func digest(_ name: String, of profile: String) -> Digest { Digest(of: upload(name, of: profile)) }
  static func prompt(_ name: String, of profile: String) -> [UInt8] { Array("a prompt of \(name) of \(profile)".utf8) }

  /// Every file of the output and the state but SQLite's, whose bytes differ from run to run.
  func tree() throws -> [String: [UInt8]] {
    var tree: [String: [UInt8]] = [:]
    try walk(store.root) { path, bytes in
      let name = String(path.description.dropFirst("\(store.root)/".count))
      if !name.contains("sqlite"), !name.hasSuffix("lock") { tree[name] = bytes }
    }
    return tree
  }

  /// The files of output and state that hold any of these.
  func files(holding needles: [[UInt8]]) throws -> Set<String> {
    var found: Set<String> = []
    try walk(store.root) { path, bytes in
      if needles.contains(where: { Self.contains(bytes, $0) || Self.contains(path.bytes, $0) }) { found.insert("\(path)") }
    }
    return found
  }

  /// By libc, since a fault at every call means looking into thousands of files.
  private static func contains(_ bytes: [UInt8], _ needle: [UInt8]) -> Bool {
    guard let first = needle.first, bytes.count >= needle.count else { return false }
    return bytes.withUnsafeBytes { bytes in
      needle.withUnsafeBytes { needle in
        var at = bytes.baseAddress!
        let end = at + bytes.count - needle.count
        while at <= end, let hit = memchr(at, Int32(first), end - at + 1) {
          if memcmp(hit, needle.baseAddress!, needle.count) == 0 { return true }
          at = UnsafeRawPointer(hit) + 1
        }
        return false
      }
    }
  }

  private func walk(_ folder: FilePath, _ body: (FilePath, [UInt8]) throws -> Void) throws {
    for name in try FileSystem.list(folder) {
      let path = folder.appending(name)
      if try FileSystem.status(path)?.kind == .folder {
        try walk(path, body)
      } else {
        try body(path, FileSystem.read(path, limit: 1 << 24))
      }
    }
  }

  /// Whether a reader finds nothing, or a whole profile.
  func isWholeOrGone(_ profile: FileName) throws -> Bool {
    guard try FileSystem.exists(store.folder(of: profile)) else { return true }
    let earlier = EarlierProfile(profile, in: store)
    return earlier.isWhole
      && (earlier.manifest?.photos ?? []).allSatisfy { entry in
        earlier.photo(of: entry.upload)?.manifest.outputs.allSatisfy { earlier.bytes(of: $0) != nil } ?? false
      }
  }

  // MARK: - What runs leave

  private func publish(_ profile: String) async throws -> ProfileInput {
    var input = ProfileInput(name: profile)
    var results: [PhotoResult] = []
    for name in Self.uploads {
      let path = try write("in/\(profile)/\(name)", Self.upload(name, of: profile))
      let prompt = try write("in/\(profile)/\(name).prompt.json", Self.prompt(name, of: profile))
      var photo = PhotoInput(file: try FileName.ours(name), in: path.parent, version: try FileSystem.status(path).map(FileVersion.init))
      photo.alt = "\(name) of \(profile)"
      (photo.prompt, photo.promptVersion) = (StoredPath(prompt), try FileSystem.status(prompt).map(FileVersion.init))
      input.photos.append(photo)
      results.append(try result(name, of: profile))
      try remember(Self.digest(name, of: profile), path)
      try remember(Digest(of: Self.prompt(name, of: profile)), prompt)
    }
    let keys = Keys(recipe: recipe, libraries: [:], mark: nil)
    let job = PublishJob(
      output: StoredPath(store.root), profile: profile, folder: nil, photos: input.photos, findings: [], recipe: settings.sha256)
    _ = try await PublishHandler(recipe: recipe, keys: keys, settings: settings, store: store, index: index)
      .run(job, results: results, isStillOurs: {})
    for folder in try store.stagedFolders() { try store.removeStaged(folder) }
    let (blurred, prompt) = (Self.upload("blurred.jpg", of: profile), Self.prompt("blurred.jpg", of: profile))
    let kept = "out/.cardstock/quarantine/\(profile)/blurred-\(Digest(of: blurred).photoID).jpg"
    try write(kept, blurred)
    try write("\(kept).\(Digest(of: prompt).photoID).prompt.json", prompt)
    for name in Self.uploads.dropLast() {
      try write("out/.cardstock/masters/\(profile)/\(Self.digest(name, of: profile).photoID).jpg", Array("master \(name) \(profile)".utf8))
    }
    return input
  }

  /// As a stopped run: every photo has its job, and a staging folder.
  private func enqueue(_ profiles: [ProfileInput]) async throws {
    _ = try await WorkPlan(profiles: profiles, output: store.root, recipe: settings.sha256)
      .enqueue(in: queue, of: store, isUnchanged: { _ in false }, isStopped: { false })
    for record in try await queue.jobs(where: JobFilter(kind: PhotoJob.kind)) {
      let profile = try record.job(as: PhotoJob.self).profile
      try store.stage(
        FileName.ours(StagedFolder.name("photo", job: record.id, fence: 1, tag: nil)), "card.jpg", Array("staged \(profile)".utf8))
    }
  }

  /// All are good but the last one.
  private func result(_ name: String, of profile: String) throws -> PhotoResult {
    let upload = Self.digest(name, of: profile)
    let key = Digest(ofCanonical: "key of \(name) of \(profile)")
    let prompt = Digest(of: Self.prompt(name, of: profile))
    if name == Self.uploads.last {
      return PhotoResult(sha256: upload, key: key, prompt: prompt, findings: [.truncated()], accepted: nil)
    }
    let staging = try FileName.ours("photo-\(upload.photoID)-1")
    var record = PromptRecord()
    record.prompt = "a prompt of \(name) of \(profile)"
    let facts = PhotoFacts(
      format: .jpeg, bytes: 1, stored: PixelSize(width: 900, height: 1200), orientation: .upright,
      colour: PhotoColour(space: .rgb, hasProfile: false), bitDepth: 8, hasAlpha: false, frames: 1, metadata: RemovedMetadata())
    let plan = SizePlanner.plan(source: facts.upright, format: .jpeg, recipe: recipe)
    let outputs = try plan.renditions.prefix(2).map { rendition in
      let crop = PixelBox(x: 0, y: 0, width: 900, height: 1200)
      let file = PlannedFile(rendition.files[0], of: upload.photoID, rendition: rendition, crop: crop, mark: nil)
      let bytes = Array("picture \(file.name) of \(profile)".utf8)
      try store.stage(staging, FileName.ours(file.name), bytes)
      return OutputRecord(file, key: key, bytes: bytes.count, sha256: Digest(of: bytes), drawing: nil)
    }
    return PhotoResult(
      sha256: upload, key: key, prompt: prompt, findings: [.extensionMismatch(named: "png", is: "JPEG")],
      accepted: PhotoResult.Accepted(
        photo: upload.photoID, facts: facts,
        features: PhotoFeatures(
          focus: Focus(method: .attention, point: .centre), placeholder: Placeholder(thumbHash: "", dominantColour: "#000000"),
          fingerprint: Fingerprint { _, _ in 0 }),
        outputs: outputs, source: nil, generation: record,
        tool: ToolRecord(libraries: ["libvips": "8"]), staged: staging.description, published: [:]))
  }

  private func remember(_ digest: Digest, _ file: FilePath) throws {
    guard let status = try FileSystem.status(file) else { return }
    // As if it had been read later: a file that was just written could still change.
    index.record(digest.hex, of: status, readAt: Int64(clamping: SystemClock.wall) + 10_000_000_000)
  }

  @discardableResult
  func write(_ name: String, _ bytes: [UInt8]) throws -> FilePath {
    let path = folder.appending(name)
    try FileSystem.makeFolders(path.parent)
    try FileDescriptor.create(path).writeAll(bytes)
    return path
  }
}
