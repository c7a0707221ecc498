internal import CPosix
internal import Glibc

extension ResourceUsage {
  /// This process's own facts in /proc, held open by whoever wants to read them when nothing can be opened any more; nil where there are none.
  public static func openOwnFacts() -> SharedDescriptor? {
    try? SharedDescriptor(FileDescriptor.open("/proc/self/status"))
  }

  /// The most address space that this process has ever had, in bytes; nil where its facts do not tell.
  public static func peakAddressSpace(in facts: SharedDescriptor) -> UInt64? {
    guard (try? facts.descriptor.rewind()) != nil, let bytes = try? facts.descriptor.readAll(limit: 1 << 16),
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
