/// One line that is drawn over: a bar, counts, and the time that is left.
struct ProgressLine {
  private let isShown: Bool
  private var photos = 0
  private var settled = 0
  private var refused = 0
  private var began = ContinuousClock.now

  init(isShown: Bool) { self.isShown = isShown }

  mutating func begin(photos: Int) {
    self.photos = photos
    began = .now
  }

  mutating func settle(accepted: Bool) {
    settled += 1
    if !accepted { refused += 1 }
  }

  /// What clears the line.
  var erasure: String { isShown ? "\r\u{1B}[K" : "" }

  func text(columns: Int) -> String {
    guard isShown, photos > 0 else { return "" }
    var words = "\(settled)/\(photos) photos"
    if refused > 0 { words += ", \(refused) refused" }
    if let left { words += ", \(left) left" }
    let width = min(30, columns - words.count - 5)
    let filled = width * min(settled, photos) / photos
    let bar = width < 8 ? "" : "[" + String(repeating: "=", count: filled) + String(repeating: " ", count: width - filled) + "] "
    return "\r\u{1B}[K" + bar + words
  }

  /// Unknown until two photos have settled.
  private var left: String? {
    guard settled >= 2, settled < photos else { return nil }
    let left = began.duration(to: .now) / settled * (photos - settled)
    return DurationWords.text(.seconds(left.components.seconds + 1), inTenths: false)
  }
}
