internal import CardModel
internal import CardstockKit

/// A stripped file for a person: where it stands, what went, what stayed.
struct StripText {
  let style: TextStyle

  func paragraph(_ photo: StrippedPhoto) -> String {
    guard let report = photo.report, let output = photo.output else {
      return "\(style.bold(photo.file)): \(style.red("refused"))\n  \(photo.refusal?.message ?? "")"
    }
    var lines = [output == photo.file ? style.bold(photo.file) : "\(style.bold(photo.file)) -> \(output)"]
    var removed = RemovedText.names(report.removed)
    if report.hiddenBytes > 0 { removed.append("\(CountWords.counted(report.hiddenBytes, "byte")) hidden behind the coded picture") }
    lines.append(row("removed", removed.isEmpty ? "nothing" : removed.joined(separator: ", ")))
    if let orientation = orientation(report.orientation) { lines.append(row("orientation", orientation)) }
    if let profile = profile(report.profile) { lines.append(row("profile", profile)) }
    if let before = photo.bytesBefore, let after = photo.bytesAfter {
      lines.append(row("size", "\(ByteCount(bytes: before)) -> \(ByteCount(bytes: after))"))
    }
    lines += notes(report).map { row("note", $0) }
    if let others = photo.otherNames {
      lines.append(row("note", "The original is still there under \(CountWords.counted(others, "other name")) (hard links), as it was."))
    }
    return lines.joined(separator: "\n")
  }

  private func row(_ name: String, _ value: String) -> String {
    "  \(style.dim(name + String(repeating: " ", count: max(0, 11 - name.count))))  \(value)"
  }

  private func orientation(_ orientation: StrippedOrientation) -> String? {
    let value = orientation.value.rawValue
    guard orientation.value != .upright else { return nil }
    guard orientation.isKept else { return "\(value), applied without loss" }
    return "\(value), kept as the only tag" + (orientation.obstacle.map { ": \(reason($0))" } ?? "")
  }

  private func reason(_ obstacle: StrippedOrientation.Obstacle) -> String {
    switch obstacle {
    case .notWholeUnits: "its sides are no whole blocks, so turning it would lose its edge"
    case .lossyWebP: "a lossy WebP cannot be turned without loss"
    case .pixelsDiffer: "the turned picture was not the same pixel by pixel"
    case .tooLarge: "the turned file would be too large"
    case .notTurnable: "it is damaged, or coded in a way that cannot be turned"
    }
  }

  private func profile(_ profile: StripReport.Profile) -> String? {
    switch profile {
    case .absent: nil
    case .kept: "kept"
    case .neutralized: "colours kept, texts and dates removed"
    case .dropped: "dropped: nothing could be made of it"
    }
  }

  private func notes(_ report: StripReport) -> [String] {
    var notes = report.findings.map(\.message)
    if report.removed.c2pa { notes.append("It had Content Credentials; they do not hold for a changed file.") }
    if !report.isFollowed {
      notes.append(
        report.format == .jpeg
          ? "The coded picture is damaged or rarely coded: it is kept as it was and was not looked into."
          : "The coded picture of a WebP is kept as it was and was not looked into.")
    }
    return notes
  }
}
