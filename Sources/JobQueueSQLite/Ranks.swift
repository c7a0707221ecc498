internal import JobQueue

/// The fair ranks that one transaction gives out: what is stored of a tenant is read once and written once, however many jobs there are.
///
/// Each tenant moves on by one over its weight with each job, but never lags behind what was last claimed.
struct Ranks {
  /// Where a tenant stands.
  struct Place {
    /// The rank of its last job, or what was last claimed if that is more.
    var last: Double
    /// One over the tenant's weight.
    let step: Double

    var next: Double { last + step }
  }

  private var places: [TenantLane: Place] = [:]
  /// The places from which a job has got its rank, to be stored.
  private(set) var taken: [TenantLane: Place] = [:]

  /// Where the job's tenant stands now.
  mutating func place(of job: NewJob, stored: (TenantLane) throws -> Place) rethrows -> Place {
    let lane = TenantLane(job)
    if let place = places[lane] { return place }
    let place = try stored(lane)
    places[lane] = place
    return place
  }

  /// The job has the rank `place.next`.
  mutating func take(_ place: Place, of job: NewJob) {
    let lane = TenantLane(job)
    places[lane]?.last = place.next
    taken[lane] = places[lane]
  }
}

extension TenantLane {
  fileprivate init(_ job: NewJob) {
    self.init(queue: job.queue.rawValue, priority: Int64(job.priority), tenant: job.tenant)
  }
}
