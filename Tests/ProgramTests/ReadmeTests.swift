import Posix
import TestSupport
import Testing

/// What the pages tell a reader to type works, and what they point to is there.
@Suite struct ReadmeTests {
  /// The README's lines that call the program, run in order by a shell, with folders of the names that it uses.
  @Test func everyCommandOfTheReadmeRuns() throws {
    let folder = try TemporaryFolder()
    let shown = try MarkdownPage("README.md").blocks("sh")
    let blocks = shown.filter { !$0.contains("scripts/demo") }
      .map { $0.split(separator: "\n").filter { !$0.contains("scripts/build") }.joined(separator: "\n") }
    #expect(blocks.count >= 4, "the README shows how to run a folder, CI, an asset script and a recipe")
    #expect(blocks.allSatisfy { $0.contains("cardstock ") })
    let setUp = #"ln -s "$1/assets" assets && mkdir photos && cp -R "$1/assets/samples/profiles/tomas" photos"#
    let prepared = try shell(setUp, in: folder)
    #expect(prepared.status == .exited(0), "\(prepared.text)")
    for block in blocks {
      // 1: one of the samples is a damaged photo.
      let outcome = try shell("set -eu\n\(block)", in: folder)
      #expect(outcome.status == .exited(0) || outcome.status == .exited(1), "\(block)\n\(outcome.text)")
    }
    for made in ["photos/tomas", "ci/tomas", "defaults/tomas", "assets/masters"] {
      #expect(try FileSystem.exists(folder.path.appending("out/\(made)/manifest.json")), "\(made)")
    }
    let report = try FileSystem.read(folder.path.appending("report.jsonl"), limit: 1 << 20)
    #expect(String(decoding: report, as: UTF8.self).contains(#""event":"summary""#))
  }

  @Test func everyScriptThatAPageNamesCanBeRun() throws {
    for page in try MarkdownPage.all() {
      for name in page.lines.flatMap({ $0.matches(of: #/scripts\/[a-z\/-]*[a-z]/#).map { String($0.output) } }) {
        let status = try FileSystem.status(FilePath(Repository.file(name)))
        #expect(status != nil, "\(page.name) names \(name)")
        guard let status, status.kind == .file else { continue }
        #expect(status.mode & 0o111 != 0, "\(page.name) names \(name), which is not executable")
      }
    }
  }

  @Test func everyLinkWithinThePackageLeadsSomewhere() throws {
    let pages = try MarkdownPage.all()
    var count = 0
    for page in pages {
      for target in page.targets where !target.contains("://") {
        count += 1
        let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let folder = page.name.split(separator: "/").dropLast().joined(separator: "/")
        let relative = parts[0].isEmpty ? page.name : folder.isEmpty ? String(parts[0]) : "\(folder)/\(parts[0])"
        let file = try FileSystem.realPath(FilePath(Repository.file(folder.isEmpty ? "." : folder)))
          .appending(parts[0].isEmpty ? String(page.name.split(separator: "/").last ?? "") : String(parts[0]))
        #expect(try FileSystem.exists(file), "\(page.name) points to \(target)")
        guard parts.count == 2, let other = pages.first(where: { $0.name == relative }) else { continue }
        #expect(other.anchors.contains(String(parts[1])), "\(page.name) points to \(target): there is \(other.anchors.sorted())")
      }
    }
    #expect(count > 10)
  }

  /// Exit statuses, as the help has them.
  @Test func theReadmeHasTheHelpsExitStatuses() throws {
    let help = try Program.run(["--help"]).output
    let statuses = help.split(separator: "\n").compactMap { $0.firstMatch(of: #/^  (\d+) /#).map { String($0.output.1) } }
    #expect(statuses.count >= 9)
    let table = try MarkdownPage("README.md").lines.compactMap { $0.firstMatch(of: #/^\| (\d+(?:, \d+)*) \|/#).map { String($0.output.1) } }
    #expect(table.flatMap { $0.split(separator: ",").map { String($0.trimmed) } } == statuses)
  }

  private func shell(_ script: String, in folder: TemporaryFolder) throws -> (status: Posix.ExitStatus.Reason, text: String) {
    let log = folder.path.appending("log")
    _ = try FileSystem.unlink(log)
    let file = try FileDescriptor.create(log)
    let process = try ChildProcess(
      executable: "/bin/bash", arguments: ["-c", "cd \"$2\" && \(script)", "bash", Repository.file(""), "\(folder.path)"],
      environment: ["PATH=\(Program.folder):/usr/bin:/bin", "HOME=\(folder.path)"], descriptors: [1: file.number, 2: file.number])
    let ended = try process.wait(until: .now + .seconds(300))
    if ended == nil { process.kill(.kill) }
    let status = try process.wait().reason
    return (status, String(decoding: try FileSystem.read(log, limit: 1 << 24), as: UTF8.self))
  }
}
