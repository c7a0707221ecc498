/// Lengths of time: whole numbers with a unit, the larger unit first, each unit once: `500ms`, `30s`, `1h30m`, `7d`.
enum DurationText {
  private static let units: [(name: String, milliseconds: Int64)] = [
    ("d", 86_400_000), ("h", 3_600_000), ("m", 60_000), ("s", 1_000), ("ms", 1),
  ]

  static func parse(_ text: String) -> Duration? {
    var rest = text[...]
    var total: Int64 = 0
    var nextUnit = 0
    guard !rest.isEmpty else { return nil }
    while !rest.isEmpty {
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      rest = rest.dropFirst(digits.count)
      let name = rest.prefix { !$0.isNumber }
      rest = rest.dropFirst(name.count)
      guard let count = WholeNumber.parse(digits), let unit = units.firstIndex(where: { $0.name == name }), unit >= nextUnit else {
        return nil
      }
      nextUnit = unit + 1
      let (part, tooLarge) = Int64(count).multipliedReportingOverflow(by: units[unit].milliseconds)
      let (sum, overflow) = total.addingReportingOverflow(part)
      guard !tooLarge, !overflow else { return nil }
      total = sum
    }
    return .milliseconds(total)
  }

  static func format(_ duration: Duration) -> String {
    var rest = duration.components.seconds * 1_000 + duration.components.attoseconds / 1_000_000_000_000_000
    var text = ""
    for unit in units where rest >= unit.milliseconds {
      text += "\(rest / unit.milliseconds)\(unit.name)"
      rest %= unit.milliseconds
    }
    return text.isEmpty ? "0s" : text
  }
}
