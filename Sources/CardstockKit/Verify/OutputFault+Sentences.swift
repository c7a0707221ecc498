internal import CardModel
internal import Posix

/// Every sentence that verifying can say.
extension OutputFault {
  private static let again = "Process the profile again."
  /// A run looks at names and sizes alone, and takes a changed file for the one that it was.
  private static let anew = "Delete the file and process the profile again."

  static func profileMissing() -> OutputFault {
    OutputFault(
      code: .profileMissing, message: "The last verdict says that it is published, but there is no such folder.",
      remedy: "Process it again, or delete its verdict if the profile was taken away on purpose.")
  }

  static func manifestMissing() -> OutputFault {
    OutputFault(
      code: .manifestMissing, file: "manifest.json", message: "The folder holds published pictures, but manifest.json is missing.",
      remedy: again)
  }

  /// - Parameter reason: what was expected and what came; it may hold text of the file.
  static func manifestInvalid(_ file: String, _ reason: String) -> OutputFault {
    OutputFault(
      code: .manifestInvalid, file: file, message: "The manifest cannot be trusted: \(PrintableText.cut(reason)).", remedy: again)
  }

  static func fileMissing(_ file: String) -> OutputFault {
    OutputFault(code: .fileMissing, file: file, message: "The manifest lists it, but it is not there.", remedy: again)
  }

  static func fileChanged(_ file: String, bytes: Int64, expected: Int) -> OutputFault {
    OutputFault(code: .fileChanged, file: file, message: "Expected \(expected) bytes, found \(bytes).", remedy: anew)
  }

  static func fileChanged(_ file: String, sha256: String, expected: Digest) -> OutputFault {
    OutputFault(code: .fileChanged, file: file, message: "Expected SHA-256 \(expected), found \(sha256).", remedy: anew)
  }

  static func fileExtra(_ file: FileName, kind: FileStatus.Kind) -> OutputFault {
    OutputFault(
      code: .fileExtra, file: file.description, message: "No manifest lists this \(kind.rawValue).",
      remedy: "Move it away: a profile's folder is replaced as a whole.")
  }

  static func notClean(_ file: String, leaks: [String]) -> OutputFault {
    let more = leaks.count > 1 ? " and \(leaks.count - 1) more" : ""
    return OutputFault(
      code: .notClean, file: file, message: "The picture holds what must not be in it: \(PrintableText.cut(leaks.first ?? ""))\(more).",
      remedy: "Do not serve it. \(again)")
  }

  static func unreadable(_ file: String?, _ error: SystemError) -> OutputFault {
    OutputFault(
      code: .unreadable, file: file, message: "It cannot be read: \(error.reason).",
      remedy: "Check that this user may read it, and the disk.")
  }

  static func foreign(_ kind: FileStatus.Kind) -> OutputFault {
    OutputFault(code: .foreign, message: "This \(kind.rawValue) is no profile and is left alone.", remedy: "Nothing needs to be done.")
  }
}
