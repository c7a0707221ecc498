internal import CardModel
internal import Posix
internal import RenderPool
internal import RenderProtocol

/// The render workers as the supervisor uses them: one photo in, what the plan says out, and nothing else accepted.
struct RenderClient: Sendable {
  private let pool: RenderWorkers
  let hello: RenderHello
  private let logo: [UInt8]
  /// Of what the mark looks like here; `nil` where nothing is marked.
  private(set) var markDigest: Digest?

  /// Starts the workers, and makes sure that they speak this version, write the recipe's formats and can draw its mark.
  static func start(workers: Int, recipe: LoadedRecipe) async throws(CardstockError) -> RenderClient {
    let limits = recipe.recipe.limits
    var configuration = PoolConfiguration(executable: try RenderProgram.find(), workerCount: workers)
    configuration.memoryLimit = UInt64(limits.memoryMiB) << 20
    configuration.largerMemoryLimit = 2 * configuration.memoryLimit
    // The worker counts its own CPU; the wall clock only ends what no longer runs at all.
    configuration.timeLimit = .seconds(6 * limits.cpuSeconds)
    configuration.maxHeader = RenderProtocolLimits.header
    configuration.maxBlob = largestBlob(recipe.recipe)
    // libvips would write a line for every odd block of every upload.
    configuration.environment = ["VIPS_WARNING=0"]
    let pool = RenderWorkers(configuration)
    do {
      var client = RenderClient(pool: pool, hello: try await greeting(of: pool), logo: recipe.logo ?? [])
      try RequiredFormats.check(recipe.recipe, writes: client.hello.writes)
      client.markDigest = try await client.requireMark(of: recipe.recipe)
      return client
    } catch {
      await pool.shutdown()
      throw error as? CardstockError ?? CardstockError(.environment, "\(error)")
    }
  }

  private static func largestBlob(_ recipe: Recipe) -> Int {
    let reduced = RenderProtocolLimits.blob(for: PixelSize(width: ReducedSize.longEdge, height: ReducedSize.longEdge))
    let renditions = recipe.renditions.reduce(reduced) { largest, spec in
      spec.scales.reduce(largest) { max($0, RenderProtocolLimits.blob(for: PixelSize(width: spec.width * $1, height: spec.height * $1))) }
    }
    guard recipe.uploads.keepMasters else { return renditions }
    return max(renditions, RenderProtocolLimits.blob(for: PixelSize(width: recipe.rules.maxPixels, height: 1)))
  }

  func shutdown() async { await pool.shutdown() }

  /// - Throws: `RenderRefusal` where no pictures came; `CancellationError` where the task was cancelled.
  func render(_ request: PhotoRequest, file: consuming FileDescriptor, keptName: String?) async throws -> RenderedPhoto {
    let answer = PhotoAnswer(to: request, keptName: keptName, isRendering: true)
    return try await exchange(.photo(request), file: SharedDescriptor(file), startingWith: answer)
  }

  /// The same without pictures: what the photo is, whether it is accepted, and which files would be made.
  func inspect(_ request: PhotoRequest, file: consuming FileDescriptor, keptName: String?) async throws -> RenderedPhoto {
    let answer = PhotoAnswer(to: request, keptName: keptName, isRendering: false)
    return try await exchange(.inspect(request), file: SharedDescriptor(file), startingWith: answer)
  }

  private func exchange(_ request: RenderRequest, file: SharedDescriptor, startingWith initial: PhotoAnswer) async throws -> RenderedPhoto {
    let header = try CanonicalJSON.line(request)
    let version = FileVersion(try file.descriptor.status())
    let rendered: RenderedPhoto
    do throws(RenderPoolError) {
      let answer = try await pool.exchange(header: header, blob: logo, file: file, startingWith: initial) { answer, frame in
        try answer.take(frame)
      }
      guard let outcome = answer.outcome else { throw .badAnswer(reason: "it ended without an outcome") }
      rendered = RenderedPhoto(
        outcome: outcome, photo: answer.photo, planned: answer.planned, files: answer.files, master: answer.master, reduced: answer.reduced,
        libraries: hello.libraries)
    } catch {
      throw Self.refusal(error)
    }
    try check(rendered.outcome, of: file.descriptor, version)
    return rendered
  }

  /// By its digest an upload is known from then on, so the worker's word is not enough.
  private func check(_ outcome: PhotoOutcome, of file: borrowing FileDescriptor, _ version: FileVersion) throws {
    guard let told = outcome.sha256, try Digest(of: file) != told else { return }
    if FileVersion(try file.status()) != version || outcome.findings.contains(where: { $0.code == .changedWhileRead }) {
      throw RenderRefusal.fileChanged
    }
    throw RenderRefusal.fault("the worker told the digest of another file")
  }

  private static func greeting(of pool: RenderWorkers) async throws -> RenderHello {
    let reply = try CanonicalJSON.decode(RenderReply.self, from: try await pool.hello())
    guard case .hello(let hello) = reply, hello.version == RenderProtocolVersion.current else {
      throw CardstockError(.environment, "cardstock-render is of another version than cardstock: install both from the same build.")
    }
    return hello
  }

  /// A missing font would fail every photo: it is said before the first one.
  ///
  /// - Returns: the digest of what the mark looks like; `nil` where nothing is marked.
  private func requireMark(of recipe: Recipe) async throws -> Digest? {
    guard recipe.renditions.contains(where: { !$0.marked.isEmpty }) else { return nil }
    switch try await mark(recipe.mark) {
    case .available(let sha256):
      guard let digest = Digest(hex: sha256) else { throw UnplannedAnswer("its mark has no digest") }
      return digest
    case .missing(let reason, let isRecipe): throw CardstockError(isRecipe ? .recipe : .environment, PrintableText.cut(reason))
    }
  }

  func mark(_ style: MarkStyle) async throws -> MarkAnswer {
    let header = try CanonicalJSON.line(RenderRequest.mark(style))
    return try await pool.exchange(
      header: header, blob: logo, startingWith: MarkAnswer.missing("the render worker did not say", isRecipe: false)
    ) {
      answer, frame in
      switch try CanonicalJSON.decode(RenderReply.self, from: frame.header) {
      case .mark(let said): answer = said
      case .done: return true
      default: throw UnplannedAnswer("it answered a question about the mark with something else")
      }
      return false
    }
  }

  private static func refusal(_ error: RenderPoolError) -> any Error {
    switch error {
    case .timedOut: RenderRefusal.timedOut
    // It ended itself in good order, so it was no decoder that fell over.
    case .crashed(.exited, let diagnosis): RenderRefusal.fault(PrintableText.cut(diagnosis))
    case .crashed: RenderRefusal.crashed
    case .outOfMemory: RenderRefusal.outOfMemory
    case .badAnswer(let reason): RenderRefusal.fault(reason)
    case .cancelled, .shutDown: CancellationError()
    case .cannotStart, .system: CardstockError(.environment, "\(error)")
    }
  }
}
