internal import CardModel
internal import RenderProtocol

/// Looks at what is there: codecs, versions, fonts, and the known faults that apply.
public enum Doctor {
  public struct Examination: Sendable {
    public struct Line: Sendable {
      public let isGood: Bool
      public let text: String
    }

    public internal(set) var lines: [Line] = []

    mutating func add(_ isGood: Bool, _ text: String) { lines.append(Line(isGood: isGood, text: text)) }
  }

  /// - Throws: where no render worker starts.
  public static func examine(_ recipe: LoadedRecipe) async throws(CardstockError) -> Examination {
    // Without renditions no font and no encoder is required to start: a missing one is a line here, not an error.
    var bare = recipe.recipe
    bare.renditions = []
    let client = try await RenderClient.start(workers: 1, recipe: try LoadedRecipe(bare, logo: recipe.logo))
    var examination = Examination()
    let hello = client.hello
    examination.add(true, "\(ProductVersion.name) \(ProductVersion.number), render protocol \(hello.version)")
    examination.add(true, hello.libraries.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", "))
    for format in PhotoFormat.allCases where !hello.opens.contains(format) {
      examination.add(false, "\(format.rawValue) cannot be opened: libvips lacks it. Run scripts/setup.")
    }
    for format in OutputFormat.allCases where !hello.writes.contains(format) {
      examination.add(false, RequiredFormats.missing(format))
    }
    for fault in KnownFault.all { fault.examine(hello.libraries, into: &examination) }
    if recipe.recipe.renditions.contains(where: { !$0.marked.isEmpty }) {
      await mark(recipe.recipe.mark, client: client, into: &examination)
    }
    await client.shutdown()
    return examination
  }

  private static func mark(_ style: MarkStyle, client: RenderClient, into examination: inout Examination) async {
    do {
      switch try await client.mark(style) {
      case .available: examination.add(true, style.logo.map { "the logo \($0) can be drawn" } ?? "the font \(style.font) is there")
      case .missing(let reason, _): examination.add(false, reason)
      }
    } catch {
      examination.add(false, "the mark cannot be drawn: \(error)")
    }
  }
}
