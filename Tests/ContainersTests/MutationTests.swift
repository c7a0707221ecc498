import ContainerFuzzing
import Containers
import TestSupport
import Testing

/// Seeded damage to sound files: everything gives an answer, and what is cleaned or stripped holds nothing private. `scripts/fuzz containers`
/// does the same for longer.
@Suite struct MutationTests {
  private static func run(_ mutator: FuzzMutator, seed: UInt64, count: Int) {
    for number in 0..<count {
      let mutant = mutator.mutant(seed: seed, number: number)
      do {
        try FuzzCheck.check(mutant.bytes, needle: mutant.isPlanted ? FuzzSeeds.needle : nil)
      } catch {
        Issue.record("number \(number) of seed \(seed), of \(mutant.origin): \(error)")
      }
    }
  }

  @Test(arguments: FuzzSeeds.own.map(\.name)) func own(_ name: String) throws {
    let seed = try #require(FuzzSeeds.own.first { $0.name == name })
    try FuzzCheck.check(seed.bytes, needle: FuzzSeeds.needle)
    MutationTests.run(FuzzMutator([seed], largest: 20_000), seed: 7, count: 500)
  }

  @Test func acrossFiles() { MutationTests.run(FuzzMutator(FuzzSeeds.own, largest: 20_000), seed: 8, count: 1500) }

  @Test(.enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.absence)))
  func ofTheCorpus() { MutationTests.run(FuzzMutator(FuzzSeeds.corpus(largest: 40_000), largest: 60_000), seed: 9, count: 400) }

  /// A mutant is known by its seed and number alone.
  @Test func mutantsAreRepeatable() {
    let mutator = FuzzMutator(FuzzSeeds.own, largest: 20_000)
    let mutants = (0..<200).map { mutator.mutant(seed: 3, number: $0).bytes }
    #expect((0..<200).map { mutator.mutant(seed: 3, number: $0).bytes } == mutants)
    #expect(Set(mutants).count > 150)
  }
}
