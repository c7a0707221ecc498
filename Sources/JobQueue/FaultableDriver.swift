/// A driver that can be made to fail between two of its store's statements, for tests of what a reader finds then.
public protocol FaultableDriver: QueueDriver {
  /// Makes the statement `number` from now on fail once, 1 being the next one; nil takes an unspent order back.
  func failStatement(_ number: Int?) async
}
