/// What a report is about, which decides its words.
enum ReportMode {
  /// What was done.
  case run
  /// What was done of a queue that others work on too.
  case work
  /// What a run would do to what is there.
  case dryRun
  /// What the rules say.
  case check
}
