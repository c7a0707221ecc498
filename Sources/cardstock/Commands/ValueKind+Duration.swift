internal import Arguments

extension ValueKind where Value == Duration {
  /// A whole number with its unit: `s`, `m`, `h` or `d`; at most 1000 years.
  static var duration: ValueKind {
    ValueKind(
      placeholder: "AGE", expected: "a whole number with s, m, h or d behind it, such as 10m",
      parse: { argument in
        guard let text = argument.text, let unit = text.last.flatMap({ seconds[$0] }), text.first?.isNumber == true,
          let number = Int64(text.dropLast()),
          number <= 365_000
            || unit == 1 && number <= 31_536_000_000
        else { return nil }
        return .seconds(number * unit)
      })
  }

  private static var seconds: [Character: Int64] { ["s": 1, "m": 60, "h": 3600, "d": 86_400] }
}
