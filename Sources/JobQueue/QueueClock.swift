/// Where the queue reads the time.
public protocol QueueClock: Sendable {
  /// Milliseconds since 1970: for what people read and for when a job is due.
  var wallMilliseconds: Int64 { get }
  /// Milliseconds since the machine started, sleep included: for who is alive, since no setting of the clock moves it.
  var bootMilliseconds: Int64 { get }
}
