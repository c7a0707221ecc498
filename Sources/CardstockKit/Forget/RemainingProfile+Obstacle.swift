internal import CardModel

extension RemainingProfile.Obstacle {
  /// As the verdict tells it.
  var finding: Finding {
    switch self {
    case .manifest: .cannotPublish("the manifest of what was published cannot be read", remedy: "Run again: the rest is published anew.")
    case .changed(let name):
      .cannotPublish("\(name), made earlier, is gone or was changed", remedy: "Run again: the rest is published anew.")
    }
  }
}
