import Arguments
import Testing

@Suite struct TableTests {
  @Test func aGoodTableHasNoMistakes() {
    #expect(Fixture.program.mistakes == [])
  }

  @Test func mistakesAreNamed() {
    let wrong = ProgramSpec(
      name: "tool", summary: "", options: [Fixture.quiet.spec],
      commands: [
        CommandSpec(
          name: "a", summary: "",
          options: [
            Option.flag("quick", short: "q", "").spec, Option.flag("help", "").spec, Option.flag("x", "").spec,
            Option.flag("x", "").spec, Option.flag("hot", short: "h", "").spec,
            Option.flag("euro", short: "€", "").spec,
          ],
          operands: [Fixture.more.spec, Fixture.turn.spec, Fixture.turn.spec]),
        CommandSpec(name: "a", summary: "", options: [Fixture.jobs.spec], commands: [CommandSpec(name: "b", summary: "")]),
      ])
    let expected = [
      "tool: two commands are called a", "tool a: -q means two things", "tool a: --help means two things",
      "tool a: --x means two things",
      "tool a: -h means two things",
      "tool a: -€ is not a letter or digit of ASCII",
      "tool a: two operands are called TURN", "tool a: more than one operand may vary in number, so it is not clear which is which",
      "tool a: a command with commands of its own cannot have options or operands",
    ]
    #expect(Set(wrong.mistakes) == Set(expected))
  }
}
