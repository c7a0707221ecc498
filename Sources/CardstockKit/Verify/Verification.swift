internal import CardModel
public import Posix
internal import Storage

/// Holds what is published against its manifests. Reads only, and takes no lock: a profile that is replaced meanwhile is looked at again.
public struct Verification: Sendable {
  private let output: FilePath
  private let state: FilePath?

  /// - Parameter state: where verdicts lie; `nil`: where the output says, or `.cardstock` in it.
  public init(output: FilePath, state: FilePath? = nil) {
    self.output = output
    self.state = state
  }

  /// Reads every picture once, as many profiles at a time as there are cores.
  ///
  /// - Parameter receive: called for everything in the output but the state, in the order of the names' bytes.
  /// - Throws: where the output, or a state that was named or that the output names, is no folder that can be listed.
  public func run(receive: (VerifiedProfile) -> Void) async throws(CardstockError) -> VerificationReport {
    try StatePlaces.check(output: output, state: state)
    let state = try StatePlaces.resolve(output: output, state: state)
    let names = try listed(besides: state)
    let promised = promisedProfiles(by: state)
    var report = VerificationReport()
    func tell(_ profile: VerifiedProfile) {
      report.add(profile)
      receive(profile)
    }
    let output = output
    do {
      try await ParallelWork(width: Processors.available).inOrder(
        names, work: { FolderVerification(output.appending($0), isPromised: promised.names.contains($0)).run() }, receive: tell)
    } catch {
      throw CardstockError(layer: error)
    }
    for name in promised.names.subtracting(names).sorted() { tell(VerifiedProfile(name.description, faults: [.profileMissing()])) }
    if !promised.problems.isEmpty { tell(VerifiedProfile(StateFolder.standardName.description, faults: promised.problems)) }
    return report
  }

  private func listed(besides state: FilePath) throws(CardstockError) -> [FileName] {
    do throws(SystemError) {
      // Wherever the state lies, also under another name in the output.
      let real = try? FileSystem.realPath(state)
      return try FileSystem.list(output).filter { name in
        name != StateFolder.standardName && (real == nil || (try? FileSystem.realPath(output.appending(name))) != real)
      }
    } catch {
      throw CardstockError(.usage, "\(output) cannot be verified: \(error.reason).")
    }
  }

  /// The profiles that their last verdict calls published.
  private func promisedProfiles(by state: FilePath) -> (names: Set<FileName>, problems: [OutputFault]) {
    let verdicts = StateFolder(at: state).verdicts
    var names: Set<FileName> = []
    var problems: [OutputFault] = []
    do throws(SystemError) {
      guard try FileSystem.exists(verdicts) else { return ([], []) }
      for file in try FileSystem.list(verdicts) where file.pathExtension == "json" && !file.isHidden {
        let bytes = try FileSystem.read(verdicts.appending(file), limit: FolderStore.largestDocument)
        guard let verdict = Verdict.read(bytes) else {
          problems.append(.manifestInvalid("verdicts/\(file)", "expected a \(Verdict.schemaName), found something else"))
          continue
        }
        if verdict.state == .published, let name = FileName(bytes: file.stem) { names.insert(name) }
      }
      return (names, problems)
    } catch {
      return (names, problems + [.unreadable("verdicts", error)])
    }
  }
}
