/// Whose bytes an audit looks at.
enum AuditForm: Equatable {
  /// Written by our own encoders, which leave much less open than the formats do.
  case output
  /// The picture of an upload, as `Container.cleaned` leaves it, that has still to be turned by this orientation (1: it stands upright).
  case cleaned(orientation: Int)

  var isOutput: Bool { self == .output }

  /// 2...8, or nil where nothing has to be said.
  var orientation: Int? {
    if case .cleaned(let value) = self, (2...8).contains(value) { value } else { nil }
  }
}
