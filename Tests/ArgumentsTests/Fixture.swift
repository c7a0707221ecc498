import Arguments

/// A program with one command of each shape.
enum Fixture {
  enum Format: String, CaseIterable { case text, json }

  static let quiet = Option.flag("quiet", short: "q", "say nothing but errors")
  static let output = Option.optional("output", short: "o", .directory, "where the pictures go")
  static let jobs = Option.optional("jobs", short: "j", .int(1...64), "how many photos at a time")
  static let format: Option<Format?> = .optional("format", .choice, "how the result is written, as text or as JSON")
  static let tags = Option.repeated("tag", short: "t", .text, "a word to file it under")
  static let shift = Option.optional("shift", .int(-9...9), "how far to the right")
  static let verbose = Option.flag("verbose", short: "v", "say more")
  static let input = Operand.required("INPUT", .directory, "the folder of profiles")
  static let more = Operand.repeated("FILE", .path, atLeast: 0, "more files")
  static let target = Operand.required("TARGET", .path, "where to")
  static let key = Option.required("key", .text, "the key")
  static let turn = Operand.optional("TURN", .int(-180...180), "degrees")

  static let program = ProgramSpec(
    name: "tool", summary: "a program for these tests",
    options: [quiet.spec],
    commands: [
      CommandSpec(
        name: "process", summary: "make every picture",
        discussion: ["It reads a folder and writes another one, which has the same folders in it and a manifest in each of them."],
        options: [
          output.spec, jobs.spec, format.spec, tags.spec, shift.spec, verbose.spec,
        ],
        operands: [input.spec],
        examples: [Example("tool process photos --output out", "makes the pictures of every profile below photos")]),
      CommandSpec(name: "copy", summary: "copy files", operands: [more.spec, target.spec]),
      CommandSpec(name: "sign", summary: "sign a file", options: [key.spec], operands: [turn.spec]),
      CommandSpec(
        name: "queue", summary: "look after the queue",
        commands: [
          CommandSpec(name: "status", summary: "what is in it"), CommandSpec(name: "retry", summary: "try again", options: [jobs.spec]),
        ]),
    ],
    exitStatuses: [ExitStatusSpec(0, "all done"), ExitStatusSpec(2, "the command line was wrong")])

  static func run(_ line: [ArgumentBytes]) throws -> ParsedArguments {
    switch try CommandLineParser(program).parse(line) {
    case .run(let arguments): return arguments
    case let other: throw Unexpected(invocation: "\(other)")
    }
  }

  static func words(_ line: String) -> [String] {
    line.split(separator: " ").map { String($0) }
  }

  struct Unexpected: Error { let invocation: String }
}
