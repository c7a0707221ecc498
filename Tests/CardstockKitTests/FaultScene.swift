import CardModel
import Posix
import TestSupport

@testable import CardstockKit

/// One profile of two photos with two tiny pictures each, its output, and the runs over it, in this process and with the real render program.
final class FaultScene: Sendable {
  /// What a run is to come to.
  enum Aim: String {
    case plain
    /// Every picture anew.
    case coarse
    /// One photo is taken back, so that the profile is refused and withdrawn.
    case withdrawn
  }

  private let folder: TemporaryFolder
  let output: FilePath

  init() throws {
    // In memory where it can be, since fsync is quick there.
    folder = try TemporaryFolder(in: FileSystem.exists("/dev/shm") ? "/dev/shm" : "/tmp")
    output = folder.path.appending("out")
    for photo in ["dog.jpg", "lake.jpg"] {
      let bytes = try FileSystem.read(Self.samples.appending(photo), limit: 1 << 20)
      try write(bytes, "whole/me/\(photo)")
      if photo == "dog.jpg" { try write(bytes, "less/me/\(photo)") }
    }
  }

  private func write(_ bytes: [UInt8], _ name: String) throws {
    let file = folder.path.appending(name)
    try FileSystem.makeFolders(file.parent)
    try FileDescriptor.create(file).writeAll(bytes)
  }

  private static let samples = Repository.root.appending("assets/samples/profiles/tomas")

  /// Brings the output to this state, undisturbed; nil: to nothing at all.
  func prepare(_ aim: Aim?) async throws {
    if let aim { _ = try await run(aim) } else { try FileSystem.removeTree(output) }
  }

  /// What an undisturbed run makes in a fresh output.
  func expected(_ aim: Aim) async throws -> [String: [UInt8]?] {
    let fresh = folder.path.appending("fresh")
    _ = try await run(aim, into: fresh)
    return try tree(fresh)
  }

  func run(_ aim: Aim) async throws -> RunReport { try await run(aim, into: output) }

  private func run(_ aim: Aim, into output: FilePath) async throws -> RunReport {
    var recipe = Recipe()
    recipe.renditions = [
      RenditionSpec(role: .card, width: 90, height: 120, formats: [.jpeg]),
      RenditionSpec(role: .avatar, width: 48, height: 48, formats: [.jpeg]),
    ]
    recipe.encoding.jpeg.quality = aim == .coarse ? 50 : 80
    let input = folder.path.appending(aim == .withdrawn ? "less" : "whole")
    let profiles = try Intake.read([input], profile: nil, output: output, recipe: recipe)
    return try await Run(RunConfiguration(output: output, recipe: LoadedRecipe(recipe, logo: nil), workers: 1)).process(profiles) { _ in }
  }

  /// What a reader sees: folders (nil) and files with their bytes, `.cardstock` left out.
  func tree() throws -> [String: [UInt8]?] { try tree(output) }

  private func tree(_ output: FilePath) throws -> [String: [UInt8]?] {
    var tree: [String: [UInt8]?] = [:]
    guard try FileSystem.exists(output) else { return tree }
    for name in try FileSystem.list(output) where name != ".cardstock" {
      tree["\(name)"] = .some(nil)
      guard try FileSystem.status(output.appending(name))?.kind == .folder else { continue }
      for file in try FileSystem.list(output.appending(name)) {
        tree["\(name)/\(file)"] = try FileSystem.read(output.appending(name).appending(file), limit: 1 << 20)
      }
    }
    return tree
  }

  /// What a finished run must not leave in the state folder.
  func leftovers() throws -> [String] {
    let state = output.appending(".cardstock")
    var left = try FileSystem.list(state.appending("staging")).map { "staging/\($0)" }
    for area in try FileSystem.list(state.appending("publishing")) {
      left += try FileSystem.list(state.appending("publishing").appending(area)).map { "publishing/\(area)/\($0)" }
    }
    left += try FileSystem.list(state.appending("verdicts")).map { "\($0)" }.filter { $0 != "me.json" }
    return left
  }
}
