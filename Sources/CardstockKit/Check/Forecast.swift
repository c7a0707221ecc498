internal import CardModel

/// What a run over profiles would come to, judged as the run itself judges, with nothing made and nothing written.
struct Forecast {
  let inspector: Inspector
  let rules: PhotoRules
  /// `nil`: as if nothing were published.
  let present: PresentState?

  /// - Parameter observe: called for each photo and profile in turn. A report's state says what a run would do; its files are those
  ///   that would be published.
  func run(_ profiles: [ProfileInput], observe: (RunEvent) -> Void) async throws(CardstockError) -> RunReport {
    var reports = profiles.compactMap { present?.unchanged.report(on: $0) }
    let unchanged = Set(reports.map(\.verdict.profile))
    let profiles = profiles.filter { !unchanged.contains($0.name) }
    let places = profiles.indices.flatMap { profile in (0..<profiles[profile].photoCount).map { (profile: profile, photo: $0) } }
    observe(.started(profiles: profiles.count + reports.count, photos: places.count))
    for report in reports { observe(.profile(report)) }
    var photos = profiles.map { [ForeseenPhoto?](repeating: nil, count: $0.photoCount) }
    var missing = profiles.map(\.photoCount)
    func settle(_ index: Int) throws {
      let report = try judge(profiles[index], photos[index].compactMap { $0 })
      reports.append(report)
      observe(.profile(report))
    }
    do {
      for index in profiles.indices where missing[index] == 0 { try settle(index) }
      try await inspector.work.each(
        places,
        work: { [inspector, present] in
          try await inspector.foresee(profiles[$0.profile].photos[$0.photo], of: profiles[$0.profile].name, present)
        }
      ) { index, photo in
        let place = places[index]
        photos[place.profile][place.photo] = photo
        observe(.photo(PhotoReport(photo.settled, of: profiles[place.profile].name)))
        missing[place.profile] -= 1
        if missing[place.profile] == 0 { try settle(place.profile) }
      }
    } catch {
      throw CardstockError(layer: error)
    }
    return RunReport(reports, of: profiles.count + unchanged.count)
  }

  private func judge(_ profile: ProfileInput, _ photos: [ForeseenPhoto]) throws -> ProfileReport {
    let judgement = Judgement(
      profile: profile.name, folder: profile.folder, photos: photos.map(\.settled), findings: profile.findings, rules: rules)
    let verdict = try present?.completed(judgement, of: profile, photos) ?? judgement.verdict
    var report = ProfileReport(verdict: verdict)
    guard verdict.state == .published else { return report }
    for index in judgement.accepted {
      report.files += photos[index].files
      report.made += photos[index].files - photos[index].kept
    }
    return report
  }
}

extension PhotoReport {
  init(_ photo: SettledPhoto, of profile: String) {
    self.init(profile: profile, file: photo.file, photo: photo.photo, accepted: photo.isAccepted, findings: photo.findings)
  }
}
