/// Reads a command line by a program's table. Prints nothing and ends nothing: it returns what is asked for, or throws the first thing that is wrong.
///
/// Understood: `--name VALUE`, `--name=VALUE`, `-n VALUE`, `-nVALUE`, clusters of short flags, `--flag`, `--` to end the options,
/// `-` as an operand, `-h` and `--help` anywhere before `--`, `--version` before a command, and `help COMMAND`.
public struct CommandLineParser: Sendable {
  public let program: ProgramSpec

  public init(_ program: ProgramSpec) {
    self.program = program
  }

  /// - Parameter arguments: without the program's name.
  public func parse(_ arguments: [ArgumentBytes]) throws(ArgumentError) -> Invocation {
    var reading = ArgumentReading(program: program, arguments: arguments)
    return try reading.run()
  }

  /// - Parameter arguments: without the program's name.
  public func parse(_ arguments: [String]) throws(ArgumentError) -> Invocation {
    try parse(arguments.map { ArgumentBytes($0) })
  }
}
