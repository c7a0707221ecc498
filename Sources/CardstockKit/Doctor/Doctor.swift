public import CardModel
internal import RenderProtocol

/// Looks at what is there: codecs, versions, fonts, the known faults that apply, and what locks a render worker in.
public enum Doctor {
  /// - Throws: where no render worker starts.
  public static func examine(
    _ recipe: LoadedRecipe, sandbox: SandboxMode = .bestEffort
  ) async throws(CardstockError) -> Examination {
    // Without renditions no font and no encoder is required to start: a missing one is a line here, not an error.
    var bare = recipe.recipe
    bare.renditions = []
    let client = try await RenderClient.start(workers: 1, recipe: try LoadedRecipe(bare, logo: recipe.logo), sandbox: sandbox)
    let hello = client.hello
    var examination = Examination(hello)
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
    for entry in hello.sandbox.layers {
      let fact = PrintableText.cut(entry.text)
      examination.add(entry.isInForce, "sandbox, \(entry.layer.rawValue): \(entry.isInForce ? "" : "not in force: ")\(fact)")
    }
    await client.shutdown()
    return examination
  }

  private static func mark(_ style: MarkStyle, client: RenderClient, into examination: inout Examination) async {
    do throws(CardstockError) {
      switch try await client.mark(style) {
      case .available: examination.add(true, style.logo.map { "the logo \($0) can be drawn" } ?? "the font \(style.font) is there")
      case .missing(let reason, _): examination.add(false, reason)
      }
    } catch {
      examination.add(false, error.description)
    }
  }
}
