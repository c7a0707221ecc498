internal import CardstockKit
internal import Posix

/// The inputs that `--files-from` names.
enum InputList {
  /// 64 MiB: a million paths.
  private static let limit = 64 << 20

  static func read(_ file: FilePath, separator: UInt8) throws -> [FilePath] {
    do {
      let bytes = file == "-" ? try StandardStream.input.readAll(limit: limit) : try FileSystem.read(file, limit: limit, followingLinks: true)
      return bytes.split(separator: separator).map { FilePath(bytes: Array($0)) }
    } catch {
      throw CardstockError(.usage, "--files-from: \(error)")
    }
  }
}
