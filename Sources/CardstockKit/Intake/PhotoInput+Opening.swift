internal import CardModel
internal import Posix

extension PhotoInput {
  /// Why an upload could not be opened, as a person is told.
  struct OpenFailure: Error { let finding: Finding }

  /// Opens the upload, which must still be the one that was listed.
  func open() throws(OpenFailure) -> FileDescriptor {
    do throws(SystemError) {
      let file = try FileDescriptor.open(path.path)
      if version == nil { return file }
      if FileVersion(try file.status()) == version { return file }
    } catch {
      // Without the path: verdicts name the file already.
      throw OpenFailure(finding: .unreadable(error.reason))
    }
    throw OpenFailure(finding: .changedWhileRead())
  }

  /// Of an upload that no worker lived to name, piece by piece. `nil` where it has changed or is gone.
  func digest() -> Digest? {
    guard let file = try? open() else { return nil }
    return try? Digest(of: file)
  }
}
