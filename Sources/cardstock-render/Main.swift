internal import Glibc
internal import Posix
internal import RenderWorker

/// Started by cardstock alone: opens the uploads it is handed over a socket and answers with pictures.
@main
struct Main {
  static func main() {
    let end = RenderLoop.run(CommandLine.arguments.dropFirst())
    if let complaint = end.complaint {
      // Who has hung up does not read it any more.
      try? StandardStream.error.write(Array("\(complaint)\n".utf8))
    }
    exit(end.status)
  }
}
