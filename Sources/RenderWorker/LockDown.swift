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
  public private(set) var report = SandboxReport()

  /// - Parameters:
  ///   - mode: `off` leaves out everything but the limits.
  ///   - memoryLimit: bytes of address space.
  /// - Throws: where the limits cannot be set. Of the other layers the report tells.
  public init(_ mode: SandboxMode, memoryLimit: UInt64) throws {
    try self.init(mode == .off ? [.limits] : Set(SandboxReport.Layer.allCases), memoryLimit: memoryLimit)
  }

  /// - Parameter layers: those that are to be put into force.
  public init(_ layers: Set<SandboxReport.Layer>, memoryLimit: UInt64) throws {
    self.layers = layers
    if layers.contains(.limits) { try ProcessLimits.set(memory: memoryLimit) }
    note(.limits) { "memory, CPU, open files; no byte written to a file, no core file" }
    let isRoot = Privileges.user == 0
    note(.user) { () throws(SandboxError) in
      try Privileges.leaveRoot()
      return isRoot ? "it is the user nobody instead of root" : "it is not root"
    }
    note(.privileges) { () throws(SandboxError) in
      try Privileges.giveUp()
      return "no capability, and none can be gained; nobody of the same user may look into it"
    }
    guard layers.contains(.files), let threads = Privileges.threads, threads > 1 else {
      note(.files, Self.closeFiles)
      return
    }
    report.entries.append(.init(.files, isInForce: false, "there are \(threads) threads already, and Landlock would hold for one of them"))
  }

  /// The last layer, once everything is loaded.
  ///
  /// - Parameter socket: the only descriptor over which messages may go.
  public mutating func filterSystemCalls(socket: Int32) {
    note(.systemCalls) { () throws(SandboxError) in
      try SystemCallFilter.load(socket: socket)
      return "seccomp lets calls of decoding and encoding pass and ends the worker at any other"
    }
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
