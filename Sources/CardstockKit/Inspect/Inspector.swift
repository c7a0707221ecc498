public import CardModel
public import Posix
internal import RenderProtocol
internal import Storage

/// Looks at photos in render workers and makes no picture of them. Nothing is written but a drawing that is asked for.
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
      try await work.inOrder(files, work: { try await inspect($0, wanted: PhotoRequest.Wanted()).inspection }, receive: receive)
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
      return ForeseenPhoto(try await inspect(photo, wanted: PhotoRequest.Wanted(boxes: false)).inspection)
    }
    switch try work.find(photo, of: profile) {
    case .settled(let result): return ForeseenPhoto(photo, result)
    case .departed(let left):
      return ForeseenPhoto(photo, left)
    case .open(let prompt, let earlier):
      let inspection = try await inspect(photo, wanted: PhotoRequest.Wanted(boxes: false)).inspection
      return ForeseenPhoto(photo, inspection, prompt: prompt, earlier: earlier, keys: work.keys)
    }
  }

  /// Inspects a file, and draws the faces, crops and marks of an accepted one on it: a JPEG of at most 640 pixels.
  ///
  /// - Parameter replacing: whether what is at `target` may go.
  public func draw(_ file: FilePath, to target: FilePath, replacing: Bool) async throws(CardstockError) -> Inspection {
    do {
      try checkPlace(target, of: file, replacing: replacing)
      let (inspection, drawing) = try await inspect(file, wanted: PhotoRequest.Wanted(drawing: true))
      if let drawing {
        do throws(SystemError) {
          try AtomicFile.write(drawing, to: target, mode: 0o666, durable: true, replacing: replacing)
        } catch {
          throw error.name == "EEXIST" ? Self.taken(target) : CardstockError(layer: error)
        }
      }
      return inspection
    } catch {
      throw CardstockError(layer: error)
    }
  }

  private func checkPlace(_ target: FilePath, of file: FilePath, replacing: Bool) throws {
    guard let there = try FileSystem.status(target, followingLinks: true) else { return }
    if let original = try FileSystem.status(file, followingLinks: true), original.device == there.device, original.inode == there.inode {
      throw CardstockError(.usage, "The drawing would be written over the photo itself: choose another place.")
    }
    guard replacing, there.kind == .file else { throw Self.taken(target, isFile: there.kind == .file) }
  }

  private static func taken(_ target: FilePath, isFile: Bool = true) -> CardstockError {
    CardstockError(
      .usage,
      isFile ? "\(target) is there already: --force replaces it." : "\(target) is there already, and is no file: choose another place.")
  }

  private func inspect(_ path: FilePath, wanted: PhotoRequest.Wanted) async throws -> (inspection: Inspection, drawing: [UInt8]?) {
    guard let name = path.lastComponent else {
      return (Inspection(file: path.description, refused: [.unreadable("expected a file, found a folder")]), nil)
    }
    var answer = try await inspect(PhotoInput(file: name, in: path.parent, version: nil), wanted: wanted)
    answer.inspection.file = path.description
    return answer
  }

  private func inspect(
    _ photo: PhotoInput, wanted: PhotoRequest.Wanted
  ) async throws -> (inspection: Inspection, drawing: [UInt8]?) {
    let file: FileDescriptor
    do throws(PhotoInput.OpenFailure) {
      file = try photo.open()
    } catch {
      return (Inspection(file: photo.file, refused: [error.finding]), nil)
    }
    let request = PhotoRequest(recipe: recipe, fileName: photo.file, focus: FocusHint(given: photo.focus), wanted: wanted)
    do {
      let answer = try await renderer.answer(request, file: file, keptName: photo.keptName)
      return (Inspection(file: photo.file, answer), answer.drawing)
    } catch let refusal as RenderRefusal {
      let inspection = Inspection(
        file: photo.file, refused: refusal.findings(limits: recipe.limits), sha256: photo.digest(), isOurFault: refusal.isOurFault)
      return (inspection, nil)
    }
  }
}
