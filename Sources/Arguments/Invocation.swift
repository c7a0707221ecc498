/// What a command line asks for.
public enum Invocation: Sendable {
  /// Run the command with these arguments.
  case run(ParsedArguments)
  /// Show the help of the command at this path; of the program where it is empty.
  case help(path: [String])
  /// Show the version.
  case version
}
