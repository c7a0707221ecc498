internal import CardModel
internal import Posix
internal import RenderProtocol

/// The render workers as the supervisor uses them: one photo in, what the plan says out, and nothing else accepted.
struct RenderClient: Sendable {
  private let workers: CheckedWorkers
  private let logo: [UInt8]
  /// Of the mark as it is drawn here; `nil` where nothing is marked.
  private(set) var markDigest: Digest?

  var hello: RenderHello { workers.hello }

  /// Starts the workers, and makes sure that they write the recipe's formats and can draw its mark.
  static func start(workers: Int, recipe: LoadedRecipe, sandbox: SandboxMode) async throws(CardstockError) -> RenderClient {
    let workers = try await CheckedWorkers.start(
      workers: workers, limits: recipe.recipe.limits, maxBlob: largestBlob(recipe.recipe), sandbox: sandbox)
    do throws(CardstockError) {
      var client = RenderClient(workers: workers, logo: recipe.logo ?? [])
      try RequiredFormats.check(recipe.recipe, writes: client.hello.writes)
      client.markDigest = try await client.requireMark(of: recipe.recipe)
      return client
    } catch {
      await workers.shutdown()
      throw error
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

  func shutdown() async { await workers.shutdown() }

  /// What the photo is, whether it is accepted, which files are planned, and of those what the request wants.
  ///
  /// - Throws: `RenderRefusal` where there is no whole answer; `CancellationError` where the task was cancelled.
  func answer(_ request: PhotoRequest, file: consuming FileDescriptor, keptName: String?) async throws -> RenderedPhoto {
    let file = SharedDescriptor(file)
    let version = FileVersion(try file.descriptor.status())
    let upload = try digest(of: file.descriptor, limit: request.recipe.rules.maxBytes)
    let answer = try await workers.exchange(
      .photo(request), blob: logo, file: file, startingWith: PhotoAnswer(to: request, upload: upload, keptName: keptName)
    ) { try $0.take($1) }
    guard let outcome = answer.outcome else { throw RenderRefusal.fault("it ended without an outcome") }
    // The worker has read what was hashed.
    guard FileVersion(try file.descriptor.status()) == version, !outcome.findings.contains(where: { $0.code == .changedWhileRead }) else {
      throw RenderRefusal.fileChanged
    }
    return RenderedPhoto(
      upload: upload, outcome: outcome, photo: answer.photo, planned: answer.planned, files: answer.files, master: answer.master,
      reduced: answer.reduced, drawing: answer.drawing, libraries: hello.libraries)
  }

  /// By its digest an upload is known from then on, so no worker's word is taken for it.
  private func digest(of file: borrowing FileDescriptor, limit: Int) throws -> Digest? {
    try file.status().size > limit ? nil : Digest(of: file)
  }

  /// A missing font would fail every photo: it is said before the first one.
  ///
  /// - Returns: the digest of the mark as it is drawn; `nil` where nothing is marked.
  private func requireMark(of recipe: Recipe) async throws(CardstockError) -> Digest? {
    guard recipe.renditions.contains(where: { !$0.marked.isEmpty }) else { return nil }
    switch try await mark(recipe.mark) {
    case .available(let sha256):
      guard let digest = Digest(hex: sha256) else {
        throw Self.undrawn(recipe.mark, RenderRefusal.fault("its mark has no digest"))
      }
      return digest
    case .missing(let reason, let isRecipe): throw CardstockError(isRecipe ? .recipe : .environment, PrintableText.cut(reason))
    }
  }

  /// - Throws: where no worker could say.
  func mark(_ style: MarkStyle) async throws(CardstockError) -> MarkAnswer {
    do {
      return try await workers.exchange(
        .mark(style), blob: logo, startingWith: MarkAnswer.missing("the render worker did not say", isRecipe: false)
      ) { answer, frame in
        switch try CanonicalJSON.decode(RenderReply.self, from: frame.header) {
        case .mark(let said): answer = said
        case .done: return true
        default: throw UnplannedAnswer("it answered a question about the mark with something else")
        }
        return false
      }
    } catch {
      throw Self.undrawn(style, error)
    }
  }

  private static func undrawn(_ style: MarkStyle, _ error: any Error) -> CardstockError {
    switch error {
    case let error as CardstockError: return error
    case is CancellationError: return CardstockError(.environment, "The render workers were stopped before the mark was drawn: run again.")
    default:
      let (name, remedy) =
        style.logo.map { ("The logo \(PrintableText.cut($0))", "Save it again as a smaller 8-bit PNG.") }
        ?? ("The mark", "'cardstock doctor' tells what is there to draw it.")
      return CardstockError(.environment, "\(name) cannot be drawn: \(error). \(remedy)")
    }
  }
}
