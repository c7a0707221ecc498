internal import Glibc

/// How far the mark stands out from what is beside it: measured on pixel pairs across the letters' edge, as WCAG 2 measures text.
struct MarkContrast {
  /// What every ground must give (WCAG 2.2, 1.4.11: graphics).
  static let wanted = 3.0

  /// A pixel of a letter and one beside it, as indices into the stamp's planes.
  struct Pair: Sendable {
    let inside: Int
    let outside: Int
  }

  /// Pairs along all edges of a mark, at most some two thousand, evenly taken.
  static func pairs(coverage: [UInt8], width: Int) -> [Pair] {
    let height = coverage.count / max(width, 1)
    var pairs: [Pair] = []
    for row in 0..<height {
      for column in 0..<width where coverage[row * width + column] >= 160 {
        for (right, down) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
          // Two pixels away, behind the softened edge; three where it is softer.
          for distance in 2...3 {
            let (x, y) = (column + right * distance, row + down * distance)
            guard x >= 0, y >= 0, x < width, y < height else { break }
            guard coverage[y * width + x] <= 32 else { continue }
            pairs.append(Pair(inside: row * width + column, outside: y * width + x))
            break
          }
        }
      }
    }
    let step = max(1, pairs.count / 2000)
    return stride(from: 0, to: pairs.count, by: step).map { pairs[$0] }
  }

  /// The contrast that nine tenths of the pairs reach; 1 where there are none.
  static func ratio(of luminances: [(Double, Double)]) -> Double {
    let ratios = luminances.map { (max($0.0, $0.1) + 0.05) / (min($0.0, $0.1) + 0.05) }.sorted()
    return ratios.isEmpty ? 1 : ratios[ratios.count / 10]
  }

  static func luminance(_ red: Int, _ green: Int, _ blue: Int) -> Double {
    0.2126 * linear[red] + 0.7152 * linear[green] + 0.0722 * linear[blue]
  }

  /// sRGB level to linear light (IEC 61966-2-1).
  private static let linear: [Double] = (0...255).map { level in
    let value = Double(level) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }
}
