internal import CardModel
internal import PhotoPipeline
internal import Posix
internal import RenderProtocol

/// The render program's whole life: limits, hello, one request after another, end.
public enum RenderLoop {
  /// The socket to the supervisor, as `RenderPool` hands it over.
  private static let socket: Int32 = 3

  /// - Parameter memoryLimit: bytes of address space.
  /// - Returns: the exit status: 0 when the supervisor hung up, 12 when memory ran out, 70 for anything else.
  public static func run(memoryLimit: UInt64) -> Int32 {
    do {
      try ProcessLimits.set(memory: memoryLimit)
      try Pipeline.start(program: "cardstock-render")
      let channel = FrameChannel(FileDescriptor(adopting: socket))
      let answers = Answers(channel: channel)
      try answers.send(.hello(RenderHello(libraries: Pipeline.libraries, opens: Pipeline.opens, writes: Pipeline.writes)))
      while let frame = try channel.receive(
        maxHeader: RenderProtocolLimits.header, maxBlob: RenderProtocolLimits.logo, acceptingDescriptor: true)
      {
        try serve(frame, answers: answers)
      }
      return 0
    } catch is OutOfMemory {
      return 12
    } catch {
      try? StandardStream.error.write(Array("cardstock-render: \(error)\n".utf8))
      return 70
    }
  }

  private static func serve(_ frame: Frame, answers: Answers) throws {
    let logo = frame.blob.isEmpty ? nil : frame.blob
    switch try CanonicalJSON.decode(RenderRequest.self, from: frame.header) {
    case .photo(let request):
      try serve(request, logo: logo, frame: frame, rendering: true, answers: answers)
    case .inspect(let request):
      try serve(request, logo: logo, frame: frame, rendering: false, answers: answers)
    case .strip(let request):
      try StripService(answers: answers).serve(request, file: frame.descriptor)
    case .mark(let style):
      try answers.send(.mark(MarkService.answer(style, logo: logo)))
      try answers.send(.done)
    }
  }

  private static func serve(_ request: PhotoRequest, logo: [UInt8]?, frame: Frame, rendering: Bool, answers: Answers) throws {
    do {
      try PhotoService(answers: answers, isRendering: rendering).serve(request, logo: logo, file: frame.descriptor)
    } catch let error as PipelineError where error.code == .outOfMemory {
      throw OutOfMemory()
    } catch let error as PipelineError {
      try answers.send(.failed(error.description))
    }
  }
}
