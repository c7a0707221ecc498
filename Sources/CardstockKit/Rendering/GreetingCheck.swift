internal import CardModel
internal import RenderProtocol
internal import Synchronization

/// Whether each render worker, also one that takes another's place, is what was asked for and the same as the first one.
final class GreetingCheck: Sendable {
  private struct State {
    var first: RenderHello?
    var refusal: CardstockError?
  }

  private let sandbox: SandboxMode
  private let state = Mutex(State())

  init(sandbox: SandboxMode) { self.sandbox = sandbox }

  /// Why the worker that greeted last was not taken; `nil` where it was.
  var refusal: CardstockError? { state.withLock { $0.refusal } }

  /// Why a worker with this first message is not to be used; `nil`: it is.
  func objection(to header: [UInt8]) -> String? {
    let hello: RenderHello
    do throws(CardstockError) { hello = try Self.read(header) } catch { return refuse(error) }
    let missing = hello.sandbox.missing
    if sandbox == .required, !missing.isEmpty {
      let lacks = missing.map { "\($0.layer.rawValue) (\(PrintableText.cut($0.text)))" }.joined(separator: "; ")
      return refuse(
        CardstockError(
          .environment, "--sandbox required: of the sandbox this machine lacks \(lacks). Mend that, or take --sandbox best-effort."))
    }
    let first = state.withLock { state in
      if state.first == nil { state.first = hello }
      return state.first
    }
    guard first == hello else {
      return refuse(
        CardstockError(
          .environment, "libraries or the sandbox of this machine have changed while cardstock ran: start it again, and it goes on."))
    }
    // Why an earlier one was not taken no longer holds, and must not be told of a later fault.
    state.withLock { $0.refusal = nil }
    return nil
  }

  static func read(_ header: [UInt8]) throws(CardstockError) -> RenderHello {
    guard case .hello(let hello) = try? CanonicalJSON.decode(RenderReply.self, from: header), hello.version == RenderProtocolVersion.current
    else {
      throw CardstockError(.environment, "cardstock-render is of another version than cardstock: install both from the same build.")
    }
    return hello
  }

  private func refuse(_ error: CardstockError) -> String {
    state.withLock { $0.refusal = error }
    return error.description
  }
}
