import Posix
import TestSupport
import Testing

/// Six profiles of five photos, the tree that they make, and ways to spoil an output before and while a run goes on.
final class FailureScene {
  let folder: TemporaryFolder
  let tree: [String: [UInt8]]

  init() throws {
    folder = try TemporaryFolder()
    for number in 1...6 {
      for photo in ["mara/cafe.jpg", "mara/mountains.jpg", "tomas/dog.jpg", "tomas/lake.jpg", "jonas/park.jpg"] {
        let bytes = try FileSystem.read(FilePath("\(Repository.samples)/\(photo)"), limit: 1 << 24)
        let target = folder.path.appending("in/p\(number)/\(photo.split(separator: "/")[1])")
        try FileSystem.makeFolders(target.parent)
        try FileDescriptor.create(target).writeAll(bytes)
      }
    }
    _ = try Recipes.small(in: folder)
    let outcome = try Program.run(Self.arguments(folder, "whole"))
    try #require(outcome.status == .exited(0), "\(outcome.errors)")
    tree = try TemporaryFolder.tree(folder.path.appending("whole"))
  }

  static func arguments(_ folder: TemporaryFolder, _ output: String) throws -> [String] {
    ["process", folder("in"), "--output", folder(output), "--recipe", try Recipes.small(in: folder)]
  }

  var output: FilePath { folder.path.appending("out") }
  var state: FilePath { output.appending(".cardstock") }

  func run() throws -> Program.Outcome { try Program.run(Self.arguments(folder, "out")) }

  /// Runs until a profile is published, then spoils something.
  func run(spoiling spoil: (Program.Started) throws -> Void) throws -> Program.Outcome {
    let started = try Program.start(Self.arguments(folder, "out"))
    while try !FileSystem.exists(output.appending("p1/manifest.json")) {
      try #require(try started.process.wait(until: .now + .milliseconds(5)) == nil, "the run ended first")
    }
    try spoil(started)
    return try started.outcome()
  }

  /// Begins again from a finished output.
  func restore() throws {
    _ = try FileSystem.removeTree(output)
    try shell("cp -a \(folder("whole")) \(folder("out"))")
  }

  /// Each profile is whole or not there.
  func expectNoMix(_ what: String, at place: FilePath? = nil) throws {
    guard try FileSystem.status(place ?? output)?.kind == .folder else { return }
    let seen = try TemporaryFolder.tree(place ?? output)
    let profiles = Set(seen.keys.map { $0.prefix { $0 != "/" } })
    #expect(seen == tree.filter { profiles.contains($0.key.prefix { $0 != "/" }) }, "\(what)")
  }

  /// One error in one line, with the status of a store or queue that is out of reach.
  func expectError(_ outcome: Program.Outcome, _ words: String..., what: String) {
    #expect(outcome.status == .exited(4), "\(what): \(outcome.errors)")
    #expect(outcome.errors.split(separator: "\n").count == 1, "\(what): \(outcome.errors)")
    for word in words { #expect(outcome.errors.contains(word), "\(what): \(outcome.errors)") }
  }

  func expectWholeAfterAnotherRun(_ what: String) throws {
    let outcome = try run()
    #expect(outcome.status == .exited(0), "\(what): \(outcome.errors)")
    #expect(try TemporaryFolder.tree(output) == tree, "\(what)")
  }

  func shell(_ script: String) throws {
    let outcome = try Program.run(["-c", script], program: "/bin/sh")
    try #require(outcome.status == .exited(0), "\(script): \(outcome.errors)")
  }
}
