import Foundation
import Posix
import TestSupport
import Testing

/// Without /proc nobody tells how much memory a process has had.
@Suite("Memory", .enabled(if: FileManager.default.fileExists(atPath: "/proc/self/status"))) struct MemoryTests {
  private static let photosOfAProfile = 100
  /// Bytes. Kept as they are read, with their jobs, photos take 800 and more each.
  private static let mostForAPhoto = 400

  /// What the program has held at most, in bytes, and what it has said.
  private func peak(_ arguments: [String]) throws -> (bytes: Int, said: String) {
    let started = try Program.start(arguments)
    var peak = 0
    repeat {
      // It is gone as soon as the process has ended; the highest that was seen before will do.
      let status = (try? String(contentsOfFile: "/proc/\(started.process.number)/status", encoding: .utf8)) ?? ""
      let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
      peak = max(peak, (line?.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) } ?? 0) << 10)
    } while try started.process.wait(until: .now + .milliseconds(10)) == nil
    let outcome = try started.outcome()
    #expect(outcome.status == .exited(0), "\(outcome.errors)")
    return (peak, outcome.output)
  }

  private func addProfiles(_ numbers: Range<Int>, to folder: TemporaryFolder) throws {
    for number in numbers {
      let profile = folder.path.appending("in/person-\(number)")
      try FileSystem.makeFolders(profile)
      for photo in 0..<Self.photosOfAProfile {
        let path = profile.appending("IMG_20240612_\(photo).jpg")
        try FileDescriptor.create(path).writeAll(Array("\(number) \(photo)".utf8))
      }
    }
  }

  @Test("a photo that is enqueued costs a few hundred bytes, also where it waits already", .timeLimit(.minutes(5)))
  func enqueueing() throws {
    let folder = try TemporaryFolder()
    let enqueue = ["enqueue", folder("in"), "--output", folder("out")]
    try addProfiles(0..<10, to: folder)
    let few = try peak(enqueue)
    try addProfiles(10..<200, to: folder)
    let many = try peak(enqueue)
    let again = try peak(enqueue)
    #expect(many.said.contains("20000 photos"))
    #expect(again.said.contains("200 of them waited already"))
    let allowed = 190 * Self.photosOfAProfile * Self.mostForAPhoto
    #expect(many.bytes - few.bytes < allowed)
    #expect(again.bytes - few.bytes < allowed)
  }
}
