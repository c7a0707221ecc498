import Arguments
import Testing

@Suite struct ErrorTests {
  @Test(
    arguments: [
      ("", .missingCommand, "no command given: expected process, copy, sign or queue"),
      ("queue", .missingCommand, "no command given: expected status or retry"),
      ("proces x", .unknownCommand, "unknown command 'proces'; did you mean process?"),
      ("paint x", .unknownCommand, "unknown command 'paint': expected process, copy, sign or queue"),
      ("help queue retyr", .unknownCommand, "unknown command 'retyr'; did you mean retry?"),
      ("process x --ouput y", .unknownOption, "unknown option '--ouput'; did you mean --output?"),
      ("process x --no-quiet", .unknownOption, "unknown option '--no-quiet'"),
      ("process x --zebra", .unknownOption, "unknown option '--zebra'"),
      ("process x -output y", .unknownOption, "unknown option '-output'; did you mean --output?"),
      ("process x -qz", .unknownOption, "unknown option '-z'"),
      ("process x --jobs=5=6", .invalidValue, "--jobs: expected a whole number from 1 to 64, got '5=6'"),
      ("--output y process x", .unknownOption, "unknown option '--output'; did you mean tool process --output?"),
      ("process x --output", .missingValue, "the value of --output is missing: expected a folder"),
      (
        "process x -o --quiet", .missingValue,
        "the value of -o is missing: expected a folder (one that begins with '-' is written --output=VALUE)"
      ),
      ("process x --quiet=yes", .unexpectedValue, "--quiet: expected no value, got 'yes'"),
      ("process x --jobs 0", .invalidValue, "--jobs: expected a whole number from 1 to 64, got '0'"),
      ("process x -j 65", .invalidValue, "-j: expected a whole number from 1 to 64, got '65'"),
      ("process x --jobs=", .invalidValue, "--jobs: expected a whole number from 1 to 64, got ''"),
      ("process x --output=", .invalidValue, "--output: expected a folder, got ''"),
      ("process x --format jsn", .invalidValue, "--format: expected text or json, got 'jsn'; did you mean json?"),
      ("process x --shift 1e9", .invalidValue, "--shift: expected a whole number from -9 to 9, got '1e9'"),
      ("process x -o a -o b", .repeatedOption, "--output was given twice: expected it once"),
      ("process", .missingOperand, "INPUT is missing: expected a folder"),
      ("process x y", .unexpectedOperand, "unexpected argument 'y': expected only INPUT"),
      ("queue status y", .unexpectedOperand, "unexpected argument 'y': expected no operands"),
      ("sign", .missingOption, "--key is missing: expected text in UTF-8 that is not empty"),
      ("sign --key k 200", .invalidOperand, "TURN: expected a whole number from -180 to 180, got '200'"),
    ] as [(String, ArgumentError.Code, String)])
  func oneSentenceForEachMistake(line: String, code: ArgumentError.Code, sentence: String) {
    let error = #expect(throws: ArgumentError.self) { try CommandLineParser(Fixture.program).parse(Fixture.words(line)) }
    #expect(error?.code == code)
    #expect(error?.description.split(separator: "\n").first.map { String($0) } == sentence)
  }

  @Test func theNextStepNamesTheCommand() {
    let error = #expect(throws: ArgumentError.self) { try CommandLineParser(Fixture.program).parse(["queue", "retry", "--job"]) }
    #expect(error?.helpCommand == "tool queue retry --help")
    #expect(error?.description.hasSuffix("\nSee 'tool queue retry --help'.") == true)
    #expect(error?.path == ["queue", "retry"])
  }

  @Test(arguments: [
    (ArgumentBytes("a\u{1B}[31mb"), #"'a\u{1B}[31mb'"#), (ArgumentBytes([0x61, 0xFF]), "'a\u{FFFD}'"), ("Zoë ☀", "'Zoë ☀'"),
    (ArgumentBytes("x\u{202E}gpj"), #"'x\u{202E}gpj'"#),
    (ArgumentBytes(String(repeating: "y", count: 200)), "'" + String(repeating: "y", count: 80) + "…'"),
  ])
  func nothingReachesTheTerminalRaw(argument: ArgumentBytes, shown: String) {
    #expect(argument.quoted == shown)
    let error = #expect(throws: ArgumentError.self) { try CommandLineParser(Fixture.program).parse([argument]) }
    #expect(error?.subject == shown)
  }

  @Test(
    arguments: [
      [0x2D, 0xFF], [0x2D, 0x2D, 0xFF], [0x2D, 0x2D, 0x3D], [0x2D, 0x2D, 0x6A, 0x6F, 0x62, 0x73, 0x3D, 0xFF], [0x2D, 0x6A, 0xFF, 0x00],
      [0x2D, 0xC3, 0xA9],
    ] as [[UInt8]])
  func bytesThatAreNotTextAreRefused(bytes: [UInt8]) {
    #expect(throws: ArgumentError.self) { try CommandLineParser(Fixture.program).parse(["process", "x", ArgumentBytes(bytes)]) }
  }
}
