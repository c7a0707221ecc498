internal import CPosix
internal import Glibc

extension ResourceUsage {
  /// The most address space that this process has ever had, in bytes; nil where /proc does not tell.
  public static func peakAddressSpace() -> UInt64? {
    guard let bytes = try? FileSystem.read("/proc/self/status", limit: 1 << 16),
      let line = String(decoding: bytes, as: UTF8.self).split(separator: "\n").first(where: { $0.hasPrefix("VmPeak:") }),
      let kilobytes = UInt64(line.filter(\.isNumber))
    else { return nil }
    return kilobytes << 10
  }
}

extension FileSystem {
  /// The file of the program that runs; nil where /proc does not tell.
  public static func executablePath() -> FilePath? {
    try? readLink("/proc/self/exe")
  }
}

extension SystemCalls {
  /// A descriptor that becomes readable when the child ends; `-ENOSYS` where the system has none.
  static func openProcess(_ process: pid_t) -> Int {
    perform(.open) { cposix_pidfd_open(process) }
  }
}
