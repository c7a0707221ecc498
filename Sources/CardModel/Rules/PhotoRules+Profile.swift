/// The rules that the set of photos decides. Pure.
extension PhotoRules {
  /// - Parameters:
  ///   - accepted: the ids of the accepted photos in order.
  ///   - refused: how many were refused.
  ///   - firstIsRefused: whether the photo that was meant as the main one is among the refused.
  public func findings(accepted: [PhotoID], refused: Int, firstIsRefused: Bool) -> [Finding] {
    if accepted.count < minPhotos { return [.tooFewPhotos(accepted.count, refused: refused, minimum: minPhotos)] }
    if accepted.count > maxPhotos { return [.tooManyPhotos(accepted.count, maximum: maxPhotos)] }
    if firstIsRefused, let next = accepted.first { return [.mainPhotoRefused(next: next)] }
    return []
  }
}
