internal import Arguments
internal import CardstockKit

/// How a command line names jobs.
enum JobOptions {
  static let conditions = Option.repeated(
    "where", .text.named("KEY=VALUE"),
    "only jobs with this state, kind, queue, tenant or profile; several of one key: any of them")
  static let ids = Operand.repeated("JOB", .int(1...Int.max), "the number of a job, as list shows it")
  static let anyIDs = Operand.repeated("JOB", .int(1...Int.max), atLeast: 0, "the number of a job, as list shows it")
  static let queueName = Operand.required("NAME", .text, "photos, publish or tell")
}

extension ParsedArguments {
  /// By `--where` alone.
  func jobSelection() throws(CardstockError) -> JobSelection { try JobSelection(where: self[JobOptions.conditions]) }

  /// By numbers or `--where`.
  ///
  /// - Throws: where neither is given: a slip must not mean every job.
  func namedJobSelection() throws(CardstockError) -> JobSelection {
    let ids = self[JobOptions.anyIDs].map(Int64.init)
    guard !ids.isEmpty || !self[JobOptions.conditions].isEmpty else {
      throw CardstockError(
        .usage, "no job named: expected numbers of jobs, or --where KEY=VALUE.\nSee 'cardstock \(path.joined(separator: " ")) --help'.")
    }
    return try JobSelection(ids: ids, where: self[JobOptions.conditions])
  }
}
