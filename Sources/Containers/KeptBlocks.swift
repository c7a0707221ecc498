/// What a cleaned upload has beside its coded picture.
struct KeptBlocks: Sendable, Equatable {
  /// 2...8, or nil for a picture that stands upright.
  let orientation: Int?
  /// In its neutral form.
  let profile: [UInt8]?
  let fate: CleanedFile.Profile
  let ratio: PixelRatio

  init(orientation: Int, colours summary: ContainerSummary, ratio: PixelRatio) {
    self.ratio = ratio
    self.orientation = (2...8).contains(orientation) ? orientation : nil
    guard let found = summary.iccProfile else {
      profile = nil
      fate = summary.blocks.contains { $0.kind == .icc } ? .dropped : .absent
      return
    }
    profile = NeutralProfile.of(found)
    fate = profile.map { $0.elementsEqual(found) ? .kept : .neutralized } ?? .dropped
  }

  init(orientation: Int?, profile: [UInt8]?, ratio: PixelRatio) {
    self.ratio = ratio
    self.orientation = orientation
    self.profile = profile
    fate = .kept
  }
}
