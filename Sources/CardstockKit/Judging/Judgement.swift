internal import CardModel

/// What the rules say of a profile whose photos have all settled. Pure.
struct Judgement {
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
    var accepted: [Int] = []
    var photos: [Verdict.Photo] = []
    for (index, photo) in settled.enumerated() {
      var said = photo.findings
      // An equal id with another digest would give equal file names: as unwanted as the same file.
      let twin = accepted.first { settled[$0].sha256 == photo.sha256 || settled[$0].photo == photo.photo }
      if let id = twin.flatMap({ settled[$0].photo }) { said.append(.duplicate(of: id)) }
      if let id = photo.photo { said = said.map { $0.about(id) } }
      let isAccepted = photo.isAccepted && photo.sha256 != nil && !said.hasError
      if isAccepted { accepted.append(index) }
      photos.append(
        Verdict.Photo(
          file: photo.file, photo: photo.photo, sha256: photo.sha256, key: photo.key, prompt: photo.prompt, upload: photo.upload,
          accepted: isAccepted,
          findings: said))
    }
    // Where the intake already says what is wrong, counting photos would only hide it.
    setFindings =
      findings.hasError
      ? []
      : rules.findings(
        accepted: accepted.compactMap { settled[$0].photo }, refused: photos.count { !$0.accepted },
        firstIsRefused: photos.first?.accepted == false)
    let all = findings + setFindings
    // A fault of ours comes first: telling the person to add photos would be wrong.
    let state: Verdict.State = settled.contains(where: \.isOurFault) ? .held : all.hasError ? .refused : .published
    self.accepted = accepted
    verdict = Verdict(profile: profile, folder: folder, state: state, photos: photos, findings: all)
  }
}
