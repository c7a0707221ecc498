internal import CardModel
internal import Heif
internal import Vips

/// One photo's way from bytes to pictures, as far as it needs a decoder. Nothing here writes a file.
public enum Pipeline {
  /// Starts libvips and loads libheif's codecs. Call it once, before anything else here.
  public static func start(program: String) throws(PipelineError) {
    do {
      try Runtime.start(program: program)
      try HeifRuntime.start()
    } catch {
      throw PipelineError(error)
    }
  }

  /// Everything up to the plan: facts, rules, sizes, the only decode, focus, crops.
  ///
  /// - Returns: the photo, ready to be rendered; or what refuses it.
  /// - Throws: `PipelineError` for a fault that is not the photo's.
  public static func prepare(_ bytes: [UInt8], task: PhotoTask) throws(PipelineError) -> PreparedPhoto {
    let recipe = task.recipe
    let probe = Probe.read(bytes, fileName: task.fileName, rules: recipe.rules)
    guard let readable = probe.readable, !probe.findings.hasError else { return .refused(facts: probe.facts, findings: probe.findings) }
    let facts = readable.facts
    var findings = probe.findings + recipe.rules.findings(for: facts)
    if findings.hasError { return .refused(facts: facts, findings: findings) }

    let sizes = SizePlanner.plan(source: facts.upright, format: facts.format, recipe: recipe)
    let shrink = task.makesPictures ? sizes.shrink : SizePlanner.shrinkToLook(at: facts.upright, format: facts.format)
    let master: Master
    switch Master.decode(readable, shrink: shrink, background: recipe.encoding.background) {
    case .decoded(let decoded, let remarks):
      master = decoded
      findings += remarks
    case .outOfMemory(let error):
      throw PipelineError(error)
    case .refused(let reason):
      return .refused(facts: facts, findings: findings + [reason])
    }
    findings += [Finding.undersized(sizes.renditions)].compactMap { $0 }

    do {
      var pyramid = Pyramid(of: master)
      let reduced = try ReducedPicture(of: &pyramid)
      let sight = try Sight(of: reduced, upright: facts.upright, task: task)
      findings += sight.findings
      if findings.hasError { return .refused(facts: facts, findings: findings) }
      let focus = try task.focus.focus(in: facts.upright, faces: sight.faces, findAttention: { try reduced.attention() })
      let stamps = try MarkStamps(for: sizes, style: recipe.mark, logo: task.logo)
      let crops = CropPlanner.plan(sizes: sizes, focus: focus, marks: stamps.sizes, style: recipe.mark)
      let skipped = stamps.sizes.keys.filter { crops.marks[$0] == nil }.sorted()
      if !skipped.isEmpty { findings.append(.markSkipped(skipped)) }
      let plan = PhotoPlan(sizes: sizes, crops: crops)
      let renderer = Renderer(pyramid: pyramid, plan: plan, stamps: stamps, encoding: recipe.encoding)
      return .ready(
        ReadyPhoto(
          facts: facts, findings: findings, plan: plan,
          features: PhotoFeatures(focus: focus, placeholder: try reduced.placeholder(), fingerprint: sight.fingerprint),
          reducedPicture: reduced, renderer: renderer,
          keptMaster: KeptMaster(decoded: master, shrink: shrink, probed: readable, background: recipe.encoding.background)))
    } catch {
      throw PipelineError(error)
    }
  }
}
