public import CardModel
public import Posix
internal import RenderProtocol
internal import Storage

/// Strips files in render workers, audits what comes back, and writes it.
public struct Stripper: Sendable {
  private let renderers: CheckedWorkers
  private let work: ParallelWork
  private let request: StripRequest
  private let destination: StripDestination
  private let overwrites: Bool

  /// - Parameters:
  ///   - orientation: whether the orientation is kept as the one tag, or applied.
  ///   - destination: where the files go.
  ///   - overwrites: whether what is there may be replaced.
  ///   - workers: render workers.
  ///   - sandbox: how far they are locked down.
  /// - Throws: where no worker starts.
  public static func start(
    orientation: StrippedOrientation.Choice, to destination: StripDestination, overwrites: Bool, workers: Int, sandbox: SandboxMode
  ) async throws(CardstockError) -> Stripper {
    let limits = StripLimits()
    let renderers = try await CheckedWorkers.start(
      workers: workers, limits: Self.renderLimits(limits), maxBlob: limits.maxAnswer, sandbox: sandbox)
    return Stripper(
      renderers: renderers, work: .feeding(workers), request: StripRequest(orientation: orientation, limits: limits),
      destination: destination,
      overwrites: overwrites)
  }

  public func shutdown() async { await renderers.shutdown() }

  /// - Parameter receive: called once for each file, in the order of `files`, as soon as those before it are done.
  /// - Throws: where a file cannot be written for want of room or rights, or no worker can be started any more. The files before it are written.
  public func strip(_ files: [FilePath], receive: (StrippedPhoto) -> Void) async throws(CardstockError) {
    do {
      if case .folder(let folder) = destination { try FileSystem.makeFolders(folder) }
      let targets = StripTargets(files, to: destination)
      try await work.inOrder(
        Array(files.indices), work: { try await strip(files[$0], to: targets[$0]) }, receive: receive)
    } catch {
      throw CardstockError(layer: error)
    }
  }

  private func strip(_ path: FilePath, to target: StripTargets.Target) async throws -> StrippedPhoto {
    do {
      let target = try target.path(overwriting: overwrites)
      let file = try open(path)
      let status = try file.descriptor.status()
      let (report, bytes) = try await exchange(file)
      try write(bytes, to: target, of: path, status)
      let others = destination == .inPlace && status.links > 1 ? Int(clamping: status.links - 1) : nil
      return StrippedPhoto(
        file: path.description, output: target.description, bytesBefore: Int(clamping: status.size), bytesAfter: bytes.count,
        otherNames: others, report: report)
    } catch let refusal as StripRefusal {
      return StrippedPhoto(file: path.description, refusal: refusal)
    }
  }

  private func open(_ path: FilePath) throws(StripRefusal) -> SharedDescriptor {
    do throws(SystemError) {
      return SharedDescriptor(try FileDescriptor.open(path))
    } catch {
      throw StripRefusal(
        .unreadable, "The file cannot be read: \(error.reason). Check that it is an ordinary file that this user may read.")
    }
  }

  private func exchange(_ file: SharedDescriptor) async throws -> (StripReport, [UInt8]) {
    let answer: StripAnswer
    do {
      answer = try await renderers.exchange(.strip(request), file: file, startingWith: StripAnswer(to: request)) { try $0.take($1) }
    } catch let refusal as RenderRefusal {
      throw Self.refusal(refusal, request.limits)
    }
    switch answer.outcome {
    case .stripped(let report)?: return (report, answer.bytes)
    case .refused(let refusal)?: throw refusal
    case nil: throw CardstockError(.bug, "a render worker ended without an answer")
    }
  }

  private static func renderLimits(_ limits: StripLimits) -> RenderLimits {
    var rendering = RenderLimits()
    (rendering.cpuSeconds, rendering.memoryMiB) = (limits.cpuSeconds, limits.memoryMiB)
    return rendering
  }

  private static func refusal(_ refusal: RenderRefusal, _ limits: StripLimits) -> StripRefusal {
    let finding = refusal.findings(limits: renderLimits(limits)).last ?? .renderFailed("no reason given")
    return StripRefusal(finding.code, "\(finding.message) \(finding.remedy)")
  }

  private func write(_ bytes: [UInt8], to target: FilePath, of original: FilePath, _ status: FileStatus) throws {
    if destination == .inPlace {
      // What was stripped must be what is replaced.
      guard let now = try FileSystem.status(original), FileVersion(now) == FileVersion(status) else {
        throw StripRefusal(.changedWhileRead, "The file changed while it was stripped, and stays as it is: run again.")
      }
    }
    do throws(SystemError) {
      try AtomicFile.write(
        bytes, to: target, mode: status.mode & 0o777, keepsMode: true, former: destination == .inPlace ? status : nil, durable: true,
        replacing: overwrites || destination == .inPlace)
    } catch {
      throw StripTargets.refusal(at: target, error) ?? error
    }
  }
}
