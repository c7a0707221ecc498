public import CardModel
public import Posix
internal import RenderProtocol

/// Looks at photos in render workers and makes no picture of them. Nothing is written anywhere.
public struct Inspector: Sendable {
  private let recipe: Recipe
  private let renderer: RenderClient
  let work: ParallelWork

  /// Of this recipe and these workers.
  var keys: Keys { Keys(recipe: recipe, renderer: renderer) }

  /// - Parameters:
  ///   - workers: render workers; `nil`: one a core.
  ///   - sandbox: how much their sandbox is insisted on.
  /// - Throws: where no worker starts, or this machine cannot do what the recipe asks for.
  public static func start(
    _ recipe: LoadedRecipe, workers: Int? = nil, sandbox: SandboxMode = .bestEffort
  ) async throws(CardstockError) -> Inspector {
    let workers = workers ?? Processors.available
    let renderer = try await RenderClient.start(workers: workers, recipe: recipe, sandbox: sandbox)
    return Inspector(recipe: recipe.recipe, renderer: renderer, work: .feeding(workers))
  }

  public func shutdown() async { await renderer.shutdown() }

  /// Inspects files by their paths.
  ///
  /// - Parameter receive: called once for each, in the order of `files`, as soon as those before it are done.
  /// - Throws: where no worker can be started any more. A file that cannot be read is an inspection that says so.
  public func inspect(_ files: [FilePath], receive: (Inspection) -> Void) async throws(CardstockError) {
    do {
      try await work.inOrder(files, work: { try await inspect($0) }, receive: receive)
    } catch {
      throw CardstockError(layer: error)
    }
  }

  /// What a run would make of a profile's photo.
  ///
  /// - Parameter present: what is there already; `nil`: as if nothing were.
  func foresee(_ photo: PhotoInput, of profile: String, _ present: PresentState?) async throws -> ForeseenPhoto {
    guard let work = present?.work else {
      if let problem = PromptReading(of: photo).problem { return ForeseenPhoto(Inspection(file: photo.file, refused: [problem])) }
      return ForeseenPhoto(try await inspect(photo))
    }
    switch try work.find(photo, of: profile) {
    case .settled(let result): return ForeseenPhoto(photo, result)
    case .departed(let left):
      return ForeseenPhoto(photo, left)
    case .open(let prompt, let earlier):
      return ForeseenPhoto(photo, try await inspect(photo), prompt: prompt, earlier: earlier, keys: work.keys)
    }
  }

  private func inspect(_ path: FilePath) async throws -> Inspection {
    guard let name = path.lastComponent else {
      return Inspection(file: path.description, refused: [.unreadable("expected a file, found a folder")])
    }
    var inspection = try await inspect(PhotoInput(file: name, in: path.parent, version: nil))
    inspection.file = path.description
    return inspection
  }

  private func inspect(_ photo: PhotoInput) async throws -> Inspection {
    let file: FileDescriptor
    do throws(PhotoInput.OpenFailure) {
      file = try photo.open()
    } catch {
      return Inspection(file: photo.file, refused: [error.finding])
    }
    let request = PhotoRequest(recipe: recipe, fileName: photo.file, focus: photo.focus)
    do {
      let answer = try await renderer.inspect(request, file: file, keptName: photo.keptName)
      return Inspection(file: photo.file, photo: answer.photo, outcome: answer.outcome)
    } catch let refusal as RenderRefusal {
      return Inspection(
        file: photo.file, refused: refusal.findings(limits: recipe.limits), sha256: photo.digest(), isOurFault: refusal.isOurFault)
    }
  }
}
