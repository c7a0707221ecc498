extension ArgumentReading {
  enum ShortOutcome { case read, helpAsked }

  private var optionsHere: [OptionSpec] { (command?.options ?? []) + program.options }

  /// `--name`, `--name=VALUE`, `--name VALUE`.
  mutating func longOption(_ argument: ArgumentBytes) throws(ArgumentError) {
    let body = argument.bytes.dropFirst(2)
    let nameEnd = body.firstIndex(of: UInt8(ascii: "=")) ?? body.endIndex
    let attached = nameEnd < body.endIndex ? ArgumentBytes(Array(body[(nameEnd + 1)...])) : nil
    let name = String(validating: body[..<nameEnd], as: UTF8.self)

    if let option = optionsHere.first(where: { $0.name == name }) {
      try take(option, written: option.dashed, attached: attached)
    } else {
      throw unknownOption(ArgumentBytes(Array(argument.bytes[..<nameEnd])), name: name)
    }
  }

  /// `-n`, `-nVALUE`, `-n VALUE`, and clusters of flags such as `-qv`.
  mutating func shortOptions(_ argument: ArgumentBytes) throws(ArgumentError) -> ShortOutcome {
    let body = argument.bytes.dropFirst()
    let nameEnd = body.firstIndex(of: UInt8(ascii: "=")) ?? body.endIndex
    let long = String(validating: body[..<nameEnd], as: UTF8.self)
    // `-output` would else be read as `-o utput`.
    if let long, long.count > 1, optionsHere.contains(where: { $0.name == long }) { throw unknownOption(argument, name: long) }

    var index = body.startIndex
    while index < body.endIndex {
      let letter = Character(UnicodeScalar(body[index]))
      index += 1
      guard let option = optionsHere.first(where: { $0.short == letter }) else {
        if letter == "h" { return .helpAsked }
        throw unknownOption(letter.isASCII ? ArgumentBytes("-\(letter)") : argument, name: nil)
      }
      if option.value == nil {
        try take(option, written: "-\(letter)", attached: nil)
      } else {
        try take(option, written: "-\(letter)", attached: index < body.endIndex ? ArgumentBytes(Array(body[index...])) : nil)
        return .read
      }
    }
    return .read
  }

  func isNegativeNumber(_ argument: ArgumentBytes) -> Bool {
    argument.bytes.count > 1 && argument.bytes[0] == UInt8(ascii: "-") && (48...57).contains(argument.bytes[1])
  }

  private mutating func take(_ option: OptionSpec, written: String, attached: ArgumentBytes?) throws(ArgumentError) {
    guard let value = option.value else {
      guard attached == nil else { throw valueRefused(by: written, attached) }
      options[option.name, default: []].append(OptionSpec.given)
      return
    }
    if !option.isRepeatable, options[option.name] != nil {
      throw error(.repeatedOption, subject: option.dashed, expected: "it once")
    }
    let argument: ArgumentBytes
    if let attached { argument = attached } else { argument = try nextValue(of: option, value, written: written) }
    guard value.accepts(argument) else {
      throw error(
        .invalidValue, subject: written, expected: value.expected, received: argument,
        suggestion: nearestWord(to: argument, of: value))
    }
    options[option.name, default: []].append(argument)
  }

  private mutating func nextValue(of option: OptionSpec, _ value: ValueSpec, written: String) throws(ArgumentError) -> ArgumentBytes {
    guard let next = rest.first else {
      throw error(.missingValue, subject: "the value of \(written)", expected: value.expected)
    }
    let looksLikeOption = next.bytes.count > 1 && next.bytes[0] == UInt8(ascii: "-")
    guard !looksLikeOption || (value.mayBeNegative && isNegativeNumber(next)) else {
      throw error(
        .missingValue, subject: "the value of \(written)",
        expected: "\(value.expected) (one that begins with '-' is written \(option.dashed)=VALUE)", received: next)
    }
    rest.removeFirst()
    return next
  }

  // MARK: Errors

  func error(
    _ code: ArgumentError.Code, subject: String, expected: String, received: ArgumentBytes? = nil, suggestion: String? = nil
  ) -> ArgumentError {
    ArgumentError(
      code: code, path: path, subject: subject, expected: expected, received: received?.quoted, suggestion: suggestion,
      helpCommand: ([program.name] + path + ["--help"]).joined(separator: " "))
  }

  private func valueRefused(by written: String, _ value: ArgumentBytes?) -> ArgumentError {
    error(.unexpectedValue, subject: written, expected: "no value", received: value)
  }

  private func unknownOption(_ written: ArgumentBytes, name: String?) -> ArgumentError {
    var suggestion: String?
    if let name {
      let known = optionsHere.map(\.name) + ["help"]
      if let owner = program.commands.first(where: { $0.options.contains { $0.name == name } }), command == nil {
        suggestion = "\(program.name) \(owner.name) --\(name)"
      } else {
        suggestion = NearestName.to(name, among: known).map { "--" + $0 }
      }
    }
    return error(.unknownOption, subject: written.quoted, expected: "an option of this command", received: written, suggestion: suggestion)
  }

  private func nearestWord(to argument: ArgumentBytes, of value: ValueSpec) -> String? {
    argument.text.flatMap { NearestName.to($0, among: value.words) }
  }
}
