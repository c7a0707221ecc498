internal import Posix

/// What this process may take.
enum ProcessLimits {
  /// No core files (they would hold pictures), nothing written to disk, few open files, and so much address space; none of it can be raised
  /// again by an ordinary user's process.
  static func set(memory: UInt64) throws(SystemError) {
    _ = facts
    try ResourceLimit.coreSize.fix(0)
    // libvips' compiler tries a file first and takes anonymous memory when that is refused, if the refusal does not kill it.
    Signal.fileSizeLimit.ignore()
    try ResourceLimit.fileSize.fix(0)
    try ResourceLimit.openFiles.fix(openFiles)
    try ResourceLimit.addressSpace.fix(memory)
  }

  /// A worker holds six; fontconfig and the loading of libraries take two or three more at a time.
  private static let openFiles: UInt64 = 16

  private static let facts = ResourceUsage.openOwnFacts()

  /// Whether most of the address space has been used: then what looks like a damaged picture may be a lack of memory.
  static var isNearMemoryLimit: Bool {
    guard let facts, let limit = try? ResourceLimit.addressSpace.current(), let peak = ResourceUsage.peakAddressSpace(in: facts) else {
      return false
    }
    return peak > limit / 4 * 3
  }

  /// From now on so many seconds of CPU, to the next whole second; SIGXCPU ends the process after that.
  static func allow(cpuSeconds: Int) throws(SystemError) {
    let used = try ResourceUsage.current().processorTime.components.seconds
    try ResourceLimit.processorTime.set(UInt64(used) + UInt64(cpuSeconds) + 1)
  }
}
