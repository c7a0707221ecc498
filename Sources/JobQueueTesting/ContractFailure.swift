internal import JobQueue

/// What a driver did otherwise than the contract says.
public struct ContractFailure: Error, CustomStringConvertible, Sendable {
  public let message: String
  public let file: String
  public let line: Int

  public var description: String { "\(message) (\(file):\(line))" }
}

/// - Throws: `ContractFailure` unless `condition` holds.
func expect(_ condition: Bool, _ message: @autoclosure () -> String, file: String = #fileID, line: Int = #line) throws {
  if !condition { throw ContractFailure(message: message(), file: file, line: line) }
}

/// - Throws: `ContractFailure` unless the two are equal.
func expect<Value: Equatable>(_ value: Value, is expected: Value, _ what: String, file: String = #fileID, line: Int = #line) throws {
  try expect(value == expected, "\(what): expected \(expected), got \(value)", file: file, line: line)
}

/// - Throws: `ContractFailure` unless `body` throws a `QueueError` of this code.
func expect(_ code: QueueError.Code, _ what: String, file: String = #fileID, line: Int = #line, from body: () async throws -> Void)
  async throws
{
  do {
    try await body()
  } catch let error as QueueError where error.code == code {
    return
  } catch {
    throw ContractFailure(message: "\(what): expected the error \(code), got \(error)", file: file, line: line)
  }
  throw ContractFailure(message: "\(what): expected the error \(code), got none", file: file, line: line)
}
