internal import Crypto
internal import Posix

/// What the system says of a file or folder that must differ once its content does: the side of the index that is compared.
struct FileFingerprint: Hashable {
  /// In nanoseconds: how long before the reading both times must lie. File systems stamp writes with a clock of ticks, the coarsest (FAT) of
  /// 2 s: a write in the tick of the reading would leave no trace.
  static let racyWindow: Int64 = 2_000_000_000

  let device: Int64
  let inode: Int64
  let size: Int64
  /// Nanoseconds since 1970, as `changed`.
  let modified: Int64
  let changed: Int64

  init(_ status: FileStatus) {
    device = Int64(bitPattern: status.device)
    inode = Int64(bitPattern: status.inode)
    size = status.size
    modified = status.modified
    changed = status.changed
  }

  init(device: Int64, inode: Int64, size: Int64, modified: Int64, changed: Int64) {
    self.device = device
    self.inode = inode
    self.size = size
    self.modified = modified
    self.changed = changed
  }

  /// Whether any write after `moment`, when the reading began, must change this fingerprint.
  func isSettled(at moment: Int64) -> Bool {
    // A change that falls on a whole second means a clock of whole seconds: several files of a burst would look alike.
    guard changed % 1_000_000_000 != 0 else { return false }
    let (limit, isOutOfRange) = moment.subtractingReportingOverflow(Self.racyWindow)
    return !isOutOfRange && modified < limit && changed < limit
  }

  /// A check over a whole row, so that a page which the disk has garbled is a miss and no wrong answer.
  func seal(_ digest: [UInt8], name: [UInt8] = []) -> Int64 {
    var row: [UInt8] = []
    row.reserveCapacity(40 + digest.count + name.count)
    for number in [device, inode, size, modified, changed] {
      for shift in stride(from: 0, to: 64, by: 8) { row.append(UInt8(truncatingIfNeeded: number >> shift)) }
    }
    return SHA256.hash(row + digest + name).prefix(8).reduce(0) { $0 << 8 | Int64($1) }
  }
}
