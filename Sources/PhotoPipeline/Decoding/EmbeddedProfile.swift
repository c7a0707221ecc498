internal import Containers

/// What an upload says of its colours.
enum EmbeddedProfile {
  case absent
  /// There is one, and nothing can be made of it.
  case broken
  case present(ICCProfile)

  init(_ container: ContainerSummary) {
    if let bytes = container.iccProfile {
      self = ICCProfile(Array(bytes)).map { .present($0) } ?? .broken
    } else if Self.formats.contains(container.format), container.blocks.contains(where: { $0.kind == .icc }) {
      self = .broken
    } else {
      self = .absent
    }
  }

  /// Where a block of colours can only be the main picture's; the boxes of a HEIC may be another one's.
  private static let formats: Set<ContainerFormat> = [.jpeg, .png, .webp, .tiff]

  var isThere: Bool { if case .absent = self { false } else { true } }
}
