/// System calls that are needed for one reason.
struct SystemCallGroup: Sendable {
  let reason: String
  let rules: [SystemCallRule]

  init(_ reason: String, _ rules: [SystemCallRule]) {
    self.reason = reason
    self.rules = rules
  }

  /// Calls that pass whatever their arguments are.
  init(_ reason: String, pass names: String...) {
    self.init(reason, names.map { .pass($0) })
  }

  /// Calls that fail, which those who make them bear.
  init(_ reason: String, fail names: String..., with error: Int32) {
    self.init(reason, names.map { .fail($0, with: error) })
  }
}
