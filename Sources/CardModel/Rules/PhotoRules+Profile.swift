/// The rules that the set of photos decides. Pure.
extension PhotoRules {
  /// - Parameters:
  ///   - accepted: the ids of the accepted photos in order.
  ///   - resembling: how many of them look like an earlier one, and count towards no minimum.
  ///   - refused: how many were refused.
  ///   - undecided: how many nothing can be said of yet: they may be good, so nobody is asked to add others in their place.
  ///   - firstIsRefused: whether the photo that was meant as the main one is among the refused.
  public func findings(
    accepted: [PhotoID], resembling: Int = 0, refused: Int, undecided: Int = 0, firstIsRefused: Bool
  ) -> [Finding] {
    let different = accepted.count - resembling + undecided
    if different < minPhotos { return [.tooFewPhotos(different, resembling: resembling, refused: refused, minimum: minPhotos)] }
    if accepted.count > maxPhotos { return [.tooManyPhotos(accepted.count, maximum: maxPhotos)] }
    if firstIsRefused, let next = accepted.first { return [.mainPhotoRefused(next: next)] }
    return []
  }

  /// What the photo that a profile shows first is asked for.
  ///
  /// - Parameter faces: those that were found in it.
  public func findings(main photo: PhotoID, faces: [Face]) -> [Finding] {
    guard let portrayed = PortrayedFaces(faces) else { return [.noFace(in: photo, severity: requireFace ? .error : .note)] }
    return portrayed.faces.count > 1 ? [.severalFaces(portrayed.faces.count, in: photo)] : []
  }
}
