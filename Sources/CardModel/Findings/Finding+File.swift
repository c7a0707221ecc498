/// What can be said of an upload as a file.
extension Finding {
  public static func empty() -> Finding {
    Finding(.empty, "The file is empty.", remedy: "Upload the photo again.")
  }

  public static func unreadable(_ reason: String) -> Finding {
    Finding(.unreadable, "The file cannot be read: \(reason).", remedy: "Check that it is an ordinary file that this user may read.")
  }

  public static func tooManyBytes(_ bytes: Int, allowed: Int) -> Finding {
    Finding(
      .tooManyBytes, "The file has \(ByteCount(bytes: bytes)); at most \(ByteCount(bytes: allowed)) are allowed.",
      remedy: "Save the photo smaller, or raise rules.maxBytes.", values: ["measured": .number(bytes), "allowed": .number(allowed)])
  }

  public static func changedWhileRead() -> Finding {
    Finding(.changedWhileRead, "The file changed while it was read.", remedy: "Run again when the upload is complete.")
  }

  public static func notAnImage(_ name: String) -> Finding {
    Finding(
      .notAnImage, "No picture was found: the bytes are \(name).", remedy: "Upload a photo as JPEG, HEIC, PNG or WebP.",
      values: ["measured": .text(name)])
  }

  public static func unsupportedType(_ name: String, why: String? = nil) -> Finding {
    Finding(
      .unsupportedType, "\(name) is not accepted\(why.map { ": \($0)" } ?? "").",
      remedy: "Save the photo as JPEG, HEIC, PNG, WebP, AVIF or TIFF.", values: ["measured": .text(name)])
  }

  public static func unsupportedEncoding(_ what: String) -> Finding {
    Finding(
      .unsupportedEncoding, "The picture is encoded as \(what), which hardly any program can show.",
      remedy: "Save it as an ordinary JPEG.", values: ["measured": .text(what)])
  }

  /// - Parameter allowed: by the rules; the program itself can open more.
  public static func formatNotAllowed(_ format: PhotoFormat, allowed: [PhotoFormat]) -> Finding {
    let names = allowed.map { $0.rawValue.uppercased() }.joined(separator: ", ")
    return Finding(
      .formatNotAllowed, "The picture is \(format.rawValue.uppercased()); the rules allow \(names).",
      remedy: "Save the photo in a format that is allowed.",
      values: ["measured": .text(format.rawValue), "allowed": .text(allowed.map(\.rawValue).joined(separator: " "))])
  }

  public static func extensionMismatch(named fileExtension: String, is name: String) -> Finding {
    Finding(
      .extensionMismatch, "The name ends in .\(fileExtension), but the bytes are \(name).",
      remedy: "Nothing needs to be done: the bytes decide.", values: ["measured": .text(name), "allowed": .text(fileExtension)])
  }
}
