import Arguments
import Testing

@Suite struct HelpTests {
  @Test func helpOfACommand() {
    #expect(
      HelpText(Fixture.program).text(for: ["sign"]) == """
        tool sign: sign a file

        Usage:
          tool sign --key TEXT [OPTION…] [TURN]

        Operands:
          TURN  degrees

        Options:
              --key TEXT  the key (must be given)
          -q, --quiet     say nothing but errors
          -h, --help      show this help

        Exit status:
          0  all done
          2  the command line was wrong

        """)
  }

  @Test func longTermsStandAlone() {
    let text = HelpText(Fixture.program, width: 60).text(for: ["process"])
    #expect(
      text.contains("\n      --format text|json\n                    how the result is written, as text or as\n                    JSON\n"))
    #expect(text.contains("\n  -o, --output DIR  where the pictures go\n"))
    #expect(text.contains("(may be\n                    repeated)"))
    #expect(text.contains("  tool process photos --output out\n      makes the pictures of every profile below photos\n"))
  }

  @Test(arguments: [40, 60, 80, 120], [[], ["process"], ["copy"], ["sign"], ["queue"], ["queue", "retry"]])
  func noLineIsWiderThanAsked(width: Int, path: [String]) {
    for line in HelpText(Fixture.program, width: width).text(for: path).split(separator: "\n") {
      #expect(line.count <= width, "\(line)")
      #expect(line.last != " ")
    }
  }

  @Test func helpOfTheProgramNamesEveryCommand() {
    let text = HelpText(Fixture.program).text()
    for command in Fixture.program.commands {
      #expect(text.contains("\n  \(command.name) "))
      #expect(text.contains(command.summary))
    }
  }
}
