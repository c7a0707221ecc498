internal import CardstockKit

/// What was erased, for a person.
struct ForgetText {
  let style: TextStyle

  func text(_ report: ForgetReport) -> String {
    let what = style.bold(report.photo.map { "\(report.profile), \($0)" } ?? report.profile)
    guard report.isFound else {
      return "\(what): nothing of that name was found"
        + (report.publication == .untouched ? "; \(counted(report.photosLeft, "photo")) published as before." : ".")
    }
    let names = report.otherNames.isEmpty ? "" : "\nWith it went what was kept as \(report.otherNames.joined(separator: ", "))."
    return (["\(what): forgotten (\(parts(report).joined(separator: ", "))).\(publication(report))\(names)"] + report.nextSteps)
      .joined(separator: "\n")
  }

  private func parts(_ report: ForgetReport) -> [String] {
    var parts: [String] = []
    switch report.publication {
    case .removed, .withdrawn: parts.append("publication")
    case .republished: parts.append("published files")
    case .absent, .untouched: break
    }
    if report.stagingFolders > 0 { parts.append(counted(report.stagingFolders, "staging folder")) }
    if report.quarantined > 0 { parts.append("\(counted(report.quarantined, "file")) of the quarantine") }
    if report.masters > 0 { parts.append(counted(report.masters, "master")) }
    if report.inReview > 0 { parts.append("\(counted(report.inReview, "picture")) kept for review") }
    if report.withdrawn > 0 { parts.append("\(counted(report.withdrawn, "file")) of withdrawn photos") }
    if report.jobs > 0 { parts.append(counted(report.jobs, "job")) }
    if report.verdict { parts.append(report.photo == nil ? "verdict" : "its part of the verdict") }
    return parts
  }

  private func publication(_ report: ForgetReport) -> String {
    switch report.publication {
    case .republished: "\nThe profile is published without it, with \(counted(report.photosLeft, "photo"))."
    case .withdrawn: "\n\(style.yellow("The profile is no longer published.")) \(report.reason ?? "")"
    case .untouched where report.photo != nil: "\nIt was not published; \(counted(report.photosLeft, "photo")) of the profile still are."
    case .absent, .removed, .untouched: ""
    }
  }

  private func counted(_ count: Int, _ noun: String) -> String { CountWords.counted(count, noun) }
}
