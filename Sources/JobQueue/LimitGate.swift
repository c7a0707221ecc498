/// Decides within one claim which jobs their limits let start. Drivers ask it for each candidate in order, in the transaction that claims.
package struct LimitGate {
  /// Keys of which no further job can start in this claim: candidates with one need not be looked at.
  package private(set) var closed: Set<String> = []
  /// When the bucket of each key that gave a start away, or whose stored time is out of reach, is full again, in milliseconds since 1970: to be stored.
  package private(set) var fullAt: [String: Double] = [:]
  /// When the earliest start that a rate held back becomes possible, in milliseconds since 1970.
  package private(set) var opensAt: Int64?
  private var running: [String: Int] = [:]
  /// Milliseconds since 1970.
  package let now: Int64

  package init(now: Int64) {
    self.now = now
  }

  /// Whether a job under `limit` may start now; if so it counts as started.
  ///
  /// - Parameters:
  ///   - runningNow: how many jobs of the key run, as stored; asked once for each key.
  ///   - storedFullAt: as stored for the key; asked once for each key.
  package mutating func admits(
    _ limit: KeyedLimit?, runningNow: (String) throws -> Int, storedFullAt: (String) throws -> Double?
  ) rethrows -> Bool {
    guard let limit else { return true }
    let key = limit.key
    if closed.contains(key) { return false }
    let count = try running[key] ?? runningNow(key)
    running[key] = count
    if let most = limit.limit.running, count >= max(1, most) {
      closed.insert(key)
      return false
    }
    if let rate = limit.limit.rate {
      let now = Double(now)
      let span = rate.step * Double(rate.burst)
      let stored = try fullAt[key] ?? storedFullAt(key) ?? now
      let full = min(max(stored, now), now + span)
      // A bucket is never further from full than an empty one; if it is, the clock was set back, and what is stored is set right.
      if stored > full { fullAt[key] = full }
      let opens = full - span + rate.step
      // Half a millisecond of tolerance, since the clock has whole ones.
      guard opens <= now + 0.5 else {
        closed.insert(key)
        let opens = Int64(opens.rounded(.up))
        opensAt = min(opensAt ?? opens, opens)
        return false
      }
      fullAt[key] = full + rate.step
    }
    running[key] = count + 1
    return true
  }
}
