internal import CardModel
internal import CardstockKit
internal import Synchronization

/// For a person: a paragraph for each profile, a line that shows how far the run is where a terminal can, and a summary.
final class TextReporter: Reporter {
  private let console: Console
  /// Only what is refused or held.
  private let isQuiet: Bool
  /// Whether the rules were only checked: then nothing is published and no picture made.
  private let isCheck: Bool
  private let progress: Mutex<ProgressLine>

  init(console: Console, isQuiet: Bool, isCheck: Bool = false) {
    self.console = console
    self.isQuiet = isQuiet
    self.isCheck = isCheck
    progress = Mutex(ProgressLine(isShown: console.showsProgress && !isQuiet))
  }

  func tell(_ event: RunEvent) {
    progress.withLock { line in
      switch event {
      case .started(_, let photos):
        line.begin(photos: photos)
      case .photo(let report):
        line.settle(accepted: report.accepted)
      case .profile(let report):
        console.progress(line.erasure)
        if report.verdict.state != .published || !(isQuiet || report.isUnchanged) { console.result(paragraph(report)) }
      }
      console.progress(line.text(columns: console.columns))
    }
  }

  func fail(_ error: CardstockError) { progress.withLock { console.progress($0.erasure) } }

  func finish(_ report: RunReport, elapsed: Duration) {
    progress.withLock { console.progress($0.erasure) }
    if !isQuiet { console.result(summary(report, elapsed: elapsed)) }
  }

  // MARK: - Sentences

  private func paragraph(_ report: ProfileReport) -> String {
    let verdict = report.verdict
    let accepted = verdict.photos.count { $0.accepted }
    let refused = verdict.photos.count - accepted
    var words = [state(verdict.state)]
    if verdict.state == .published { words.append("\(counted(accepted, "photo")), \(pictures(report.files, made: report.made))") }
    if refused > 0 { words.append("\(counted(refused, "photo")) refused") }
    let text = FindingText(style: console.style)
    let folder = verdict.folder.map { " (\($0))" } ?? ""
    var lines = ["\(console.style.bold(verdict.profile))\(folder): \(words.joined(separator: ", "))"]
    for photo in verdict.photos { lines += photo.findings.filter(isShown).map { text.line($0, about: photo.file) } }
    lines += verdict.findings.filter(isShown).map { text.line($0, about: nil) }
    return lines.joined(separator: "\n")
  }

  /// Notes stand in the verdict; a person who watches is told what asks for something.
  private func isShown(_ finding: Finding) -> Bool { finding.severity >= .warning }

  private func state(_ state: Verdict.State) -> String {
    switch state {
    case .published: console.style.green(published)
    case .refused: console.style.red("refused")
    case .held: console.style.yellow("held")
    }
  }

  private func summary(_ report: RunReport, elapsed: Duration) -> String {
    var profiles = ["\(counted(report.published, "profile")) \(published)"]
    if report.refused > 0 { profiles.append("\(report.refused) refused") }
    if report.held > 0 { profiles.append("\(report.held) held") }
    if report.unsettled > 0 { profiles.append("\(report.unsettled) not finished") }
    var photos = ["\(counted(report.acceptedPhotos, "photo")) accepted"]
    if report.refusedPhotos > 0 { photos.append("\(report.refusedPhotos) refused") }
    if report.unchanged > 0 { profiles.append("\(report.unchanged) as before") }
    let size = isCheck || report.files == 0 ? "" : ", \(ByteCount(bytes: report.bytes))"
    let line = [profiles.joined(separator: ", "), photos.joined(separator: ", "), pictures(report.files, made: report.made) + size]
      .joined(separator: "; ")
    return "\(line), in \(DurationWords.text(elapsed))"
      + (report.isStopped ? "\nStopped. The same command goes on where this one ended." : "")
  }

  /// `24 pictures`, and how many of them had not to be made.
  private func pictures(_ files: Int, made: Int) -> String {
    if isCheck { return "\(counted(files, "picture")) to make" }
    if files == 0 { return "no picture made" }
    return counted(files, "picture") + (made < files ? " (\(made) made, \(files - made) kept)" : "")
  }

  private var published: String { isCheck ? "good" : "published" }

  private func counted(_ count: Int, _ noun: String) -> String { CountWords.counted(count, noun) }
}
