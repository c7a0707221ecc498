internal import Arguments
internal import CardModel
internal import CardstockKit
internal import Posix

/// `cardstock check`: every rule, and nothing written.
struct CheckCommand: Command {
  private static let photos = Option.repeated("photo", .path, "check a photo by itself, without the rules for sets")

  static let spec = CommandSpec(
    name: "check", summary: "apply every rule to photos and profiles, and write nothing",
    discussion: [
      "Photos are decoded, so that damage is found, but no picture is made. A profile is good where process would publish it; what process learns only while it makes or stores pictures stays unknown."
    ],
    options: [photos.spec, CommonOptions.recipe.spec] + ProfileInputs.options + [
      CommonOptions.workers.spec, CommonOptions.sandbox.spec, CommonOptions.json.spec, CommonOptions.quiet.spec,
    ],
    operands: [ProfileInputs.paths.spec],
    examples: [
      Example("cardstock check photos/", "judges every folder in photos/ as a profile"),
      Example("cardstock check --photo me.jpg --quiet", "says nothing if the photo is good"),
    ])

  let arguments: ParsedArguments
  let console: Console

  func run() async throws -> ExitCode {
    let photos = arguments[Self.photos].map { FilePath($0) }
    let hasInputs = !arguments[ProfileInputs.paths].isEmpty || arguments.isGiven(ProfileInputs.filesFrom)
    if !photos.isEmpty, hasInputs || arguments.isGiven(ProfileInputs.profile) {
      throw CardstockError(.usage, "--photo checks photos by themselves: give either --photo or profiles.\nSee 'cardstock check --help'.")
    }
    let recipe = try arguments.loadedRecipe()
    let profiles = photos.isEmpty ? try profiles(by: recipe.recipe) : []
    let inspector = try await Inspector.start(recipe, workers: arguments[CommonOptions.workers], sandbox: arguments.sandbox)
    do {
      let isGood = photos.isEmpty ? try await check(profiles, with: inspector, recipe.recipe) : try await check(photos, with: inspector)
      await inspector.shutdown()
      return isGood ? .done : .refused
    } catch {
      await inspector.shutdown()
      throw error
    }
  }

  private func profiles(by recipe: Recipe) throws -> [ProfileInput] {
    try Intake.read(try ProfileInputs.paths(arguments), profile: arguments[ProfileInputs.profile], recipe: recipe)
  }

  /// - Returns: whether everything is good.
  private func check(_ profiles: [ProfileInput], with inspector: Inspector, _ recipe: Recipe) async throws -> Bool {
    let began = ContinuousClock.now
    let reporter: any Reporter =
      arguments[CommonOptions.json]
      ? JSONReporter(console: console, mode: .check)
      : TextReporter(console: console, isQuiet: arguments[CommonOptions.quiet], mode: .check)
    let report: RunReport
    do throws(CardstockError) {
      report = try await Check.run(profiles, with: inspector, rules: recipe.rules) { reporter.tell($0) }
    } catch {
      reporter.fail(error)
      throw error
    }
    reporter.finish(report, elapsed: began.duration(to: .now))
    return report.refused + report.held + report.refusedPhotos == 0
  }

  private func check(_ photos: [FilePath], with inspector: Inspector) async throws -> Bool {
    let lines = arguments[CommonOptions.json] ? JSONLines(console: console) : nil
    let isQuiet = arguments[CommonOptions.quiet]
    var refused = 0
    try await inspector.inspect(photos) { inspection in
      if !inspection.accepted { refused += 1 }
      if let lines { return lines.write("photo", PhotoReport(inspection)) }
      if !isQuiet || !inspection.accepted { console.result(paragraph(inspection)) }
    }
    return refused == 0
  }

  private func paragraph(_ inspection: Inspection) -> String {
    let text = FindingText(style: console.style)
    let verdict = inspection.accepted ? console.style.green("good") : console.style.red("refused")
    let findings = inspection.findings.filter { $0.severity >= .warning }.map { text.line($0, about: nil) }
    return (["\(console.style.bold(inspection.file)): \(verdict)"] + findings).joined(separator: "\n")
  }
}
