internal import CardModel

/// Whether an app knows of a verdict is a state that the verdict records, no event: what was missed once is made up for later.
extension Verdict {
  /// Of everything that an app is told.
  var content: Digest { Digest(ofCanonical: untold) }

  var isTold: Bool { told != nil && told == content }

  /// The verdict without the record of who knows of it.
  var untold: Verdict {
    var copy = self
    copy.told = nil
    return copy
  }

  /// Takes over what an earlier verdict of equal content records.
  mutating func keepTold(of earlier: Verdict?) { told = earlier.flatMap { $0.isTold && $0.content == content ? $0.told : nil } }
}
