public import CardModel
public import Posix
internal import RenderProtocol

/// Looks at photos in render workers and makes no picture of them. Nothing is written anywhere.
public struct Inspector: Sendable {
  private let recipe: Recipe
  private let renderer: RenderClient
  private let workers: Int

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
    return Inspector(recipe: recipe.recipe, renderer: renderer, workers: workers)
  }

  public func shutdown() async { await renderer.shutdown() }

  /// Inspects files by their paths.
  ///
  /// - Parameter receive: called once for each, in the order of `files`, as soon as those before it are done.
  /// - Throws: where no worker can be started any more. A file that cannot be read is an inspection that says so.
  public func inspect(_ files: [FilePath], receive: (Inspection) -> Void) async throws(CardstockError) {
    var waiting: [Int: Inspection] = [:]
    var next = 0
    do {
      try await each(files, look: { try await inspect($0) }) { index, inspection in
        waiting[index] = inspection
        while let ready = waiting.removeValue(forKey: next) {
          receive(ready)
          next += 1
        }
      }
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

  /// Looks at each element, one more at a time than workers: while one is opened or answered for, each worker has another.
  ///
  /// - Parameter receive: called once for each with its index, in the order in which they are done.
  func each<Element: Sendable, Answer: Sendable>(
    _ elements: [Element], look: @escaping @Sendable (Element) async throws -> Answer, receive: (Int, Answer) throws -> Void
  ) async throws {
    try await withThrowingTaskGroup(of: (Int, Answer).self) { group in
      var rest = elements.enumerated().makeIterator()
      func add() {
        guard let (index, element) = rest.next() else { return }
        group.addTask { (index, try await look(element)) }
      }
      for _ in 0...workers { add() }
      while let (index, answer) = try await group.next() {
        add()
        try receive(index, answer)
      }
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
