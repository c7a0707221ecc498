internal import CardModel
internal import CardstockKit

/// What verifying found, for a person.
struct VerificationText {
  let style: TextStyle

  func paragraph(_ profile: VerifiedProfile) -> String {
    let state =
      if !profile.isSound {
        style.red("not as published")
      } else if profile.isPublished {
        style.green("in order") + ", \(CountWords.counted(profile.photos, "photo")), \(CountWords.counted(profile.files, "picture"))"
      } else {
        style.dim("no profile")
      }
    let text = FindingText(style: style)
    let lines = profile.faults.map {
      text.line($0.code.isSerious ? .error : .note, about: $0.file, $0.message, remedy: $0.remedy)
    }
    return (["\(style.bold(profile.profile)): \(state)"] + lines).joined(separator: "\n")
  }

  func summary(_ report: VerificationReport, elapsed: Duration) -> String {
    var profiles = [CountWords.counted(report.profiles, "profile")]
    if report.faulty > 0 { profiles.append("\(report.faulty) not as published") }
    let pictures = "\(CountWords.counted(report.files, "picture")), \(ByteCount(bytes: report.bytes))"
    let faults = report.isSound ? "nothing is wrong" : CountWords.counted(report.faults, "finding")
    return "\(profiles.joined(separator: ", ")); \(pictures); \(faults), in \(DurationWords.text(elapsed))"
  }
}
