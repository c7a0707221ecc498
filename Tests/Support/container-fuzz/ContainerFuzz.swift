import ContainerFuzzing
import Containers
import Glibc
import Posix
import TestSupport

/// Feeds mutants of small files to everything that `Containers` does. A trap ends the process; the seed and the latest number say which mutant
/// it was.
@main
struct ContainerFuzz {
  static func main() {
    guard let options = FuzzOptions(CommandLine.arguments.dropFirst()) else {
      say("usage: container-fuzz [--count N] [--seed S] [--seconds T] [--from N] [--milliseconds M] [--each]")
      exit(2)
    }
    let corpus = FuzzSeeds.corpus(largest: 300_000)
    say("seed \(options.seed), \(FuzzSeeds.own.count) own files, \(corpus.isEmpty ? Corpus.absence : "\(corpus.count) of the corpus")")
    exit(ContainerFuzz.run(options, FuzzMutator(FuzzSeeds.own + corpus, largest: 2 << 20)) ? 0 : 1)
  }

  /// At once: a trap loses what waits in a buffer.
  private static func say(_ text: String) { try? StandardStream.output.write(Array("container-fuzz: \(text)\n".utf8)) }

  /// Of the processor, so that it says the same on a busy machine.
  private static func processorTime() -> Duration { (try? ResourceUsage.current())?.processorTime ?? .zero }

  private static func run(_ options: FuzzOptions, _ mutator: FuzzMutator) -> Bool {
    let began = ContinuousClock.now
    var slowest = (time: Duration.zero, number: 0)
    var faults = 0
    var number = options.from
    while number < options.from + options.count, began.duration(to: .now) < .seconds(options.seconds) {
      if options.each || number % 256 == 0 { say("from \(number)") }
      let mutant = mutator.mutant(seed: options.seed, number: number)
      let start = processorTime()
      do throws(FuzzCheck.Fault) {
        try FuzzCheck.check(mutant.bytes, needle: mutant.isPlanted ? FuzzSeeds.needle : nil)
      } catch {
        faults += 1
        say("FAULT in \(number), of \(mutant.origin), \(mutant.bytes.count) bytes: \(error)")
      }
      let time = processorTime() - start
      if time > slowest.time { slowest = (time, number) }
      if time > .milliseconds(options.milliseconds) {
        faults += 1
        say("SLOW: \(time) for \(number), of \(mutant.origin), \(mutant.bytes.count) bytes")
      }
      number += 1
    }
    let peak = ((try? ResourceUsage.current())?.peakMemory ?? 0) >> 20
    say(
      "\(number - options.from) mutants in \(began.duration(to: .now)), slowest \(slowest.time) (number \(slowest.number)), peak \(peak) MiB"
    )
    say(faults == 0 ? "nothing found" : "\(faults) faults; repeat one by --seed \(options.seed) --from N --count 1")
    return faults == 0
  }

}
