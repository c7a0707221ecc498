internal import CardModel

/// Which photos a profile has, and which of them are accepted. Pure.
///
/// A photo whose upload is gone stays until a later photo of its name is accepted: what was published must not go for an upload that is
/// refused.
struct Membership {
  /// In order: all but those whose place a later photo has taken.
  let members: [Int]
  /// In order.
  let accepted: [Int]
  /// The photo that another one is the same as.
  let twins: [Int: Int]

  /// - Parameter photos: in the profile's order; a departed one stands before those that may take its place.
  init(of photos: [SettledPhoto]) {
    let names = Dictionary(grouping: photos.indices) { Array(photos[$0].file.utf8) }
    var successors: [Int: [Int]] = [:]
    for index in photos.indices where photos[index].upload != nil {
      successors[index] = names[Array(photos[index].file.utf8), default: []].filter { $0 > index && photos[$0].isFit }
    }
    var leaving = Set(successors.filter { !$0.value.isEmpty }.keys)
    while true {
      let (accepted, twins) = Self.accept(photos, leaving: leaving, successors: Set(successors.values.joined()))
      // A successor that is the same as another photo takes no place; with a photo that is back, there may be more of that kind.
      let back = leaving.filter { successors[$0, default: []].allSatisfy { !accepted.contains($0) } }
      if back.isEmpty {
        members = photos.indices.filter { !leaving.contains($0) }
        self.accepted = accepted
        self.twins = twins
        return
      }
      leaving.subtract(back)
    }
  }

  private static func accept(_ photos: [SettledPhoto], leaving: Set<Int>, successors: Set<Int>) -> (accepted: [Int], twins: [Int: Int]) {
    var accepted: [Int] = []
    var twins: [Int: Int] = [:]
    for index in photos.indices where !leaving.contains(index) {
      let photo = photos[index]
      let twin =
        accepted.first { photos[$0].isSame(as: photo) }
        // Two photos must not become one because an upload took the name of the other.
        ?? (successors.contains(index)
          ? photos.indices.first {
            $0 > index && photos[$0].upload != nil && photos[$0].isFit && !leaving.contains($0) && photos[$0].isSame(as: photo)
          } : nil)
      if let twin { twins[index] = twin } else if photo.isFit { accepted.append(index) }
    }
    return (accepted, twins)
  }
}

extension SettledPhoto {
  /// Whether nothing is to be said against it by itself.
  fileprivate var isFit: Bool { isAccepted && sha256 != nil && !findings.hasError }

  /// An equal id with another digest would give equal file names: as unwanted as the same file.
  fileprivate func isSame(as other: SettledPhoto) -> Bool { sha256 == other.sha256 || photo == other.photo }
}
