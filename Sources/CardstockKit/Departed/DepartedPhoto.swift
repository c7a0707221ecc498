internal import CardModel
internal import Containers
internal import Posix
internal import Storage

/// What is left of a photo whose upload the recipe's policy took away, and what can be said of it without.
struct DepartedPhoto {
  /// `nil` for an upload that was too large to be read.
  let upload: Digest?
  /// `nil` where nothing is published of it.
  let published: EarlierProfile.Photo?
  let facts: PhotoFacts?
  /// The published pictures that are whole and that this recipe would make just so, by what it calls them.
  private(set) var kept: [RenditionFile: OutputRecord] = [:]
  /// Of the kept master that stands in for the upload; `nil` where there is none.
  let master: Digest?
  private let name: PhotoID?
  private let key: Digest?
  private let recipe: Recipe
  private let prompt: Prompt
  private let refusal: Verdict.Photo?
  private let slip: Finding?
  private let moderation: Moderation?
  /// What `profile.json` says now.
  private var given = FocusHint()
  private var whole: [OutputRecord] = []
  private var wanted: [RenditionFile: Digest] = [:]

  private struct Prompt {
    var source: SourceRecord?
    var record: PromptRecord?
    var sha256: Digest?
  }

  init(_ photo: PhotoInput, _ departed: DepartedUpload, of profile: String, prompt: PromptReading, by work: EarlierWork) throws {
    let (keys, store) = (work.keys, work.store)
    let profile = try FileName.ours(profile)
    // A slip in a prompt file must not take away pictures that cannot be made again.
    slip = prompt.problem.map { Finding($0.code, severity: .warning, $0.message, remedy: $0.remedy, values: $0.values) }
    let earlier = EarlierProfile(profile, in: store)
    let upload = departed.sha256
    recipe = work.recipe
    self.upload = upload
    name = photo.keptName.map { PhotoID($0) } ?? upload?.photoID
    key = upload.map { keys.photo(photo, upload: $0) }
    published = upload.flatMap(earlier.photo)
    facts = published?.manifest.facts
    // It was asked while the upload was there.
    moderation = upload.flatMap { earlier.moderation(of: $0) }
    refusal = earlier.verdict?.photos.first { $0.file == photo.file && $0.sha256 == upload && !$0.accepted }
    let document = published?.manifest
    self.prompt =
      photo.prompt == nil
      ? Prompt(source: document?.source, record: document?.generation, sha256: departed.prompt)
      : Prompt(source: prompt.source, record: prompt.record, sha256: prompt.sha256)
    master = upload.flatMap { KeptFiles(store: store).masterPath(of: $0, in: profile) }.flatMap { try? Digest(ofFile: $0) }
    guard let upload, let facts, let document else { return }
    let given = photo.focus
    self.given = FocusHint(given: given)
    wanted = keys.renditions(of: facts, upload: upload, focus: given)
    let second = master.map { keys.renditions(of: facts, upload: upload, master: $0, focus: given) } ?? [:]
    for output in document.outputs {
      guard let file = output.renditionFile, let bytes = earlier.bytes(of: output),
        Audit.leaks(in: bytes, expecting: ContainerFormat(file.format), width: output.width, height: output.height).isEmpty
      else { continue }
      whole.append(output)
      if wanted[file] == output.key || second[file] == output.key { kept[file] = output }
    }
  }

  /// Whether what is published is all that this recipe makes of the photo, as far as can be told without a decoder.
  private var isUpToDate: Bool {
    guard let published, let facts, !recipe.rules.findings(for: facts).hasError, recipe.rules.forbids(facts.stored) == nil else {
      return false
    }
    if published.entry.key == key && kept.count == published.manifest.outputs.count { return true }
    var skipped: Set<Substring> = []
    for finding in published.manifest.findings where finding.code == .markSkipped {
      if case .text(let names)? = finding.values["renditions"] { skipped.formUnion(names.split(separator: " ")) }
    }
    // Whether another mark has room only a look at the master would tell.
    return wanted.keys.allSatisfy {
      kept[$0] != nil || (master == nil && $0.variant == .marked && skipped.contains(Substring($0.rendition)))
    }
  }

  /// How many files this recipe makes of the photo, as far as can be told without a decoder.
  var plannedFiles: Int { wanted.count }

  /// Whether something is to be made of the kept master.
  var needsMaster: Bool { published != nil && master != nil && !isUpToDate }

