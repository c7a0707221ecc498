import CardModel
import Testing

@testable import CardstockKit

@Suite struct RequiredFormatsTests {
  private func error(_ formats: [[OutputFormat]], writes: [OutputFormat]) -> CardstockError? {
    var recipe = Recipe()
    recipe.renditions = formats.map { RenditionSpec(role: .card, width: 36, height: 48, formats: $0) }
    do {
      try RequiredFormats.check(recipe, writes: writes)
      return nil
    } catch {
      return error
    }
  }

  @Test func whatIsThereIsEnough() {
    #expect(error([[.jpeg, .webp], [.jpeg]], writes: [.webp, .jpeg]) == nil)
    #expect(error([[.avif]], writes: OutputFormat.allCases) == nil)
    #expect(error([], writes: []) == nil)
  }

  @Test(arguments: [(OutputFormat.avif, "libheif-plugin-aomenc"), (.jpeg, "libvips42"), (.webp, "libvips42")])
  func aMissingEncoderNamesItsPackage(format: OutputFormat, package: String) throws {
    let others = OutputFormat.allCases.filter { $0 != format }
    let said = try #require(error([others, [format], [format]], writes: others))
    #expect(said.code == .environment)
    #expect(said.description.hasPrefix("\(format.rawValue) cannot be written: ") && said.description.contains(package))
    #expect(said.description.contains("\"\(format.rawValue)\"") && !said.description.contains("\n"), "\(said)")
  }

  @Test func everyMissingEncoderIsNamedAtOnce() throws {
    let said = try #require(error([[.webp, .avif]], writes: [.jpeg]))
    #expect(said.description.split(separator: "\n").map { $0.prefix(4) } == ["avif", "webp"])
  }
}
