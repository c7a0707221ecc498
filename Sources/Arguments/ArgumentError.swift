/// A command line that does not fit the table: what was expected, what came, and what to do.
public struct ArgumentError: Error, Hashable, Sendable, CustomStringConvertible {
  public enum Code: String, Sendable {
    case missingCommand, unknownCommand
    case unknownOption, missingValue, unexpectedValue, invalidValue, repeatedOption, missingOption
    case missingOperand, unexpectedOperand, invalidOperand
  }

  public let code: Code
  /// The names that led to the command as far as they were right.
  public let path: [String]
  /// The option, operand or command it is about, as the user would write it.
  public let subject: String
  /// What would have been right.
  public let expected: String
  /// What came instead, quoted for a terminal; nil where nothing came.
  public let received: String?
  /// The nearest right name, if one is near.
  public let suggestion: String?
  /// The command line that shows the help about it.
  public let helpCommand: String

  /// One sentence and the next step.
  public var description: String {
    var sentence =
      switch code {
      case .missingCommand: "no command given: expected \(expected)"
      case .unknownCommand: "unknown command \(subject)" + (suggestion == nil ? ": expected \(expected)" : "")
      case .unknownOption: "unknown option \(subject)"
      case .missingValue, .missingOption, .missingOperand: "\(subject) is missing: expected \(expected)"
      case .unexpectedValue, .invalidValue, .invalidOperand: "\(subject): expected \(expected), got \(received ?? "nothing")"
      case .repeatedOption: "\(subject) was given twice: expected \(expected)"
      case .unexpectedOperand: "unexpected argument \(subject): expected \(expected)"
      }
    if let suggestion { sentence += "; did you mean \(suggestion)?" }
    return sentence + "\nSee '\(helpCommand)'."
  }
}
