/// What the way from bytes to pixels tells of an upload: its form, its cost, its decoder.
extension Finding {
  /// - Parameter what: the cause in the field's words.
  public static func tooCostly(_ what: String) -> Finding {
    Finding(
      .tooCostly, "The picture takes more work than a photo does: \(what).", remedy: "Save the photo as an ordinary JPEG.",
      values: ["measured": .text(what)])
  }

  /// - Parameter signal: which ended the decoder the second time, such as `SIGSEGV`.
  public static func decoderCrashed(by signal: String) -> Finding {
    let sentence =
      switch signal {
      case "SIGSYS": "The sandbox stopped the decoder twice on this file, for a system call that decoding does not need (SIGSYS)."
      case "SIGKILL": "The decoder was killed twice on this file, by a person or by a system that was short of memory (SIGKILL)."
      default: "The decoder stopped twice on this file (\(signal))."
      }
    return Finding(
      .decoderCrashed, sentence, remedy: "Upload the photo in another format; keep the file for a report.",
      values: ["signal": .text(signal)])
  }

  public static func decoderTimeout(seconds: Int) -> Finding {
    Finding(
      .decoderTimeout, "The picture takes more than \(seconds) seconds of work.", remedy: "Save the photo as an ordinary JPEG.",
      values: ["allowed": .number(seconds)])
  }

  public static func decoderMemory(mebibytes: Int) -> Finding {
    Finding(
      .decoderMemory, "The picture takes more than \(mebibytes) MB of memory to decode.",
      remedy: "Save the photo smaller or as an ordinary JPEG.",
      values: ["allowed": .number(mebibytes)])
  }

  /// - Parameter what: the flaws in the field's words; none of the upload's own values.
  public static func decoderWarnings(_ what: String) -> Finding {
    Finding(
      .decoderWarnings, "The file is not written as it should be (\(what)); the picture was decoded.", remedy: "Look at the picture.",
      values: ["detail": .text(what)])
  }

  public static func exifBroken() -> Finding {
    Finding(
      .exifBroken, "The EXIF data is broken and was read as far as it goes.", remedy: "Check that the photo is upright.")
  }

  public static func exifOdd() -> Finding {
    Finding(
      .exifOdd, "The EXIF data is unusual: doubled, in several blocks, with empty directories, or where programs do not look for it.",
      remedy: "Nothing needs to be done.")
  }

  /// - Parameter problems: words of our own list.
  public static func containerOdd(_ problems: String) -> Finding {
    Finding(
      .containerOdd, "The file's outer form is odd; the picture was decoded.", remedy: "Look at the picture.",
      values: ["detail": .text(problems)])
  }

  public static func hugeMetadata(_ bytes: Int) -> Finding {
    Finding(
      .hugeMetadata,
      "The file carries \(ByteCount(bytes: bytes)) beside the picture, perhaps more when unpacked; they are left out unread.",
      remedy: "Nothing needs to be done.", values: ["measured": .number(bytes)])
  }

  public static func iccNameDropped() -> Finding {
    Finding(
      .iccNameDropped, "The colour profile has a name of its own, which may tell a person or a device; it is left out.",
      remedy: "Nothing needs to be done.")
  }
}
