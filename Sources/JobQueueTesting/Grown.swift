internal import JobQueue

/// A job of the contract whose arguments once were a bare number.
struct Grown: Job {
  static let kind: JobKind = "contract.grown"
  static let policy = JobPolicy(queue: "numbers", retry: .never)
  static let version = 2
  typealias Output = String

  var number: Int
  var unit: String

  static func migrate(_ args: [UInt8], from version: Int) throws -> Grown {
    struct First: Decodable { var number: Int }
    return Grown(number: try Payload.decode(First.self, from: args, what: "the first version").number, unit: "mm")
  }
}
