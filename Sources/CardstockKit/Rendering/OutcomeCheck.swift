internal import CardModel
internal import RenderProtocol

/// Whether an outcome can be what an honest worker says of this request: everything that can be worked out again is.
struct OutcomeCheck {
  let request: PhotoRequest

  func check(_ outcome: PhotoOutcome) throws {
    guard outcome.findings.count <= 64, outcome.findings.allSatisfy(isPrintable) else {
      throw UnplannedAnswer("its findings cannot be printed")
    }
    if let facts = outcome.facts { try check(facts) }
    guard let accepted = outcome.accepted else {
      guard outcome.findings.hasError else { throw UnplannedAnswer("it refused the photo without a reason") }
      return
    }
    guard let facts = outcome.facts, !outcome.findings.hasError else {
      throw UnplannedAnswer("it accepted a photo that it refuses")
    }
    try check(accepted, of: facts)
  }

  /// Planning is arithmetic on these numbers, so they must be possible.
  private func check(_ facts: PhotoFacts) throws {
    guard facts.stored.width > 0, facts.stored.height > 0, request.recipe.rules.forbids(facts.stored) == nil, facts.bytes >= 0,
      (1...64).contains(facts.bitDepth), (1...PhotoFacts.mostFrames).contains(facts.frames)
    else { throw UnplannedAnswer("its facts are impossible") }
  }

  private func check(_ accepted: PhotoOutcome.Accepted, of facts: PhotoFacts) throws {
    let sizes = SizePlanner.plan(source: facts.upright, format: facts.format, recipe: request.recipe)
    let focus = accepted.features.focus
    guard request.focus.allows(focus, in: facts.upright, by: request.recipe.crop) else {
      throw UnplannedAnswer("its focus is none of this photo, or not the one that was given")
    }
    let marks = accepted.plan.crops.marks.mapValues(\.size)
    guard marks.values.allSatisfy({ $0.width > 0 && $0.height > 0 && $0.longEdge <= 65_535 }), accepted.plan.sizes == sizes,
      accepted.plan.crops == CropPlanner.plan(sizes: sizes, focus: focus, marks: marks, style: request.recipe.mark)
    else { throw UnplannedAnswer("its plan is not the recipe's") }
    let placeholder = accepted.features.placeholder
    let colour = placeholder.dominantColour
    guard colour.count == 7, colour.first == "#", colour.dropFirst().allSatisfy(\.isHexDigit),
      placeholder.thumbHash.utf8.count <= 64,
      placeholder.thumbHash.utf8.allSatisfy({ isBase64($0) })
    else { throw UnplannedAnswer("its placeholder is none") }
  }

  private func isPrintable(_ finding: Finding) -> Bool {
    let texts =
      [finding.message, finding.remedy] + finding.values.keys
      + finding.values.values.compactMap { if case .text(let text) = $0 { text } else { nil } }
    return finding.photo == nil && finding.values.count <= 8 && texts.allSatisfy { $0 == PrintableText.cut($0) }
  }

  private func isBase64(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2B, 0x2F, 0x3D: true
    default: false
    }
  }
}
