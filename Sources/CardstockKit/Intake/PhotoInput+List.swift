internal import CardModel

extension Collection<PhotoInput> {
  /// Whether nobody can tell which photos the person wants: the list has a slip, or departed uploads stand there for want of anything else.
  ///
  /// - Parameter findings: of the intake.
  func hideTheirList(_ findings: [Finding]) -> Bool {
    if isEmpty { return findings.hasError }
    if findings.contains(where: { $0.code == .listedPhotoMissing }) { return true }
    return allSatisfy { $0.departed != nil } && findings.contains { $0.hidesList || $0.code == .tooManyPhotos }
  }
}
