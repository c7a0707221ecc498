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
    try await Forecast(inspector: inspector, rules: rules, present: nil).run(profiles, observe: observe)
  }
}

extension PhotoReport {
  /// A photo by itself.
  public init(_ inspection: Inspection) {
    self.init(file: inspection.file, photo: inspection.photo, accepted: inspection.accepted, findings: inspection.findings)
  }
}
