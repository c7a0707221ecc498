/// What can be said of a profile as a whole, and of the files around its photos.
extension Finding {
  public static func tooFewPhotos(_ count: Int, resembling: Int = 0, refused: Int, minimum: Int) -> Finding {
    var reasons: [String] = []
    if refused > 0 { reasons.append("\(refused) \(refused == 1 ? "was" : "were") refused") }
    if resembling > 0 { reasons.append("\(resembling) \(resembling == 1 ? "looks" : "look") like another one") }
    let came = reasons.isEmpty ? "\(count)" : "\(count), since \(reasons.joined(separator: " and "))"
    return Finding(
      .tooFewPhotos, "A profile needs at least \(minimum) good \(photos(minimum)); this one has \(came).",
      remedy: "Add \(minimum - count) more good \(photos(minimum - count)).",
      values: ["measured": .number(count), "allowed": .number(minimum)])
  }

  private static func photos(_ count: Int) -> String { count == 1 ? "photo" : "photos" }

  public static func tooManyPhotos(_ count: Int, maximum: Int) -> Finding {
    Finding(
      .tooManyPhotos, "A profile may have at most \(maximum) \(photos(maximum)); this one has \(count).",
      remedy: "Take out \(count - maximum), or list the ones to show in profile.json.",
      values: ["measured": .number(count), "allowed": .number(maximum)])
  }

  public static func mainPhotoRefused(next: PhotoID) -> Finding {
    Finding(
      .mainPhotoRefused, "The first photo was refused; \(next) takes its place as the main photo.",
      remedy: "Replace the first photo, or choose another one in profile.json.", values: ["photo": .text(next.text)])
  }

  public static func listedPhotoMissing(_ file: String) -> Finding {
    Finding(
      .listedPhotoMissing, "profile.json lists \(file), which is not in the folder.",
      remedy: "Add the file, or take it out of profile.json.",
      values: ["file": .text(file)])
  }

  public static func unlistedPhoto(_ file: String) -> Finding {
    Finding(
      .unlistedPhoto, "\(file) is not listed in profile.json and is left out.", remedy: "List it to show it.", values: ["file": .text(file)]
    )
  }

  public static func notAPhoto(_ file: String) -> Finding {
    Finding(.notAPhoto, "\(file) is no photo and is passed over.", remedy: "Nothing needs to be done.", values: ["file": .text(file)])
  }

  public static func profileFileInvalid(_ reason: String) -> Finding {
    Finding(.profileFileInvalid, "profile.json cannot be used: \(ended(reason))", remedy: "Mend the file; docs/profile.md shows its shape.")
  }

  public static func folderInvalid(_ reason: String) -> Finding {
    Finding(
      .folderInvalid, "The profile's folder cannot be used: \(ended(reason))", remedy: "Put the photos into one folder that can be read.")
  }

  public static func nameClash(_ folder: String, with other: String) -> Finding {
    Finding(
      .nameClash,
      "The folder \(folder) and another folder, \(other), would make profiles of one name: capitals and the way accents are stored do not count.",
      remedy: "Rename the folder that is not published yet: one that is published loses its publication with its name.",
      values: ["folder": .text(folder), "other": .text(other)])
  }

  public static func promptFileInvalid(_ file: String, _ reason: String) -> Finding {
    Finding(
      .promptFileInvalid, "\(file) cannot be used: \(ended(reason))", remedy: "Mend the file, or take it away.",
      values: ["file": .text(file)])
  }

  public static func duplicate(of other: PhotoID) -> Finding {
    Finding(
      .duplicate, "This is the same file as \(other).", remedy: "Take one of the two out.", values: ["of": .text(other.text)])
  }

  /// - Parameter severity: an error where nothing is published of the photo any more.
  public static func uploadDeleted(severity: FindingSeverity = .warning) -> Finding {
    let rest = severity == .error ? "nothing is left of it to be shown" : "its pictures stay as an earlier recipe made them"
    return Finding(
      .uploadDeleted, severity: severity, "The upload was deleted after it was published, and \(rest).",
      remedy: "Upload the photo again.")
  }

  public static func uploadKept(_ file: String, _ reason: String) -> Finding {
    Finding(
      .uploadKept, "\(file) should have been taken out of the input, but is still there: \(reason).",
      remedy: "Let this user change the folder, then run again.", values: ["file": .text(file), "detail": .text(reason)])
  }

  /// - Parameter seconds: since its last change an upload counts as whole.
  public static func uploadUnsettled(_ file: String, seconds: Int) -> Finding {
    Finding(
      .uploadUnsettled,
      "\(file) is refused, but was changed less than \(seconds) seconds ago: it may not be complete yet, and stays where it is for now.",
      remedy: "Run again later: if it is still refused, it is taken out of the input then.",
      values: ["file": .text(file), "allowed": .number(seconds)])
  }

  public static func withdrawn() -> Finding {
    Finding(
      .withdrawn, "The earlier publication was withdrawn: it shows a photo that the profile no longer has.",
      remedy: "Add good photos, and the profile is published again.")
  }

  /// Our own fault, or the output folder's.
  public static func cannotPublish(_ reason: String, remedy: String) -> Finding {
    Finding(.cannotPublish, "The profile could not be published: \(reason).", remedy: remedy)
  }

  /// Our own fault: an output holds what it must not, or is not what was planned.
  public static func outputNotClean(_ file: String, _ detail: String) -> Finding {
    Finding(
      .outputNotClean, "The output \(file) did not pass the audit (\(detail)) and was not published.",
      remedy: "This is a fault of cardstock: please report it.", values: ["file": .text(file), "detail": .text(detail)])
  }

  public static func renderFailed(_ detail: String) -> Finding {
    Finding(
      .renderFailed, "The pictures could not be made.", remedy: "This is a fault of cardstock: please report it.",
      values: ["detail": .text(detail)])
  }

  private static func ended(_ sentence: String) -> String { sentence.hasSuffix(".") ? sentence : sentence + "." }
}
