public import CardModel

/// What both programs agree on beside the messages: how a render program is started, and how it ends.
public struct RenderLaunch: Hashable, Sendable {
  /// The descriptor at which the program finds its socket to the supervisor.
  public static let socket: Int32 = 3
  /// The exit status by which it says that memory was short.
  public static let outOfMemory: Int32 = 12
  /// The exit status where it cannot go on for another reason, which it tells on its standard error.
  public static let fault: Int32 = 70
  /// The exit status where its arguments are not those of this version.
  public static let misuse: Int32 = 2

  /// The argument before the bytes of address space that it may take.
  public static let memoryOption = "--memory"
  /// The argument before a `SandboxMode`.
  public static let sandboxOption = "--sandbox"

  public var memoryLimit: UInt64
  public var sandbox: SandboxMode

  /// - Parameter arguments: without the program's own name, in any order; `nil` where they are others.
  public init?(arguments: some Sequence<String>) {
    var memory: UInt64?
    var mode = SandboxMode.bestEffort
    var rest = arguments.makeIterator()
    while let option = rest.next() {
      guard let value = rest.next() else { return nil }
      switch option {
      case Self.memoryOption: memory = UInt64(value)
      case Self.sandboxOption:
        guard let named = SandboxMode(rawValue: value) else { return nil }
        mode = named
      default: return nil
      }
    }
    guard let memory else { return nil }
    (memoryLimit, sandbox) = (memory, mode)
  }
}
