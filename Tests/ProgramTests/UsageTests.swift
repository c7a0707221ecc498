import Posix
import TestSupport
import Testing

/// Bad input: one clear error, the right exit status, nothing made.
@Suite struct UsageTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func expect(_ arguments: [String], status: Int32, says words: String...) throws {
    let outcome = try Program.run(arguments)
    #expect(outcome.status == .exited(status), "\(arguments): \(outcome.errors)")
    for word in words { #expect(outcome.errors.contains(word), "\(outcome.errors)") }
    #expect(outcome.output.isEmpty)
  }

  @Test func commandLines() throws {
    try expect([], status: 2, says: "command")
    try expect(["proces"], status: 2, says: "did you mean process?")
    try expect(["process"], status: 2, says: "--output")
    try expect(["process", "--output", folder("out")], status: 2, says: "no input given")
    try expect(["process", folder("gone"), "--output", folder("out")], status: 2, says: "no such file or folder")
    try expect(["process", Repository.samples, "--output", folder("out"), "--workers", "0"], status: 2, says: "--workers")
    #expect(try !FileSystem.exists(folder.path.appending("out")))
  }

  @Test func outputInsideInput() throws {
    try folder.write("in/a.jpg", "x")
    try expect(["process", folder("in"), "--output", folder("in/out")], status: 2, says: "inside")
  }

  @Test func aBrokenRecipeNamesEveryMistakeWithItsPlace() throws {
    try folder.write("r.json5", "{\n  rules: { minPhoto: 2 },\n  encoding: { jpeg: { quality: 200 } },\n}\n")
    try expect(
      ["process", Repository.samples, "--output", folder("out"), "--recipe", folder("r.json5")], status: 3, says: "r.json5:2:", "minPhotos",
      "r.json5:3:", "quality")
  }

  @Test func doctorTooNeedsASoundRecipe() throws {
    try folder.write("r.json5", "{ rules: { minPhoto: 2 } }")
    try expect(["doctor", "--recipe", folder("r.json5")], status: 3, says: "minPhotos")
  }

  @Test func aMissingFontNamesThePackage() throws {
    try folder.write("r.json5", "{ mark: { font: 'No Such Font' } }")
    try expect(
      ["process", Repository.samples, "--output", folder("out"), "--recipe", folder("r.json5")], status: 5, says: "No Such Font",
      "fonts-lato")
  }

  @Test func aStyleThatTheFontDoesNotHaveIsSaid() throws {
    try folder.write("r.json5", "{ mark: { font: 'Lato Bld' } }")
    try expect(["process", Repository.samples, "--output", folder("out"), "--recipe", folder("r.json5")], status: 5, says: "Lato Bld")
  }

  @Test func aCharacterThatNoFontHasIsSaid() throws {
    try folder.write("r.json5", "{ mark: { text: 'a\u{E000}b' } }")
    try expect(["process", Repository.samples, "--output", folder("out"), "--recipe", folder("r.json5")], status: 5, says: "U+E000")
  }

  @Test func aReportThatCannotBeWrittenIsNoSuccess() throws {
    let full = try FileDescriptor.openOrCreate("/dev/full")
    let errors = try FileDescriptor.create(folder.path.appending("err"))
    let process = try ChildProcess(
      executable: Program.path, arguments: ["--help"], environment: ["PATH=/usr/bin:/bin"], descriptors: [1: full.number, 2: errors.number])
    #expect(try process.wait().reason == .exited(4))
    #expect(String(decoding: try FileSystem.read(folder.path.appending("err"), limit: 4096), as: UTF8.self).contains("standard output"))
  }

  @Test func aSecondRunIsToldWhoHoldsTheOutput() throws {
    let first = try Program.start(["process", Repository.samples, "--output", folder("out")])
    let lock = folder.path.appending("out/.cardstock/queue.sqlite")
    for _ in 0..<500 where try !FileSystem.exists(lock) { _ = try first.process.wait(until: .now + .milliseconds(10)) }
    try expect(["process", Repository.samples, "--output", folder("out")], status: 4, says: "process \(first.process.number)")
    first.process.kill(.terminate)
    _ = try first.outcome()
  }

  @Test func helpAndVersion() throws {
    let help = try Program.run(["--help"])
    #expect(help.status == .exited(0))
    #expect(help.output.contains("process") && help.output.contains("doctor") && help.output.contains("130"))
    #expect(try Program.run(["process", "--help"]).output.contains("--recipe"))
    #expect(try Program.run(["--version"]).output.hasPrefix("cardstock "))
  }

  @Test func doctorNamesLibrariesAndTheFont() throws {
    let outcome = try Program.run(["doctor"])
    #expect(outcome.output.contains("libvips 8."))
    #expect(outcome.output.contains("Lato Bold"))
  }
}
