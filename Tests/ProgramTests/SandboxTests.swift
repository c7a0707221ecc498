import CardModel
import Glibc
import Posix
import TestSupport
import Testing

/// `--sandbox`: the same pictures with all of it and without, and what is said where a part is missing.
@Suite struct SandboxTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Every layer is there only on a kernel with Landlock and seccomp.
  private static let isWhole = (try? Program.run(["doctor", "--sandbox", "required"]).status) == .exited(0)

  /// Runs as on a kernel without a system call.
  private func run(without call: String, _ arguments: String...) throws -> Program.Outcome {
    try Program.run([call, "\(Program.path)"] + arguments, program: FilePath(Repository.file("Tests/Support/without-call")))
  }

  @Test(.enabled(if: isWhole, "this kernel has no Landlock or no seccomp"))
  func theSameBytesWithAllOfItAndWithout() throws {
    try folder.write(
      "all.json5",
      """
      { rules: { minPhotos: 1 }, mark: { text: 'Ähm' }, uploads: { keepMasters: true },
        renditions: [{ role: 'full', width: 300, height: 300, fit: 'inside', marked: [1], formats: ['jpeg', 'webp', 'avif'] }] }
      """)
    for mode in ["off", "required"] {
      let outcome = try Program.run([
        "process", Repository.samples, "--output", folder(mode), "--recipe", folder("all.json5"), "--sandbox", mode,
      ])
      // One of the samples is damaged.
      #expect(outcome.status == .exited(1), "\(outcome.errors)")
    }
    let (free, locked) = (
      try TemporaryFolder.tree(folder.path.appending("off")), try TemporaryFolder.tree(folder.path.appending("required"))
    )
    let published = free.filter { !$0.key.hasPrefix(".cardstock") }
    #expect(published.count > 30)
    #expect(published == locked.filter { !$0.key.hasPrefix(".cardstock") })
  }

  @Test(
    .enabled(if: isWhole, "this kernel has no Landlock or no seccomp"),
    arguments: [("landlock_create_ruleset", "files"), ("seccomp", "system-calls"), ("capset", "privileges")])
  func aMissingPartIsNamedAndEndsWhatRequiresIt(call: String, layer: String) throws {
    let input = "\(Repository.samples)/mara"
    for command in [["process", input, "--output", folder("out")], ["check", input], ["inspect", "\(input)/hero.jpg"], ["doctor"]] {
      let outcome = try Program.run(
        [call, "\(Program.path)"] + command + ["--sandbox", "required"], program: FilePath(Repository.file("Tests/Support/without-call")))
      #expect(outcome.status == .exited(5) && outcome.output.isEmpty, "\(command): \(outcome.errors)")
      #expect(outcome.errors.split(separator: "\n").count == 1, "\(outcome.errors)")
      #expect(
        outcome.errors.contains("lacks \(layer) (") && outcome.errors.contains(String(cString: strerror(ENOSYS))), "\(outcome.errors)")
    }
    let doctor = try run(without: call, "doctor")
    #expect(doctor.status == .exited(5))
    #expect(doctor.lines.filter { $0.hasPrefix("look at") }.map { $0.contains("sandbox, \(layer): not in force") } == [true])
    #expect(try run(without: call, "inspect", "\(input)/hero.jpg").status == .exited(0), "best effort goes on")
  }

  @Test func doctorTellsLayerByLayer() throws {
    let layers = SandboxReport.Layer.allCases.map(\.rawValue)
    let off = try Program.run(["doctor", "--sandbox", "off"])
    #expect(off.status == .exited(5))
    #expect(
      layers.map { layer in off.output.contains("sandbox, \(layer): not in force: switched off") } == [false, true, true, true, true])
    let json = try Program.run(["doctor", "--json"])
    #expect(json.lines.count == 1)
    for layer in layers { #expect(json.output.contains("\"layer\":\"\(layer)\"")) }
    try SandboxTests.expectKeysOnThePage(json.output)
  }

  private static func expectKeysOnThePage(_ json: String) throws {
    let page = try MarkdownPage("docs/commands.md").prose.joined(separator: "\n")
    for key in ["lines", "isGood", "text", "libraries", "opens", "writes", "sandbox", "layer", "isInForce"] {
      #expect(json.contains("\"\(key)\":") && page.contains("`\(key)`"), "\(key)")
    }
  }

  /// A worker says by its exit status that memory was short; the second one has twice as much, which is not enough either.
  @Test func theLimitOfMemoryActsInIt() throws {
    #expect(try Program.run(["black", folder("large.png"), "9900", "9900", "--bands", "3"], program: "/usr/bin/vips").status == .exited(0))
    try folder.write(
      "little.json5",
      """
      { rules: { minPhotos: 1, minTones: 0 }, limits: { memoryMiB: 256 }, uploads: { keepMasters: true },
        renditions: [{ role: 'full', width: 512, height: 512, fit: 'inside', formats: ['jpeg'] }] }
      """)
    let outcome = try Program.run([
      "process", folder("large.png"), "--profile", "one", "--output", folder("out"), "--recipe", folder("little.json5"), "--json",
    ])
    #expect(outcome.status == .exited(1))
    #expect(outcome.output.contains("decoder-memory") && outcome.output.contains(#""allowed":512"#), "\(outcome.output)")
    #expect(!outcome.output.contains("decoder-crashed") && !outcome.output.contains("render-failed"))
  }

  /// AVIF at the greatest effort takes longer than a second; the limit of CPU is the worker's own, set anew for each photo.
  @Test func theLimitOfProcessorTimeActsInIt() throws {
    try folder.write(
      "slow.json5",
      """
      { rules: { minPhotos: 1 }, limits: { cpuSeconds: 1 }, encoding: { avif: { effort: 9 } },
        renditions: [{ role: 'full', width: 1440, height: 1440, fit: 'inside', formats: ['avif'] }] }
      """)
    let outcome = try Program.run([
      "process", "\(Repository.samples)/mara/beach.heic", "--profile", "one", "--output", folder("out"), "--recipe", folder("slow.json5"),
      "--json",
    ])
    #expect(outcome.status == .exited(1))
    #expect(outcome.output.contains("decoder-timeout") && !outcome.output.contains("decoder-crashed"), "\(outcome.output)")
  }
}
