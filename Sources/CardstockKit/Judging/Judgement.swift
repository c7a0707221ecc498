internal import CardModel

/// What the rules say of a profile whose photos have all settled. Pure.
struct Judgement {
  /// The photos that the verdict tells of, as indices into the settled ones, in order.
  let members: [Int]
  /// The accepted photos, as indices into the settled ones, in order.
  let accepted: [Int]
  /// What the set of photos gave rise to; what the intake found stands in the verdict alone, for it tells names of files.
  let setFindings: [Finding]
  let verdict: Verdict

  /// - Parameters:
  ///   - folder: its folder's own name, printable, where the profile could not bear it.
  ///   - photos: in the profile's order.
  ///   - findings: what the intake found.
  init(profile: String, folder: String?, photos settled: [SettledPhoto], findings: [Finding], rules: PhotoRules) {
    let membership = Membership(of: settled)
    let accepted = membership.accepted
    let resemblances = Resemblances(of: settled, accepted: accepted, rules: rules)
    let photos = membership.members.map { index in
      let photo = settled[index]
      var said = photo.findings
      if let id = membership.twins[index].flatMap({ settled[$0].photo }) { said.append(.duplicate(of: id)) }
      if let finding = resemblances.findings[index] { said.append(finding) }
      if let id = photo.photo { said = said.map { $0.about(id) } }
      return Verdict.Photo(
        file: photo.file, photo: photo.photo, sha256: photo.sha256, key: photo.key, prompt: photo.prompt, upload: photo.upload,
        accepted: accepted.contains(index), findings: said, moderation: photo.moderation)
    }
    // Where the intake already says what is wrong, counting photos would only hide it.
    var said: [Finding] = []
    let undecided = membership.members.filter { settled[$0].isOurFault }
    if !findings.hasError {
      // What comes before every accepted photo and is undecided may be the main one.
      let hasMain = undecided.first.map { first in accepted.first.map { $0 < first } ?? false } ?? true
      said = rules.findings(
        accepted: accepted.compactMap { settled[$0].photo }, resembling: resemblances.findings.count,
        refused: photos.count { !$0.accepted } - undecided.count, undecided: undecided.count,
        firstIsRefused: hasMain && photos.first?.accepted == false)
      if hasMain, !said.hasError, let main = accepted.first.map({ settled[$0] }), let id = main.photo, let faces = main.faces {
        said += rules.findings(main: id, faces: faces)
      }
    }
    setFindings = said
    let all = findings + setFindings
    // A fault of ours comes first: telling the person to add photos would be wrong.
    let isHeld = !undecided.isEmpty
    let state: Verdict.State =
      isHeld ? .held : all.hasError ? .refused : photos.contains(where: \.awaitsReview) ? .held : .published
    members = membership.members
    self.accepted = accepted
    verdict = Verdict(profile: profile, folder: folder, state: state, photos: photos, findings: all)
  }
}
