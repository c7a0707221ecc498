public import CardModel
internal import PhotoPipeline
internal import Posix
internal import Sandbox

/// How a render worker gives up every right that decoding does not need, for good.
///
/// First what later threads inherit (limits, user, privileges, files), while there is only one: Landlock is put into force for one thread
/// and its descendants. Then libraries are loaded and warmed up. Then the filter of system calls, which can be put into force for all threads,
/// and under which most of that could not be done any more.
public struct LockDown {
  private let layers: Set<SandboxReport.Layer>
  private var report = SandboxReport()

  private init(layers: Set<SandboxReport.Layer>) { self.layers = layers }

  /// Call it while the process has one thread.
  ///
  /// - Parameters:
  ///   - layers: those that are to be put into force.
  ///   - memoryLimit: bytes of address space.
  ///   - socket: the only descriptor over which messages may go afterwards.
  ///   - preparation: loads what has to be loaded: done with no rights left but those to files that are needed and to system calls.
  /// - Returns: what is in force now.
  /// - Throws: what the preparation throws, and where the limits cannot be set. Of other layers the report tells.
  public static func enter(
    _ layers: Set<SandboxReport.Layer>, memoryLimit: UInt64, socket: Int32, preparation: () throws -> Void
  ) throws -> SandboxReport {
    var lockDown = LockDown(layers: layers)
    if layers.contains(.limits) { try ProcessLimits.set(memory: memoryLimit) }
    lockDown.enterBeforeThreads()
    try preparation()
    lockDown.note(.systemCalls) { () throws(SandboxError) in
      try SystemCallFilter.load(socket: socket)
      return "seccomp lets calls of decoding and encoding pass and ends the worker at any other"
    }
    return lockDown.report
  }

  private mutating func enterBeforeThreads() {
    note(.limits) { "memory, CPU, open files; no byte written to a file, no core file" }
    let isRoot = Privileges.user == 0
    note(.user) { () throws(SandboxError) in
      try Privileges.leaveRoot()
      return isRoot ? "it is the user nobody instead of root" : "it is not root"
    }
    let obstacle = Self.obstacle(threads: Privileges.threads)
    note(.privileges) { () throws(SandboxError) in
      try Privileges.giveUp()
      return "no capability, and none can be gained; nobody of the same user may look into it"
    }
    if layers.contains(.privileges), let obstacle, let last = report.entries.indices.last {
      report.entries[last] = .init(.privileges, isInForce: false, "\(obstacle), and capabilities are given up by one of them")
    }
    guard layers.contains(.files), let obstacle else {
      note(.files, Self.closeFiles)
      return
    }
    report.entries.append(.init(.files, isInForce: false, "\(obstacle), and Landlock would hold for one of them"))
  }

  /// Why nothing that is put into force for one thread holds for the process.
  ///
  /// - Parameter threads: `nil` where it is unknown how many there are.
  private static func obstacle(threads: Int?) -> String? {
    guard let threads else { return "/proc does not tell how many threads there are: there may be more than one" }
    return threads > 1 ? "there are \(threads) threads already" : nil
  }

  private static func closeFiles() throws(SandboxError) -> String {
    let version = try FileAccess.restrict(toReading: FileAccess.libraries + FileAccess.fontSettings + Pipeline.fontFolders)
    return "Landlock \(version) leaves fonts and libraries to be read, and nothing to be written"
  }

  private mutating func note(_ layer: SandboxReport.Layer, _ enter: () throws(SandboxError) -> String) {
    guard layers.contains(layer) else {
      report.entries.append(.init(layer, isInForce: false, "switched off"))
      return
    }
    do throws(SandboxError) {
      report.entries.append(.init(layer, isInForce: true, try enter()))
    } catch {
      report.entries.append(.init(layer, isInForce: false, Self.reason(layer, error)))
    }
  }

  private static func reason(_ layer: SandboxReport.Layer, _ error: SandboxError) -> String {
    switch layer {
    case .files: "\(error): Linux 5.13 or later has Landlock, if landlock is among the names in /sys/kernel/security/lsm"
    case .systemCalls: "\(error): Linux needs CONFIG_SECCOMP_FILTER, and a container must not forbid seccomp"
    case .user: "\(error): start cardstock as an ordinary user"
    case .limits, .privileges: "\(error)"
    }
  }
}
