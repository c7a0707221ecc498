import CardModel
import Posix
import TestSupport
import Testing

/// docs/commands.md against the program.
@Suite struct CommandsPageTests {
  private let page: MarkdownPage

  init() throws { page = try MarkdownPage("docs/commands.md") }

  @Test func everyCommandOfTheHelpIsThere() throws {
    func commands(_ help: String) -> [String] {
      let lines = help.split(separator: "\n", omittingEmptySubsequences: false).drop { $0 != "Commands:" }.dropFirst().prefix {
        !$0.isEmpty
      }
      return lines.compactMap { $0.firstMatch(of: #/^  ([a-z]+) /#).map { String($0.output.1) } }
    }
    let names = try commands(Program.run(["--help"]).output).flatMap { name in
      let inner = try commands(Program.run([name, "--help"]).output)
      return inner.isEmpty ? [name] : inner.map { "\(name) \($0)" }
    }
    #expect(names.count >= 8)
    #expect(page.rows.filter { $0.count == 3 && $0[2].contains("0") }.map { String($0[0].dropFirst().dropLast()) } == names)
  }

  /// The help has every exit status; what the page says of each command, and of all, comes to the same numbers.
  @Test func everyExitStatusIsThere() throws {
    func numbers(_ text: String) -> Set<Int> { Set(text.matches(of: #/\b\d+\b/#).compactMap { Int($0.output) }) }
    let help = try Program.run(["--help"]).output
    let statuses = Set(help.split(separator: "\n").compactMap { $0.firstMatch(of: #/^  (\d+) /#).flatMap { Int($0.output.1) } })
    #expect(statuses.count == 10)
    let paragraph = page.prose.split(separator: "").first { $0.first?.hasPrefix("Every command can end with") == true }
    let common = numbers(try #require(paragraph).joined(separator: " "))
    #expect(common == [2, 4, 70])
    let own = page.rows.filter { $0.count == 3 && $0[2].contains("0") }.map { numbers($0[2]) }
    #expect(own.reduce(common) { $0.union($1) } == statuses)
    #expect(own.allSatisfy { $0.isDisjoint(with: common) && $0.contains(0) })
  }

  @Test func everyKeyThatIsPrintedIsNamed() throws {
    let folder = try TemporaryFolder()
    let recipe = try Recipes.small(in: folder)
    let inspected = try Program.run(["inspect", "--json", Repository.file("assets/samples/profiles/mara/beach.heic")])
    _ = try Program.run(["process", Repository.samples, "--output", folder("out"), "--recipe", recipe])
    try folder.write("out/mara/extra", "x")
    let verified = try Program.run(["verify", folder("out"), "--json"])
    let checked = try Program.run(["check", Repository.samples, "--recipe", recipe, "--json"])
    let lake = Repository.file("assets/samples/profiles/tomas/lake.jpg")
    let stripped = try Program.run(["strip", "--json", lake, "/", "-o", folder("stripped/")])
    let lines = inspected.lines + verified.lines + checked.lines + stripped.lines
    let keys = lines.reduce(into: Set<String>()) { keys, line in
      keys.formUnion(line.matches(of: #/[{,]"([A-Za-z0-9]+)":/#).map { String($0.output.1) })
    }
    for key in ["stored", "outputs", "isPublished", "faulty", "message", "thumbHash", "bytesAfter", "refusal"] {
      #expect(keys.contains(key), "\(key)")
    }
    let pages = try ["docs/commands.md", "docs/json-lines.md", "docs/manifest.md", "docs/findings.md"].map { try MarkdownPage($0) }
    var words: Set<String> = []
    for line in pages.flatMap(\.prose) {
      for match in line.matches(of: #/`([A-Za-z0-9.\[\]]+)`/#) {
        words.formUnion(match.output.1.split(separator: ".").map { String($0.replacing("[]", with: "")) })
      }
    }
    #expect(keys.subtracting(words).isEmpty, "not named: \(keys.subtracting(words).sorted())")
  }
}
