internal import CardModel

extension Collection<PhotoInput> {
  /// Whether nobody can tell which photos the person wants: departed uploads stand there for want of anything else.
  ///
  /// - Parameter findings: of the intake.
  func hideTheirList(_ findings: [Finding]) -> Bool {
    if isEmpty { return findings.hasError }
    let hiding: Set<FindingCode> = [.profileFileInvalid, .folderInvalid, .nameClash, .tooManyPhotos]
    return allSatisfy { $0.departed != nil } && findings.contains { hiding.contains($0.code) }
  }
}
