import Glibc

/// Lines of one worker in a file that all append to: whole lines, also when the writer is killed right after.
struct WorkerLog {
  private let file: Int32

  init(path: String) {
    file = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
  }

  func line(_ text: String) {
    let bytes = Array("\(getpid()) \(text)\n".utf8)
    _ = write(file, bytes, bytes.count)
  }
}
