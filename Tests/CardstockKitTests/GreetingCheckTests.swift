import CardModel
import RenderProtocol
import Testing

@testable import CardstockKit

/// What a render worker must say of itself before it gets a photo.
@Suite struct GreetingCheckTests {
  private static let whole = SandboxReport(SandboxReport.Layer.allCases.map { .init($0, isInForce: true, "so it is") })

  private func header(_ hello: RenderHello) throws -> [UInt8] { try CanonicalJSON.line(RenderReply.hello(hello)) }

  @Test(arguments: SandboxReport.Layer.allCases)
  func whatIsRequiredAndMissingIsNamed(_ layer: SandboxReport.Layer) throws {
    var lacking = Self.whole
    lacking.entries[try #require(lacking.entries.firstIndex { $0.layer == layer })] = .init(
      layer, isInForce: false, "there is none\u{1B}[2J")
    var silent = Self.whole
    silent.entries.removeAll { $0.layer == layer }
    for report in [lacking, silent] {
      let check = GreetingCheck(sandbox: .required)
      let objection = try #require(check.objection(to: header(RenderHello(sandbox: report))))
      #expect(objection.contains("--sandbox required") && objection.contains(layer.rawValue) && objection.contains("best-effort"))
      #expect(!objection.contains("\u{1B}") && !objection.contains("\n"))
      #expect(check.refusal?.code == .environment && check.refusal?.description == objection)
      #expect(GreetingCheck(sandbox: .bestEffort).objection(to: try header(RenderHello(sandbox: report))) == nil)
    }
  }

  @Test func theNextOnesMustBeLikeTheFirst() throws {
    let first = RenderHello(libraries: ["libvips": "8.14.1"], opens: [.jpeg], writes: [.jpeg], sandbox: Self.whole)
    var others = [first, first, first, first]
    others[0].libraries["libvips"] = "8.15.0"
    others[1].opens = []
    others[2].writes.append(.avif)
    others[3].sandbox.entries[3].isInForce = false
    for other in others {
      let check = GreetingCheck(sandbox: .bestEffort)
      #expect(try check.objection(to: header(first)) == nil)
      #expect(try check.objection(to: header(first)) == nil && check.refusal == nil)
      #expect(try check.objection(to: header(other))?.contains("changed") == true)
      #expect(check.refusal?.code == .environment)
      // One that is taken afterwards ends what was said of this one.
      #expect(try check.objection(to: header(first)) == nil && check.refusal == nil)
    }
  }

  @Test func anotherVersionOrNoHelloIsRefused() throws {
    let check = GreetingCheck(sandbox: .off)
    for header in [try header(RenderHello(version: 1)), try CanonicalJSON.line(RenderReply.done), Array("{}".utf8), [0xFF]] {
      #expect(check.objection(to: header)?.contains("another version") == true)
    }
  }

  @Test func whatTheSandboxStoppedIsToldByItsSignal() {
    for (signal, words) in [("SIGSYS", "sandbox"), ("SIGKILL", "short of memory"), ("SIGSEGV", "SIGSEGV")] {
      let findings = RenderRefusal.crashed(by: signal).findings(limits: RenderLimits())
      #expect(findings.map(\.code) == [.decoderCrashed] && findings[0].values["signal"] == .text(signal))
      #expect(findings[0].message.contains(words) && findings[0].message.contains(signal))
    }
  }
}
