extension ValueKind where Value == Int {
  /// A whole number in decimal digits within `range`.
  public static func int(_ range: ClosedRange<Int>) -> ValueKind {
    ValueKind(
      placeholder: "N", expected: "a whole number " + bounds(range) { String($0) }, mayBeNegative: range.lowerBound < 0,
      parse: { argument in argument.text.flatMap { $0.hasPrefix("+") ? nil : Int($0) }.flatMap { range.contains($0) ? $0 : nil } },
      format: { String($0) })
  }

  /// A number of bytes within `range`: `500`, `64K`, `10MB`, `1GiB`. See `ByteCount` for the units.
  public static func byteCount(_ range: ClosedRange<Int>) -> ValueKind {
    ValueKind(
      placeholder: "BYTES", expected: "a number of bytes such as 500, 64KiB or 10MB, " + bounds(range, ByteCount.format),
      parse: { argument in argument.text.flatMap(ByteCount.parse).flatMap { range.contains($0) ? $0 : nil } },
      format: ByteCount.format)
  }
}

extension ValueKind where Value == Double {
  /// A finite decimal number within `range`.
  public static func number(_ range: ClosedRange<Double>) -> ValueKind {
    ValueKind(
      placeholder: "X", expected: "a number " + bounds(range) { DecimalNumber.format($0) }, mayBeNegative: range.lowerBound < 0,
      parse: { argument in argument.text.flatMap(DecimalNumber.parse).flatMap { range.contains($0) ? $0 : nil } },
      format: DecimalNumber.format)
  }
}

extension ValueKind where Value == Duration {
  /// A length of time within `range`: `500ms`, `30s`, `1h30m`, `7d`.
  public static func duration(_ range: ClosedRange<Duration>) -> ValueKind {
    ValueKind(
      placeholder: "TIME", expected: "a time such as 500ms, 30s or 1h30m, " + bounds(range, DurationText.format),
      parse: { argument in argument.text.flatMap(DurationText.parse).flatMap { range.contains($0) ? $0 : nil } },
      format: DurationText.format)
  }
}

extension ValueKind where Value == Dimensions {
  /// A size in pixels, `WIDTHxHEIGHT`, each side within `range`.
  public static func dimensions(_ range: ClosedRange<Int>) -> ValueKind {
    ValueKind(
      placeholder: "WxH", expected: "a size in pixels such as 1024x1536, each side " + bounds(range) { String($0) },
      parse: { argument in
        argument.text.flatMap(Dimensions.init(parsing:)).flatMap { range.contains($0.width) && range.contains($0.height) ? $0 : nil }
      },
      format: { $0.description })
  }
}

private func bounds<Bound>(_ range: ClosedRange<Bound>, _ format: (Bound) -> String) -> String {
  "from " + format(range.lowerBound) + " to " + format(range.upperBound)
}
