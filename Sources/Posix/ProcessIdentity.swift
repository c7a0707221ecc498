internal import Glibc

/// What names this process.
public enum ProcessIdentity {
  /// Its id: used again by the system after it has ended, and after a restart of the machine.
  public static var ownNumber: Int32 { getpid() }
}
