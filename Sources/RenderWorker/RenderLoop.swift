internal import CardModel
internal import PhotoPipeline
internal import Posix
internal import RenderProtocol

/// The render program's whole life: lock-down, hello, one request after another, end.
public enum RenderLoop {
  /// - Parameter arguments: the program's own, without its name.
  /// - Returns: how it is to end: in good order where the supervisor hung up.
  public static func run(_ arguments: some Sequence<String>) -> RenderEnd {
    guard let launch = RenderLaunch(arguments: arguments) else {
      return RenderEnd(status: RenderLaunch.misuse, complaint: "cardstock-render is started by cardstock: run 'cardstock --help'.")
    }
    do {
      try run(launch)
      return RenderEnd(status: 0)
    } catch is OutOfMemory {
      return RenderEnd(status: RenderLaunch.outOfMemory)
    } catch {
      return RenderEnd(status: RenderLaunch.fault, complaint: "cardstock-render: \(error)")
    }
  }

  private static func run(_ launch: RenderLaunch) throws {
    Heap.keepFreedBlocks()
    var hello = RenderHello()
    hello.sandbox = try LockDown.enter(launch.sandbox.layers, memoryLimit: launch.memoryLimit, socket: RenderLaunch.socket) {
      try Pipeline.start(program: "cardstock-render")
      Pipeline.warmUp()
      (hello.libraries, hello.opens, hello.writes) = (Pipeline.libraries, Pipeline.opens, Pipeline.writes)
    }
    let channel = FrameChannel(FileDescriptor(adopting: RenderLaunch.socket))
    let answers = Answers(channel: channel)
    try answers.send(.hello(hello))
    while let frame = try channel.receive(
      maxHeader: RenderProtocolLimits.header, maxBlob: RenderProtocolLimits.logo, acceptingDescriptor: true)
    {
      try serve(frame, answers: answers)
    }
  }

  private static func serve(_ frame: Frame, answers: Answers) throws {
    let logo = frame.blob.isEmpty ? nil : frame.blob
    switch try CanonicalJSON.decode(RenderRequest.self, from: frame.header) {
    case .photo(let request):
      try serve(request, logo: logo, frame: frame, answers: answers)
    case .strip(let request):
      try StripWork(answers: answers).serve(request, file: frame.descriptor)
    case .mark(let style):
      try answers.send(.mark(MarkWork.answer(style, logo: logo)))
      try answers.send(.done)
    }
  }

  private static func serve(_ request: PhotoRequest, logo: [UInt8]?, frame: Frame, answers: Answers) throws {
    do {
      try PhotoWork(answers: answers).serve(request, logo: logo, file: frame.descriptor)
    } catch let error as PipelineError where error.code == .outOfMemory {
      throw OutOfMemory()
    } catch let error as PipelineError {
      try answers.send(.failed(error.description))
    }
  }
}
