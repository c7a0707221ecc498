internal import CardModel
internal import Posix

/// The bytes of an upload, read once. Whose they are, by their digest, is the supervisor's to say: a worker would not be believed.
struct Upload {
  /// Empty where `refusal` is not `nil`.
  let bytes: [UInt8]
  let refusal: Finding?

  init(_ file: SharedDescriptor?, limit: Int) throws {
    guard let file else { throw Missing() }
    let before = try file.descriptor.status()
    if before.size > limit {
      bytes = []
      refusal = .tooManyBytes(Int(before.size), allowed: limit)
      return
    }
    try file.descriptor.rewind()
    let read = try file.descriptor.readAll(limit: limit)
    let after = try file.descriptor.status()
    let isWhole = Int64(read.count) == before.size && after.size == before.size && after.modified == before.modified
    bytes = isWhole ? read : []
    refusal = isWhole ? nil : .changedWhileRead()
  }

  private struct Missing: Error, CustomStringConvertible { let description = "a photo was asked for without a file" }
}
