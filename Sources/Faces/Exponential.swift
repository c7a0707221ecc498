/// e to a power by additions and multiplications in a fixed order, which are the same on every machine.
///
/// The C library's `exp` differs in its last digit between versions, and between processors with and without FMA.
enum Exponential {
  /// ln 2 in two parts; the first has few enough digits that a whole multiple of it is exact.
  private static let (upper, lower) = (0x1.62e42fefa3800p-1, 0x1.ef35793c76730p-45)
  /// 1/n!
  private static let factors: [Double] = (0...13).map { n in 1 / (0..<n).reduce(1) { $0 * Double($1 + 1) } }

  /// Within some units of the last digit; powers beyond 700 count as 700. What is no number stays none.
  static func of(_ power: Double) -> Double {
    guard !power.isNaN else { return power }
    let power = min(max(power, -700), 700)
    let twos = (power / upper).rounded()
    let rest = (power - twos * upper) - twos * lower
    let sum = factors.reversed().reduce(0) { $0 * rest + $1 }
    return sum * Double(sign: .plus, exponent: Int(twos), significand: 1)
  }

  /// 0...1.
  static func sigmoid(_ value: Double) -> Double { 1 / (1 + of(-value)) }
}
