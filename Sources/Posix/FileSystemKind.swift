/// What a path's file system is, as far as locks and databases care.
public enum FileSystemKind: Sendable, Hashable {
  /// A disk or memory of this machine.
  case local
  /// Shared by machines; the name as people know it. Locks and shared memory may not work there.
  case network(String)
  /// A program serves it (FUSE): it may be local or not.
  case userSpace
  /// The system does not tell.
  case unknown
}
