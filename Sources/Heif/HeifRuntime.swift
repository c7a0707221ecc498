internal import CHeif

/// libheif as a whole.
public enum HeifRuntime {
  /// Once a process, whoever comes first.
  private static let started = Result { () throws(HeifError) in try HeifError.check(heif_init(nil), "loading its plugins") }

  /// Loads libheif's plugins, which hold the codecs: call it while files may still be opened. More than once does no harm.
  public static func start() throws(HeifError) { try started.get() }

  /// Of the library that is loaded, such as "1.19.7".
  public static var version: String { String(cString: heif_get_version()) }
}
