internal import CardModel

extension UploadPolicy {
  /// Refusals that are not the photo's own: with another library the same file is accepted. No origin tells that: it was seen in the upload.
  private static let surroundings: Set<FindingCode> = [.heicNotDecodable]

  /// What becomes of each upload of a profile that has its verdict, in order; `nil`: it stays where it is.
  ///
  /// Where two uploads of a profile have one name, nobody could tell them apart once they are gone: they stay.
  func fates(of photos: [PhotoInput], in verdict: Verdict) -> [Verdict.Upload?] {
    let names = photos.reduce(into: [:]) { $0[Array($1.file.utf8), default: 0] += $1.departed == nil ? 1 : 0 }
    return zip(photos, verdict.photos).map { photo, said in
      if let departed = photo.departed { return departed.state }
      return names[Array(photo.file.utf8)] == 1 ? fate(of: said, in: verdict.state) : nil
    }
  }

  /// What is to be done with an upload that is still there.
  func fate(of photo: Verdict.Photo, in state: Verdict.State) -> Verdict.Upload? {
    if state == .held { return nil }
    if photo.accepted { return state == .published && published == .delete && photo.sha256 != nil ? .deleted : nil }
    guard standsRefused(photo) else { return nil }
    switch refused {
    case .keep: return nil
    case .quarantine: return .quarantined
    case .delete: return .deleted
    }
  }

  /// Whether the next run would say the same of the file: then it is the photo's own fault.
  private func standsRefused(_ photo: Verdict.Photo) -> Bool {
    let codes = Set(photo.findings.filter { $0.severity == .error }.map(\.code))
    guard !codes.isEmpty, codes.isDisjoint(with: Self.surroundings) else { return false }
    return photo.key != nil || codes == [.tooManyBytes]
  }
}
