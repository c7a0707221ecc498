public import CardModel

/// What became of one photo: refused with findings, or accepted with the plan whose files follow.
public struct PhotoOutcome: Hashable, Sendable, Codable {
  public struct Accepted: Hashable, Sendable, Codable {
    public var plan: PhotoPlan
    public var features: PhotoFeatures

    public init(plan: PhotoPlan, features: PhotoFeatures) {
      self.plan = plan
      self.features = features
    }
  }

  /// Absent where the header cannot be read.
  public var facts: PhotoFacts?
  public var findings: [Finding]
  /// `nil`: refused; `findings` says why.
  public var accepted: Accepted?

  public init(facts: PhotoFacts?, findings: [Finding], accepted: Accepted?) {
    self.facts = facts
    self.findings = findings
    self.accepted = accepted
  }
}
