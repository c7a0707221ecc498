internal import Glibc
internal import RenderWorker

/// Started by cardstock alone: opens the uploads it is handed on descriptor 3 and answers with pictures.
@main
struct Main {
  static func main() {
    let arguments = CommandLine.arguments
    guard arguments.count == 3, arguments[1] == "--memory", let memory = UInt64(arguments[2]) else {
      print("cardstock-render is started by cardstock: run 'cardstock --help'.")
      exit(2)
    }
    exit(RenderLoop.run(memoryLimit: memory))
  }
}
