/// Why a plane could not be made.
public enum PlaneError: Error, Hashable, Sendable {
  /// There is no memory for so many bytes.
  case outOfMemory(bytes: Int)
}
