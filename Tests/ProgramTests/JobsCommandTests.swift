import Posix
import TestSupport
import Testing

/// `cardstock jobs`.
@Suite struct JobsCommandTests {
  @Test func aListShowsWhatWaits() throws {
    let scene = try WorkScene()
    _ = try scene.enqueue("--tenant", "museum")
    let list = try scene.jobs("list")
    #expect(list.lines.first == "JOB  STATE    KIND     PROFILE   FILE           TRIES  AGE")
    #expect(list.lines.count == 11)
    #expect(try scene.jobs("list", "--limit", "2").lines.count == 3)
    #expect(try scene.listed("profile=tomas").count == 3)
    #expect(try scene.listed("profile=tomas", "profile=wren", "kind=photo").count == 4)
    #expect(try scene.listed("tenant=museum").count == 10)
    #expect(try scene.listed("tenant=none").isEmpty)
    #expect(try scene.listed("state=done").isEmpty)
  }

  @Test func aJobIsShownWhole() throws {
    let scene = try WorkScene()
    _ = try scene.enqueue()
    let id = try #require(scene.listed("kind=photo", "profile=wren").first?.firstMatch(of: #/"id":(\d+)/#)?.output.1)
    let shown = try scene.jobs("show", String(id))
    #expect(shown.lines.first == "job \(id): photo, ready")
    #expect(shown.output.contains("profile: wren") && shown.output.contains("file: hero.jpg"), "\(shown.output)")
    let unknown = try scene.jobs("show", "4711")
    #expect(unknown.status == .exited(2) && unknown.errors.contains("4711"))
  }

  /// A cancelled photo holds its profile; with the profile enqueued anew everything is well.
  @Test func whatIsCancelledIsNotDone() throws {
    let scene = try WorkScene()
    _ = try scene.enqueue()
    #expect(try scene.jobs("cancel", "--where", "profile=tomas").output == "3 jobs cancelled\n")
    #expect(try scene.work().status == .exited(0))
    #expect(try scene.tree().keys.contains { $0.hasPrefix("tomas/") } == false)
    #expect(try scene.tree().keys.contains("wren/manifest.json"))
    _ = try scene.enqueue()
    #expect(try scene.work().status == .exited(0))
    #expect(try scene.tree().keys.contains("tomas/manifest.json"))
  }

  @Test func whatWasCancelledCanBeRetriedWhileItIsAwaited() throws {
    let scene = try WorkScene()
    _ = try scene.enqueue()
    #expect(try scene.jobs("cancel", "--where", "profile=tomas", "--where", "kind=photo").output == "2 jobs cancelled\n")
    _ = try scene.work("--json")
    // Without its photos the profile is not judged.
    #expect(try scene.listed("state=cancelled", "profile=tomas").count == 3)
    #expect(try FileSystem.exists(scene.folder.path.appending("out/.cardstock/verdicts/tomas.json")) == false)
    #expect(try scene.jobs("retry", "--where", "state=cancelled").output == "3 jobs ready anew\n")
    #expect(try scene.work().status == .exited(0))
    #expect(try scene.tree().keys.contains("tomas/manifest.json"))
    // Nobody waits for it any more.
    let id = try #require(scene.listed("kind=photo", "profile=tomas").first?.firstMatch(of: #/"id":(\d+)/#)?.output.1)
    #expect(try scene.jobs("retry", String(id)).output == "0 jobs ready anew\n")
  }

  @Test func nothingNamedIsNotEverything() throws {
    let scene = try WorkScene()
    _ = try scene.enqueue()
    for command in ["cancel", "retry"] {
      let outcome = try scene.jobs(command)
      #expect(outcome.status == .exited(2) && outcome.errors.contains("no job named"), "\(outcome.errors)")
    }
    #expect(try scene.listed("state=ready").count == 7)
  }

  @Test func aPausedQueueWaits() throws {
    let scene = try WorkScene()
    _ = try scene.enqueue()
    #expect(try scene.jobs("pause", "photos").output == "photos: paused\n")
    // What is paused is nothing that is left to do.
    #expect(try scene.work().status == .exited(0))
    #expect(try scene.listed("state=ready").count == 7)
    let worker = try scene.start()
    #expect(try scene.jobs("resume", "photos").status == .exited(0))
    for profile in ["rosamund", "tomas", "wren"] { try scene.wait(for: "state=done", "profile=\(profile)", "kind=publish") }
    worker.process.kill(.terminate)
    #expect(try worker.outcome().status == .exited(143))
    #expect(try scene.tree().count == 7 * 3 + 3)
    #expect(try scene.jobs("pause", "run-photos").status == .exited(2))
  }

  @Test func jobsAreCountedAndPruned() throws {
    let scene = try WorkScene()
    _ = try scene.enqueue()
    #expect(try scene.jobs("stats", "--json").lines.contains { $0.contains(#""count":7"#) && $0.contains(#""state":"ready""#) })
    #expect(try scene.jobs("stats", "--prometheus").output.contains(#"kind="cardstock.photo.v1",state="ready"} 7"#))
    _ = try scene.work()
    #expect(try scene.jobs("prune").output == "0 jobs deleted\n")
    #expect(try scene.jobs("prune", "--older-than", "0s").output == "10 jobs deleted\n")
    #expect(try scene.jobs("stats").output == "no jobs\n")
    for age in ["", "10", "-1s", "1.5h", "99999999999999999999d", "9999999999999d"] {
      #expect(try scene.jobs("prune", "--older-than", age).status == .exited(2), "\(age)")
    }
  }

  @Test func aQueueMustBeNamedAndBeThere() throws {
    let folder = try TemporaryFolder()
    for (words, status, says) in [
      ([], 2, "no queue named"), (["--queue", "redis:x"], 2, "expected sqlite:PATH"), (["--queue", "sqlite:"], 2, "expected sqlite:PATH"),
      (["--queue", "sqlite:\(folder("none"))"], 4, "found none"), (["--output", folder("none")], 2, "found none"),
    ] as [([String], Int32, String)] {
      for command in [["list"], ["stats"], ["cancel", "1"]] {
        let outcome = try Program.run(["jobs"] + command + words)
        #expect(outcome.status == .exited(status) && outcome.errors.contains(says), "\(command) \(words): \(outcome.errors)")
      }
    }
    #expect(try FileSystem.list(folder.path).isEmpty)
  }
}
