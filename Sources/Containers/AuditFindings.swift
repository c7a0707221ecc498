/// What an audit has seen so far.
struct AuditFindings {
  let data: Bytes
  let form: AuditForm
  /// A coded picture of more pixels is refused before work or memory is given to it.
  let maxPixels: Int
  private(set) var leaks: [Leak] = []
  /// The size that the coded picture states.
  var width: Int?
  var height: Int?

  init(_ bytes: [UInt8], _ form: AuditForm, maxPixels: Int) {
    data = Bytes(bytes)
    self.form = form
    self.maxPixels = maxPixels
  }

  /// More than a few hundred leaks say no more than the first ones.
  mutating func add(_ code: LeakCode, _ range: Range<Int>?, _ detail: String) {
    if leaks.count < 256 { leaks.append(Leak(code: code, range: range, detail: detail)) }
  }
}
