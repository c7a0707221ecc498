public import CardModel

/// Every rule for photos and sets, as a run applies them, with nothing made and nothing written.
public enum Check {
  /// Judges profiles.
  ///
  /// - Parameter observe: called for each photo and profile in turn. A report's state says what a run would do; its files are those
  ///   that would be made.
  public static func run(
    _ profiles: [ProfileInput], with inspector: Inspector, rules: PhotoRules, observe: (RunEvent) -> Void
  ) async throws(CardstockError) -> RunReport {
    let places = profiles.indices.flatMap { profile in profiles[profile].photos.indices.map { (profile: profile, photo: $0) } }
    observe(.started(profiles: profiles.count, photos: places.count))
    var settled = profiles.map { [Inspection?](repeating: nil, count: $0.photos.count) }
    var missing = profiles.map(\.photos.count)
    var reports: [ProfileReport] = []
    func settle(_ index: Int) {
      let report = judge(profiles[index], settled[index].compactMap { $0 }, rules: rules)
      reports.append(report)
      observe(.profile(report))
    }
    for index in profiles.indices where missing[index] == 0 { settle(index) }
    try await inspector.inspect(places.map { profiles[$0.profile].photos[$0.photo] }) { index, inspection in
      let place = places[index]
      settled[place.profile][place.photo] = inspection
      observe(.photo(PhotoReport(inspection, of: profiles[place.profile].name)))
      missing[place.profile] -= 1
      if missing[place.profile] == 0 { settle(place.profile) }
    }
    return RunReport(reports, of: profiles.count, isStopped: false)
  }

  private static func judge(_ profile: ProfileInput, _ photos: [Inspection], rules: PhotoRules) -> ProfileReport {
    let judgement = Judgement(
      profile: profile.name, folder: profile.folder, photos: photos.map { SettledPhoto($0) }, findings: profile.findings, rules: rules)
    let isGood = judgement.verdict.state == .published
    let files = isGood ? judgement.accepted.reduce(0) { $0 + (photos[$1].outputs?.count ?? 0) } : 0
    var report = ProfileReport(verdict: judgement.verdict)
    report.files = files
    return report
  }
}

extension PhotoReport {
  /// - Parameter profile: `nil` for a photo by itself.
  public init(_ inspection: Inspection, of profile: String? = nil) {
    self.init(
      profile: profile, file: inspection.file, photo: inspection.photo, accepted: inspection.accepted, findings: inspection.findings)
  }
}
