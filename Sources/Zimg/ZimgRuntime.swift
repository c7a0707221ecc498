internal import CZimg

/// zimg as a whole.
public enum ZimgRuntime {
  /// Of the library that is loaded, such as "3.0.4".
  public static var version: String {
    var (major, minor, micro): (UInt32, UInt32, UInt32) = (0, 0, 0)
    zimg_get_version_info(&major, &minor, &micro)
    return "\(major).\(minor).\(micro)"
  }
}
