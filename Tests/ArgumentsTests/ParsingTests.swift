import Arguments
import Testing

@Suite struct ParsingTests {
  @Test(arguments: [
    "process photos --output a", "process photos --output=a", "process photos -o a", "process photos -oa", "process -o a photos",
    "process --output=a -- photos", "process -qvoa photos", "process -q -v -o a photos",
  ])
  func everySpellingOfAnOption(line: String) throws {
    let arguments = try Fixture.run(Fixture.words(line).map { ArgumentBytes($0) })
    #expect(arguments.path == ["process"])
    #expect(arguments[Fixture.output] == "a")
    #expect(arguments[Fixture.input] == "photos")
    #expect(arguments.isGiven(Fixture.output))
  }

  @Test func whatIsNotGivenIsNil() throws {
    let arguments = try Fixture.run(["process", "photos"])
    #expect(arguments[Fixture.output] == nil)
    #expect(!arguments.isGiven(Fixture.output))
    #expect(arguments[Fixture.jobs] == nil)
    #expect(arguments[Fixture.format] == nil)
    #expect(arguments[Fixture.tags] == [])
    #expect(!arguments[Fixture.quiet])
  }

  @Test func typedValues() throws {
    let arguments = try Fixture.run([
      "--quiet", "process", "photos", "-j", "8", "--format", "json", "-t", "a", "--tag=b c", "--shift", "-5",
    ])
    #expect(arguments[Fixture.quiet])
    #expect(arguments[Fixture.jobs] == 8)
    #expect(arguments[Fixture.format] == .json)
    #expect(arguments[Fixture.tags] == ["a", "b c"])
    #expect(arguments[Fixture.shift] == -5)
  }

  @Test func pathsKeepTheirBytes() throws {
    let odd = ArgumentBytes([0x66, 0xFF, 0xFE, 0x2E, 0x6A])
    let option = ArgumentBytes(Array("--output=".utf8) + odd.bytes)
    let arguments = try Fixture.run(["process", option, odd])
    #expect(arguments[Fixture.input].bytes == odd.bytes)
    #expect(arguments[Fixture.output]?.bytes == odd.bytes)
    #expect(odd.text == nil)
  }

  @Test func afterTwoDashesEverythingIsAnOperand() throws {
    #expect(try Fixture.run(["process", "--", "--output"])[Fixture.input] == "--output")
    #expect(try Fixture.run(["copy", "--", "-x", "--"])[Fixture.more] == ["-x"])
    #expect(try Fixture.run(["process", "-"])[Fixture.input] == "-")
  }

  @Test func theLastOperandIsKeptForTheOneThatNeedsIt() throws {
    let arguments = try Fixture.run(["copy", "a", "b", "c"])
    #expect(arguments[Fixture.more] == ["a", "b"])
    #expect(arguments[Fixture.target] == "c")
    #expect(try Fixture.run(["copy", "c"])[Fixture.more] == [])
  }

  @Test func anOperandMayBeNegativeWhereItsRangeIs() throws {
    #expect(try Fixture.run(["sign", "--key", "k", "-90"])[Fixture.turn] == -90)
  }

  @Test func commandsOfACommand() throws {
    #expect(try Fixture.run(["queue", "retry", "-j4", "-q"]).path == ["queue", "retry"])
    #expect(try Fixture.run(["queue", "retry", "-j4", "-q"])[Fixture.jobs] == 4)
  }

  @Test(arguments: [
    ("--help", []), ("-h", []), ("help", []), ("process --help", ["process"]), ("process photos -qh", ["process"]),
    ("help process", ["process"]), ("help queue retry", ["queue", "retry"]), ("queue -h", ["queue"]),
    ("process --jobs 3 --help x", ["process"]),
  ])
  func helpIsAskedFor(line: String, path: [String]) throws {
    guard case .help(let asked) = try CommandLineParser(Fixture.program).parse(Fixture.words(line)) else {
      Issue.record("'\(line)' does not ask for help")
      return
    }
    #expect(asked == path)
  }

  @Test func versionIsAskedFor() throws {
    guard case .version = try CommandLineParser(Fixture.program).parse(["--version"]) else {
      Issue.record("'--version' does not ask for the version")
      return
    }
  }

  @Test func theProcessKnowsItsOwnArguments() {
    #expect(ArgumentBytes.ofProcess().map(\.text) == CommandLine.arguments.dropFirst().map { $0 })
  }
}
