internal import CardModel

/// Which accepted photos of a profile look like an earlier one. Pure.
struct Resemblances {
  /// What is said of each that does, by its index.
  let findings: [Int: Finding]

  /// - Parameter accepted: the accepted ones of `photos`, in the profile's order: the first of its kind is the original.
  init(of photos: [SettledPhoto], accepted: [Int], rules: PhotoRules) {
    var findings: [Int: Finding] = [:]
    // Of more photos than a profile may have, none is published: comparing a thousand with each other would only cost time.
    if rules.nearDuplicates > 0, accepted.count <= rules.maxPhotos {
      for (place, index) in accepted.enumerated() {
        findings[index] = Self.finding(photos[index], after: accepted[..<place].map { photos[$0] }, threshold: rules.nearDuplicates)
      }
    }
    self.findings = findings
  }

  /// Names the earlier photo that it looks most like; of equal ones the first.
  private static func finding(_ photo: SettledPhoto, after earlier: [SettledPhoto], threshold: Int) -> Finding? {
    guard let appearance = photo.appearance else { return nil }
    var most: (percent: Int, photo: PhotoID)?
    for other in earlier {
      guard let id = other.photo, let its = other.appearance else { continue }
      let percent = Resemblance.percent(its, appearance)
      if percent >= threshold, percent > most?.percent ?? 0 { most = (percent, id) }
    }
    return most.map { .nearDuplicate(of: $0.photo, percent: $0.percent, allowed: threshold) }
  }
}
