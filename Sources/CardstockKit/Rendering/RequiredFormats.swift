internal import CardModel

/// The formats that a recipe asks for, against those that the render workers write.
enum RequiredFormats {
  /// A missing encoder would fail every photo: it is said before the first one.
  static func check(_ recipe: Recipe, writes: [OutputFormat]) throws(CardstockError) {
    let asked = recipe.renditions.reduce(into: Set<OutputFormat>()) { $0.formUnion($1.formats) }
    let absent = asked.subtracting(writes).sorted()
    guard !absent.isEmpty else { return }
    let reasons = absent.map { "\(missing($0)) Or take \"\($0.rawValue)\" out of the formats of the recipe's renditions." }
    throw CardstockError(.environment, reasons.joined(separator: "\n"))
  }

  /// That a format cannot be written, and what to install.
  static func missing(_ format: OutputFormat) -> String {
    let (lack, package) =
      switch format {
      case .jpeg, .webp: ("libvips was built without it", "libvips42")
      case .avif: ("libheif has no AV1 encoder", "libheif-plugin-aomenc, or libaom where libheif has no plugins")
      }
    return "\(format.rawValue) cannot be written: \(lack). Run scripts/setup, or install \(package)."
  }
}
