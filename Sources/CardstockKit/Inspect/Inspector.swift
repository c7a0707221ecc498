internal import CardModel
public import Posix
internal import RenderProtocol

/// Looks at photos in render workers and makes no picture of them. Nothing is written anywhere.
public struct Inspector: Sendable {
  private let recipe: Recipe
  private let renderer: RenderClient
  private let workers: Int

  /// - Parameter workers: render workers; `nil`: one a core.
  /// - Throws: where no worker starts, or this machine cannot do what the recipe asks for.
  public static func start(_ recipe: LoadedRecipe, workers: Int? = nil) async throws(CardstockError) -> Inspector {
    let workers = workers ?? Processors.available
    return Inspector(recipe: recipe.recipe, renderer: try await RenderClient.start(workers: workers, recipe: recipe), workers: workers)
  }

  public func shutdown() async { await renderer.shutdown() }

  /// Inspects files by their paths.
  ///
  /// - Parameter receive: called once for each, in the order of `files`, as soon as those before it are done.
  /// - Throws: where no worker can be started any more. A file that cannot be read is an inspection that says so.
  public func inspect(_ files: [FilePath], receive: (Inspection) -> Void) async throws(CardstockError) {
    var waiting: [Int: Inspection] = [:]
    var next = 0
    try await inspectAll(files.map(Upload.path)) { index, inspection in
      waiting[index] = inspection
      while let ready = waiting.removeValue(forKey: next) {
        receive(ready)
        next += 1
      }
    }
  }

  /// Inspects photos of profiles, prompt files included.
  ///
  /// - Parameter receive: called once for each with its index, in the order in which they are done.
  func inspect(_ photos: [PhotoInput], receive: (Int, Inspection) -> Void) async throws(CardstockError) {
    try await inspectAll(photos.map(Upload.photo), receive: receive)
  }

  private enum Upload: Sendable {
    case path(FilePath)
    case photo(PhotoInput)
  }

  /// One upload more than workers: while one is opened or answered for, each worker has another.
  private func inspectAll(_ uploads: [Upload], receive: (Int, Inspection) -> Void) async throws(CardstockError) {
    do {
      try await withThrowingTaskGroup(of: (Int, Inspection).self) { group in
        var rest = uploads.enumerated().makeIterator()
        func add() {
          guard let (index, upload) = rest.next() else { return }
          group.addTask { (index, try await inspect(upload)) }
        }
        for _ in 0...workers { add() }
        while let (index, inspection) = try await group.next() {
          add()
          receive(index, inspection)
        }
      }
    } catch {
      throw CardstockError(layer: error)
    }
  }

  private func inspect(_ upload: Upload) async throws -> Inspection {
    switch upload {
    case .photo(let photo):
      return try await inspect(photo)
    case .path(let path):
      guard let name = path.lastComponent else {
        return Inspection(file: path.description, refused: [.unreadable("expected a file, found a folder")])
      }
      var inspection = try await inspect(PhotoInput(file: name, in: path.parent, version: nil))
      inspection.file = path.description
      return inspection
    }
  }

  private func inspect(_ photo: PhotoInput) async throws -> Inspection {
    if let problem = PromptReading(of: photo).problem { return Inspection(file: photo.file, refused: [problem]) }
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
