internal import CPosix
internal import Glibc

extension ProcessIdentity {
  /// When a process began, in clock ticks after the machine's start (field 22 of /proc/PID/stat); nil elsewhere, or if it is gone.
  static func startTime(of process: Int32) -> UInt64? {
    guard let bytes = try? FileSystem.read(FilePath("/proc/\(process)/stat"), limit: 4096),
      // The program's name stands in brackets and may itself hold blanks and brackets.
      let end = bytes.lastIndex(of: UInt8(ascii: ")"))
    else { return nil }
    let fields = bytes[(end + 1)...].split(separator: UInt8(ascii: " "))
    guard fields.count > 19 else { return nil }
    return String(validating: fields[19], as: UTF8.self).flatMap { UInt64($0) }
  }

  /// A name for this run of the machine; nil elsewhere.
  static func bootIdentifier() -> String? {
    guard let bytes = try? FileSystem.read("/proc/sys/kernel/random/boot_id", limit: 256) else { return nil }
    return String(validating: bytes.filter { $0 > 0x20 }, as: UTF8.self)
  }
}

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

  /// Nanoseconds since the machine started, the time asleep included where the system counts it (Linux).
  static func bootTime() -> UInt64 {
    var time = timespec()
    if clock_gettime(CLOCK_BOOTTIME, &time) != 0 { clock_gettime(CLOCK_MONOTONIC, &time) }
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
