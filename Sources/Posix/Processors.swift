internal import CPosix

/// The processors of this machine.
public enum Processors {
  /// How many this process may use, at least 1: `taskset` and container limits on processors count.
  public static var available: Int { max(1, Int(cposix_available_processors())) }
}
