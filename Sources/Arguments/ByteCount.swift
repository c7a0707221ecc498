/// Numbers of bytes: digits and perhaps a unit. `kB`, `MB`, `GB` count by 1000; `KiB`, `MiB`, `GiB` and the bare `K`, `M`, `G` by 1024.
/// Upper and lower case are the same.
enum ByteCount {
  private static let units: [(name: String, bytes: Int)] = [
    ("gib", 1 << 30), ("mib", 1 << 20), ("kib", 1 << 10),
    ("gb", 1_000_000_000), ("mb", 1_000_000), ("kb", 1_000),
    ("g", 1 << 30), ("m", 1 << 20), ("k", 1 << 10), ("b", 1), ("", 1),
  ]

  static func parse(_ text: String) -> Int? {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let unit = text.dropFirst(digits.count).lowercased()
    guard let factor = units.first(where: { $0.name == unit })?.bytes, let count = WholeNumber.parse(digits) else { return nil }
    let (bytes, overflow) = count.multipliedReportingOverflow(by: factor)
    return overflow ? nil : bytes
  }

  /// The largest unit that gives a whole number.
  static func format(_ bytes: Int) -> String {
    for (name, factor) in [("GiB", 1 << 30), ("GB", 1_000_000_000), ("MiB", 1 << 20), ("MB", 1_000_000), ("KiB", 1 << 10), ("kB", 1_000)]
    where bytes >= factor && bytes % factor == 0 {
      return "\(bytes / factor)\(name)"
    }
    return String(bytes)
  }
}
