internal import CardModel
internal import JobQueue
internal import Posix
internal import Storage

/// What a pool does with the jobs of photos and profiles: the same in a run and in a worker on its own.
struct JobHandlers<Place: Workplace>: Sendable {
  let place: Place
  let ledger: WorkLedger
  let queues: JobQueues
  /// `nil`: nobody is told of verdicts.
  let command: AppCommand?
  /// Whether the work ends at the first refusal that is news.
  let isFailFast: Bool
  /// Called from several threads, one after another for each photo and profile.
  let observe: @Sendable (RunEvent) -> Void

  func pool(_ queue: Queue, workers: Int) -> WorkerPool {
    WorkerPool(queue, slots: queues.slots(workers: workers)) {
      Handle(PhotoJob.self) { job, run in try await stoppingOnFault { try await photo(job, run) } }
      Handle(PublishJob.self) { job, run in try await stoppingOnFault { try await publish(job, run) } }
      if let command {
        Handle(TellJob.self) { job, run in try await stoppingOnFault { try await tell(job, run, command) } }
      }
    }
  }

  private func photo(_ job: PhotoJob, _ run: JobRun) async throws -> PhotoResult {
    try await place.withBench(for: job.output, recipe: job.recipe) { bench in
      let result = try await bench.photo.run(job, staging: StagedFolder.name("photo", of: run, tag: bench.tag))
      observe(
        .photo(
          PhotoReport(
            profile: job.profile, output: name(of: job.output), file: job.photo.file, photo: result.photo, accepted: result.accepted != nil,
            findings: result.findings)))
      if result.accepted == nil, isFailFast, !EarlierProfile.refuses(result, of: job.profile, in: bench.store) {
        ledger.stop(at: job.profile, job.photo.file, result.findings)
      }
      return result
    }
  }

  private func publish(_ job: PublishJob, _ run: JobRun) async throws -> NoOutput {
    let photos = try await run.childOutputs(as: PhotoResult.self)
    // Somebody does not want it done; what is published stays as it is.
    if photos.contains(where: { $0.state == .cancelled }) { throw JobOutcome.discard("the work on a photo of it was cancelled") }
    let results = photos.map(\.output)
    var report = try await place.withBench(for: job.output, recipe: job.recipe) { bench in
      try await bench.publish.run(job, results: results, isStillOurs: { try await run.confirmLease() })
    }
    if command != nil, !report.verdict.isTold {
      try run.enqueue(TellJob(output: job.output, profile: job.profile, verdict: report.verdict.content, queue: queues.tell))
      ledger.expectTelling(of: [job.profile])
    }
    report.output = name(of: job.output)
    ledger.add([report])
    observe(.profile(report))
    if report.verdict.state != .published, isFailFast, report.isNews { ledger.stop(at: job.profile, nil, report.verdict.findings) }
    return NoOutput()
  }

  private func tell(_ job: TellJob, _ run: JobRun, _ command: AppCommand) async throws -> NoOutput {
    try await place.withStore(of: job.output) { store, tag in
      let handler = TellHandler(command: command, store: store) { observe(.commandSaid(profile: $0, line: $1)) }
      do {
        try await handler.run(job, spool: StagedFolder.name("tell", of: run, tag: tag), isStillOurs: { try run.checkLease() })
      } catch let failure as CommandFailure {
        ledger.failTelling(job.profile, of: name(of: job.output), "\(failure)", isLast: run.isLastAttempt)
        throw failure
      }
      ledger.tell(job.profile, of: name(of: job.output))
      return NoOutput()
    }
  }

  /// Where there may be several outputs, profiles of two may be called alike.
  private func name(of output: StoredPath) -> String? { queues == .run ? nil : output.path.description }

  /// The job goes back, and the work ends with the reason.
  private func stoppingOnFault<Output>(_ body: () async throws -> Output) async throws -> Output {
    do {
      return try await body()
    } catch let error where error is StorageError || (error as? CardstockError).map({ $0.code != .bug }) ?? false {
      ledger.stop(for: error)
      throw JobOutcome.snooze(.seconds(1))
    }
  }
}
