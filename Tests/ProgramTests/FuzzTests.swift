import Posix
import TestSupport
import Testing

/// A short, seeded form of `scripts/fuzz renders`.
@Suite struct FuzzTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func fuzz(_ program: String, count: Int) throws -> Program.Outcome {
    try Program.run(
      ["renders", "--count", "\(count)", "--seed", "7", "--keep", folder("kept"), "--cardstock", program],
      program: FilePath(Repository.file("scripts/fuzz")))
  }

  @Test func noPromiseIsBrokenOverDamagedPictures() throws {
    let outcome = try fuzz(Program.path.description, count: 150)
    #expect(outcome.status == .exited(0), "\(outcome.output)\(outcome.errors)")
    #expect(outcome.output.contains("150 damaged files"), "\(outcome.output)")
  }

  /// A program that publishes half a picture, or dies, is found out.
  @Test(arguments: [
    (
      "for f in $(find \"$o\" -name '*-full.jpg' | head -n 1); do head -c 2000 \"$f\" > \"$f.new\"; mv \"$f.new\" \"$f\"; done",
      "verify finds"
    ),
    ("kill -SEGV $$", "cardstock ended with -11"),
  ])
  func aBrokenPromiseIsTold(_ fault: String, _ words: String) throws {
    try folder.write(
      "cardstock",
      """
      #!/bin/sh
      "\(Program.path)" "$@"
      status=$?
      [ "$1" = process ] || exit $status
      while [ $# -gt 0 ]; do [ "$1" != --output ] || o=$2; shift; done
      case $o in */out) \(fault);; esac
      exit $status
      """)
    #expect(try Program.run(["755", folder("cardstock")], program: "/bin/chmod").status == .exited(0))
    let outcome = try fuzz(folder("cardstock"), count: 25)
    #expect(outcome.status == .exited(1) && (outcome.output + outcome.errors).contains(words), "\(outcome)")
  }
}
