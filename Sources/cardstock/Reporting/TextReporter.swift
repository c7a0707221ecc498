internal import CardModel
internal import CardstockKit
internal import Synchronization

/// For a person: a paragraph for each profile, a line that shows how far the run is where a terminal can, and a summary.
final class TextReporter: Reporter {
  private let console: Console
  /// Only what is refused or held.
  private let isQuiet: Bool
  private let mode: ReportMode
  private let progress: Mutex<ProgressLine>

  init(console: Console, isQuiet: Bool, mode: ReportMode) {
    self.console = console
    self.isQuiet = isQuiet
    self.mode = mode
    progress = Mutex(ProgressLine(isShown: console.showsProgress && !isQuiet))
  }

  func tell(_ event: RunEvent) {
    progress.withLock { progress in
      switch event {
      case .started(_, let photos):
        progress.begin(photos: photos)
      case .photo(let report):
        progress.settle(accepted: report.accepted)
      case .profile(let report):
        console.progress(progress.erasure)
        if report.verdict.state != .published || !(isQuiet || report.isUnchanged && mode == .run) { console.result(paragraph(report)) }
      case .removed(let report):
        console.progress(progress.erasure)
        if !isQuiet { console.result("\(console.style.bold(report.profile)): removed, no longer in the input") }
      case .commandSaid(let profile, let line):
        console.progress(progress.erasure)
        console.note("\(profile): \(line)")
      }
      console.progress(progress.text(columns: console.columns))
    }
  }

  func fail(_ error: CardstockError) { progress.withLock { console.progress($0.erasure) } }

  func finish(_ report: RunReport, elapsed: Duration) {
    progress.withLock { console.progress($0.erasure) }
    if !isQuiet { console.result(summary(report, elapsed: elapsed)) }
    for line in remarks(report) { console.result(line) }
  }

  // MARK: - Sentences

  private func paragraph(_ report: ProfileReport) -> String {
    let verdict = report.verdict
    let accepted = verdict.photos.count { $0.accepted }
    let refused = verdict.photos.count - accepted
    let isSettled = report.isUnchanged && mode == .dryRun
    var words = (isSettled ? ["unchanged"] : []) + [state(verdict.state, isSettled ? .run : mode)]
    if verdict.state == .published {
      words.append(counted(accepted, "photo"))
      if !report.isUnchanged { words.append(pictures(report.files, made: report.made)) }
    }
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

  private func state(_ state: Verdict.State, _ mode: ReportMode) -> String {
    switch (state, mode) {
    case (.published, .run), (.published, .work): console.style.green("published")
    case (.published, .dryRun): console.style.green("would be published")
    case (.published, .check): console.style.green("good")
    case (.refused, .dryRun): console.style.red("would be refused")
    case (.refused, _): console.style.red("refused")
    case (.held, .dryRun): console.style.yellow("would be held")
    case (.held, _): console.style.yellow("held")
    }
  }

  private func summary(_ report: RunReport, elapsed: Duration) -> String {
    var profiles = ["\(counted(report.published, "profile")) \(published)"]
    if report.refused > 0 { profiles.append("\(report.refused) refused") }
    if report.held > 0 { profiles.append("\(report.held) held") }
    if report.unsettled > 0 { profiles.append("\(report.unsettled) not finished") }
    if !report.removed.isEmpty { profiles.append("\(report.removed.count) \(mode == .dryRun ? "would be removed" : "removed")") }
    if report.unchanged > 0 { profiles.append("\(report.unchanged) as before") }
    var photos = ["\(counted(report.acceptedPhotos, "photo")) accepted"]
    if report.refusedPhotos > 0 { photos.append("\(report.refusedPhotos) refused") }
    let size = report.bytes == 0 ? "" : ", \(ByteCount(bytes: report.bytes))"
    let line = [profiles.joined(separator: ", "), photos.joined(separator: ", "), pictures(report.files, made: report.made) + size]
      .joined(separator: "; ")
    return "\(line), in \(DurationWords.text(elapsed))"
  }

  /// What is left to do, said even where only refusals are.
  private func remarks(_ report: RunReport) -> [String] {
    var lines: [String] = []
    if let refusal = report.firstRefusal {
      let place = refusal.profile + (refusal.file.map { "/\($0)" } ?? "")
      lines.append("Stopped at \(place): \(refusal.message)")
      lines.append("The same command goes on behind it; without --fail-fast it goes on to the end.")
    } else if report.isStopped, !isQuiet {
      lines.append(
        mode == .work ? "Stopped. What is left waits in the queue." : "Stopped. The same command goes on where this one ended.")
    }
    if mode == .dryRun { lines += report.removed.map { "\(console.style.bold($0)): would be removed, no longer in the input" } }
    if mode == .dryRun, !isQuiet { lines.append("Nothing was written. The same command without --dry-run does it.") }
    lines += report.notRemoved.map { "\(console.style.bold($0.profile)): not removed, \($0.reason)" }
    guard !report.untold.isEmpty else { return lines }
    lines.append("\(counted(report.untold.count, "profile")) not told to the command of --on-settled; the next run tells it:")
    return lines + report.untold.map { "  \($0.profile): \($0.reason)" }
  }

  /// `24 pictures`, and how many of them had not to be made.
  private func pictures(_ files: Int, made: Int) -> String {
    switch mode {
    case .check: return "\(counted(files, "picture")) to make"
    case .dryRun: return "\(counted(files, "picture")): \(made) to make, \(files - made) kept"
    case .run, .work:
      return files == 0 ? "no picture made" : counted(files, "picture") + (made < files ? " (\(made) made, \(files - made) kept)" : "")
    }
  }

  private var published: String {
    switch mode {
    case .run, .work: "published"
    case .dryRun: "would be published"
    case .check: "good"
    }
  }

  private func counted(_ count: Int, _ noun: String) -> String { CountWords.counted(count, noun) }
}
