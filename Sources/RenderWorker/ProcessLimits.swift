internal import Posix

/// What this process may take.
enum ProcessLimits {
  /// No core files (they would hold pictures), nothing written to disk, and so much address space.
  static func set(memory: UInt64) throws(SystemError) {
    try ResourceLimit.coreSize.set(0)
    // libvips' compiler tries a file first and takes anonymous memory when that is refused, if the refusal does not kill it.
    Signal.fileSizeLimit.ignore()
    try ResourceLimit.fileSize.set(0)
    try ResourceLimit.addressSpace.set(memory)
  }

  /// Whether most of the address space has been used: then what looks like a damaged picture may be a lack of memory.
  static var isNearMemoryLimit: Bool {
    guard let limit = try? ResourceLimit.addressSpace.current(), let peak = ResourceUsage.peakAddressSpace() else { return false }
    return peak > limit / 4 * 3
  }

  /// From now on so many seconds of CPU, to the next whole second; SIGXCPU ends the process after that.
  static func allow(cpuSeconds: Int) throws(SystemError) {
    let used = try ResourceUsage.current().processorTime.components.seconds
    try ResourceLimit.processorTime.set(UInt64(used) + UInt64(cpuSeconds) + 1)
  }
}
