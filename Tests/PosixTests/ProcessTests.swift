import Glibc
import Posix
import Testing

@Suite(.timeLimit(.minutes(1))) struct ProcessTests {
  private func shell(_ script: String, environment: [String] = [], descriptors: [Int32: Int32] = [:]) throws -> ChildProcess {
    try ChildProcess(executable: "/bin/sh", arguments: ["-c", script], environment: environment, descriptors: descriptors)
  }

  @Test func theChildSeesOnlyWhatItWasGiven() throws {
    let output = try Pipe(), other = try Pipe()
    // The last number is the folder that `ls` itself has open.
    let script = "read x && exit 9; echo $A >&4; env | grep -c SECRET >&3; ls /proc/self/fd | tr '\\n' ' ' >&4"
    let environment = ["A=value", "PATH=/usr/bin:/bin"]
    let child = try shell(script, environment: environment, descriptors: [3: other.writeEnd.number, 4: output.writeEnd.number])
    #expect(try child.wait().reason == .exited(0))
    #expect(child.exitStatus?.reason == .exited(0))
    #expect(String(decoding: try output.readEnd.read(1000), as: UTF8.self) == "value\n0 1 2 3 4 5 ")
    #expect(String(decoding: try other.readEnd.read(1000), as: UTF8.self) == "0\n")
  }

  @Test func numbersMayCross() throws {
    let one = try Pipe(), two = try Pipe()
    let (first, second) = (one.writeEnd.number, two.writeEnd.number)
    // sh takes one digit only, so the numbers travel through the kernel's own list.
    let script = "echo one >/proc/self/fd/\(second); echo two >/proc/self/fd/\(first)"
    #expect(try shell(script, descriptors: [second: first, first: second]).wait().reason == .exited(0))
    #expect(try one.readEnd.read(100) == Array("one\n".utf8))
    #expect(try two.readEnd.read(100) == Array("two\n".utf8))
  }

  @Test func codesAndSignalsAreToldApart() throws {
    #expect(try shell("exit 12").wait().reason == .exited(12))
    #expect(try shell("kill -SEGV $$").wait().reason == .signalled(.segmentationFault))
    #expect(try shell("kill -TERM $$").wait().description == "was ended by SIGTERM")
  }

  @Test func waitingGivesUpAndKillingEnds() throws {
    let child = try ChildProcess(executable: "/bin/sleep", arguments: ["60"], environment: [], descriptors: [:])
    #expect(try child.wait(until: ContinuousClock.now + .milliseconds(30)) == nil)
    child.kill(.kill)
    #expect(try child.wait(until: ContinuousClock.now + .seconds(10))?.reason == .signalled(.kill))
    child.kill(.kill)
    #expect(try child.wait().reason == .signalled(.kill))
  }

  @Test func lettingGoOfAChildEndsIt() throws {
    let number: Int32
    do {
      let child = try ChildProcess(executable: "/bin/sleep", arguments: ["60"], environment: [], descriptors: [:])
      number = child.number
      withExtendedLifetime(child) {}
    }
    #expect(try FileSystem.exists(FilePath("/proc/\(number)")) == false)
  }

  @Test func ignoredSignalsAreNotInherited() throws {
    Signal.brokenPipe.ignore()
    #expect(try shell("kill -PIPE $$").wait().reason == .signalled(.brokenPipe))
  }

  @Test func aProgramThatIsNotThereIsAnError() throws {
    let error = #expect(throws: SystemError.self) {
      try ChildProcess(executable: "/nonexistent/program", arguments: [], environment: [], descriptors: [:])
    }
    #expect(error?.code == ENOENT)
    #expect(error?.message.contains("/nonexistent/program") == true)
    let hidden = #expect(throws: SystemError.self) { try shell("true\0false") }
    #expect(hidden?.code == EINVAL)
  }

  @Test func usageAndLimitsAreReadable() throws {
    #expect(try ResourceUsage.current().peakMemory > 1 << 20)
    for limit in ResourceLimit.allCases {
      let value = try limit.current()
      try limit.set(value ?? .max)
      #expect(try limit.current() == value)
    }
    let hook = FaultHook([.init([.getrlimit], .from(1), code: EIO)])
    let refused = #expect(throws: SystemError.self) { try hook.run { try ResourceLimit.coreSize.current() } }
    #expect(refused?.call == .getrlimit)
  }

  @Test func aSignalIsHeardUntilTheSourceIsLetGo() async throws {
    let signal = Signal(number: SIGUSR1)
    let (heard, continuation) = AsyncStream.makeStream(of: Signal.self)
    let source = SignalSource([signal]) { continuation.yield($0) }
    #expect(kill(getpid(), SIGUSR1) == 0)
    var iterator = heard.makeAsyncIterator()
    #expect(await iterator.next() == signal)
    source.cancel()
  }
}
