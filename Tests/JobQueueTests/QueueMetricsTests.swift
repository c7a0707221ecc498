import JobQueue
import Testing

@Suite("Metrics")
struct QueueMetricsTests {
  @Test("are Prometheus' text, names escaped, pools summed")
  func text() {
    var pool = PoolCounters()
    (pool.running, pool.stuck, pool.abandoned, pool.leasesLost) = (2, 1, 4, 3)
    let stat = QueueStat(queue: "a\"b\\c\nd", kind: "k.v1", state: .ready, count: 5, oldestAgeMilliseconds: 1500)
    let text = QueueMetrics(stats: [stat], pools: [pool, pool]).text
    #expect(
      text == #"""
        # HELP jobqueue_jobs Jobs in the store.
        # TYPE jobqueue_jobs gauge
        jobqueue_jobs{queue="a\"b\\c\nd",kind="k.v1",state="ready"} 5
        # HELP jobqueue_oldest_job_age_seconds Time since the oldest of these jobs was enqueued.
        # TYPE jobqueue_oldest_job_age_seconds gauge
        jobqueue_oldest_job_age_seconds{queue="a\"b\\c\nd",kind="k.v1",state="ready"} 1.5
        # HELP jobqueue_running_handlers Handlers that hold a slot in this process.
        # TYPE jobqueue_running_handlers gauge
        jobqueue_running_handlers 4
        # HELP jobqueue_stuck_handlers Handlers that were given up after their deadline and have not returned.
        # TYPE jobqueue_stuck_handlers gauge
        jobqueue_stuck_handlers 2
        # HELP jobqueue_abandoned_handlers_total Handlers that were given up after their deadline.
        # TYPE jobqueue_abandoned_handlers_total counter
        jobqueue_abandoned_handlers_total 8
        # HELP jobqueue_leases_lost_total Claims that were gone when their handler ended or reported.
        # TYPE jobqueue_leases_lost_total counter
        jobqueue_leases_lost_total 6

        """#)
  }
}
