internal import CardModel

/// A verdict from which photos are taken out.
extension Verdict {
  /// What the set of photos gives rise to, and what became of a publication: said anew whenever the set changes.
  private static func isOfSet(_ finding: Finding) -> Bool { [.set, .publication].contains(finding.code.origin) }

  /// The verdict before a publication is withdrawn because the rest of its photos cannot be shown.
  ///
  /// - Parameter reasons: what the rest of the photos give rise to.
  func withdrawn(because reasons: [Finding]) -> Verdict {
    // A call that was stopped has said it already, while more was known.
    if findings.contains(where: { $0.code == .withdrawn }) { return self }
    var copy = self
    if state == .published { copy.state = .refused }
    copy.key = nil
    copy.findings = findings.filter { !Self.isOfSet($0) } + reasons + [.withdrawn()]
    return copy
  }

  /// - Parameter manifest: what is published without the photos; `nil` where nothing is.
  func without(_ selection: PhotoSelection, published manifest: ProfileManifest?) -> Verdict {
    var copy = self
    copy.photos = photos.filter { !selection.contains($0) }
    copy.findings = findings.filter { !selection.isNamed(in: $0) }
    copy.decisions = decisions?.filter { !selection.digests.contains($0.sha256) }
    if copy.decisions?.isEmpty == true { copy.decisions = nil }
    copy.key = nil
    if state == .published, let manifest {
      copy.key = manifest.key
      copy.findings = copy.findings.filter { !Self.isOfSet($0) } + manifest.findings
    }
    return copy
  }
}
