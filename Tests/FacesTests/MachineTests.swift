import Faces
import Posix
import Testing

/// What the C code may read and write, and what it asks the machine.
@Suite struct MachineTests {
  /// Each kernel over odd sizes under the address and undefined-behaviour sanitizers.
  @Test func networkKeepsToItsMemory() throws {
    let (status, output) = try Tool.run(Tool.scripts.appending("support").appending("check-faces-memory"), [])
    if status == .exited(77) {
      print("networkKeepsToItsMemory was skipped: \(output)")
      return
    }
    #expect(status == .exited(0), "\(output)")
    #expect(output == "faces-memory: clean\n")
  }

  #if os(Linux) && arch(x86_64)
    @Test(.enabled(if: FaceKernel.avx2.isUsable, "this processor has no AVX2"), arguments: ["AVX2", "FMA"])
    func whatIsTakenFromTheCLibraryIsTakenFromTheDetector(feature: String) throws {
      let program = Tool.folder.appending("faces-bench")
      #expect(try Tool.run(program, ["--kernels"]).output == "portable sse2 avx2\n")
      let (status, output) = try Tool.run(program, ["--kernels"], environment: ["GLIBC_TUNABLES=glibc.cpu.hwcaps=-\(feature)"])
      #expect(status == .exited(0))
      #expect(output == "portable sse2\n")
    }
  #endif
}
