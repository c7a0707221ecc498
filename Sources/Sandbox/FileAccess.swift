internal import CSandbox
internal import Glibc

/// Which files this process may open, by Landlock: those below some places, for reading, and no others. Descriptors that are open stay.
public enum FileAccess {
  /// Where the libraries lie that the process loads while it runs: codecs, the plug-ins of libvips and libheif, character sets.
  public static let libraries = ["/usr/lib", "/usr/lib64", "/usr/local/lib", "/lib", "/lib64", "/etc/ld.so.cache"]

  /// What fontconfig reads to know the fonts. The fonts themselves lie where it says.
  public static let fontSettings = ["/etc/fonts", "/usr/share/fontconfig", "/usr/local/share/fontconfig", "/var/cache/fontconfig"]

  /// Holds for this thread and those that it starts afterwards, so call it while there is no other.
  ///
  /// - Parameter places: folders with all that is below them, and files; those that are not there are left out.
  /// - Returns: the version of Landlock: an earlier one knows fewer rights, and what it does not know it does not forbid.
  public static func restrict(toReading places: [String]) throws(SandboxError) -> Int {
    let version = try SandboxError.check(csandbox_landlock_version(), "landlock_create_ruleset")
    let rules = try SandboxError.check(csandbox_landlock_begin(version), "landlock_create_ruleset")
    for place in places {
      let answer = csandbox_landlock_allow_reading(rules, place)
      guard answer == 0 || [-ENOENT, -ENOTDIR, -EACCES].contains(answer) else {
        csandbox_landlock_discard(rules)
        throw SandboxError("landlock_add_rule for \(place)", -answer)
      }
    }
    try SandboxError.check(csandbox_landlock_enter(rules), "landlock_restrict_self")
    return Int(version)
  }
}