  /// What is published, or what was said of a refused one.
  func result() -> PhotoResult { completed(shown()) }

  private func shown() -> PhotoResult {
    guard let upload, let published, let facts, let name else { return refused() }
    let isUpToDate = isUpToDate
    let shown = isUpToDate ? published.manifest.outputs.filter { $0.renditionFile.map { kept[$0] != nil } ?? false } : whole
    guard !shown.isEmpty else { return refused() }
    var findings = seen
    if isUpToDate {
      findings += anew(facts)
    } else {
      findings = published.manifest.ownFindings.filter { $0.code != .uploadDeleted && !Self.isSlip($0) } + [.uploadDeleted()]
    }
    var features = published.manifest.features
    if isUpToDate { features.focus = given.stated(features.focus, in: facts.upright, by: recipe.crop) }
    let renamed = shown.map { ($0, $0.named(Self.file($0, of: published.manifest.photo, as: name))) }
    return PhotoResult(
      sha256: upload, key: isUpToDate ? key : published.entry.key, prompt: nil, findings: findings,
      accepted: PhotoResult.Accepted(
        photo: name, facts: facts, features: features, outputs: renamed.map(\.1), source: prompt.source,
        generation: prompt.record,
        tool: published.manifest.tool, staged: nil,
        published: Dictionary(renamed.map { ($1.file, $0.file) }, uniquingKeysWith: { one, _ in one })))
  }

  /// The result of pictures that were made of the kept master: everything but pictures and sizes is as it was.
  ///
  /// - Parameters:
  ///   - pictures: new and kept ones.
  ///   - said: what the worker said of the kept master.
  ///   - focus: by which they were cut.
  func result(_ pictures: StagedPictures, said: [Finding], focus: Focus) -> PhotoResult {
    guard let upload, let published, let facts, let name else { return completed(refused()) }
    var features = published.manifest.features
    features.focus = focus
    return completed(
      PhotoResult(
        sha256: upload, key: key, findings: seen + said.filter(Self.isDecidedAnew),
        accepted: PhotoResult.Accepted(
          photo: name, facts: facts, features: features, outputs: pictures.outputs, source: prompt.source,
          generation: prompt.record, tool: pictures.tool, staged: pictures.staged,
          published: pictures.published)))
  }

  private func completed(_ result: PhotoResult) -> PhotoResult {
    var result = result
    result.prompt = prompt.sha256
    result.moderation = moderation
    // A refusal stands whatever lies beside it.
    if let slip, result.accepted != nil { result.findings.append(slip) }
    return result
  }

  var photo: PhotoID? { name }

  private func refused() -> PhotoResult {
    let findings = (refusal?.findings ?? []).filter { $0.code.origin != .set && !Self.isSlip($0) }.map { $0.about(nil) }
    return PhotoResult(
      sha256: upload, key: refusal?.key, findings: findings.hasError ? findings : [.uploadDeleted(severity: .error)], accepted: nil)
  }

  /// What was found in the upload itself.
  private var seen: [Finding] {
    (published?.manifest.ownFindings ?? []).filter { !Self.isDecidedAnew($0) }
  }

  /// What the recipe decides anew from facts and sizes, and what is said of the upload's end and of files beside its place; everything else
  /// was seen in the upload.
  private static func isDecidedAnew(_ finding: Finding) -> Bool {
    finding.code.origin == .recipe || finding.code == .uploadDeleted || isSlip(finding)
  }

  /// What an earlier run said of a prompt file beside the place of the upload: it is read in each run.
  private static func isSlip(_ finding: Finding) -> Bool { finding.code == .promptFileInvalid && finding.severity == .warning }

  private func anew(_ facts: PhotoFacts) -> [Finding] {
    let sizes = SizePlanner.plan(source: facts.upright, format: facts.format, recipe: recipe)
    let isComplete = wanted.keys.allSatisfy { kept[$0] != nil }
    let skipped = isComplete ? [] : (published?.manifest.findings ?? []).filter { $0.code == .markSkipped }.map { $0.about(nil) }
    return recipe.rules.findings(for: facts) + [Finding.undersized(sizes.renditions)].compactMap { $0 } + skipped
  }

  private static func file(_ output: OutputRecord, of photo: PhotoID, as name: PhotoID) -> String {
    output.file.hasPrefix("\(photo)-") ? name.text + output.file.dropFirst(photo.text.count) : output.file
  }
}
