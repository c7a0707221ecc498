internal import Glibc
internal import RenderWorker

/// Started by cardstock alone: opens the uploads it is handed on descriptor 3 and answers with pictures.
@main
struct Main {
  static func main() {
    var memory: UInt64?
    let arguments = CommandLine.arguments
    if arguments.count == 3, arguments[1] == "--memory" { memory = UInt64(arguments[2]) }
    exit(RenderLoop.run(memoryLimit: memory))
  }
}
