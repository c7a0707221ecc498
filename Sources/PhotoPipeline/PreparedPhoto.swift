public import CardModel

/// What became of a photo before its pictures are made.
public enum PreparedPhoto: Sendable {
  /// `facts` is `nil` where the header could not be read.
  case refused(facts: PhotoFacts?, findings: [Finding])
  case ready(ReadyPhoto)
}
