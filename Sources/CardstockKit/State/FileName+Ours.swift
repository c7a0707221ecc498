internal import Posix

extension FileName {
  /// A name that we made ourselves: those never hold a slash.
  static func ours(_ text: String) throws(CardstockError) -> FileName {
    guard let name = FileName(text) else { throw CardstockError(.bug, "\(text) is no name of a file") }
    return name
  }
}
