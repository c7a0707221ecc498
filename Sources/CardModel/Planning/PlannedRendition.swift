/// One output picture that will be made: its name, its size, its variants and formats.
public struct PlannedRendition: Hashable, Sendable, Codable {
  /// `card@2x`, `avatar-256`, `thumb-100x150`, `full`.
  public var name: String
  public var role: RenditionSpec.Role
  public var fit: RenditionSpec.Fit
  public var scale: Int
  /// What the recipe asks for, in pixels.
  public var wanted: PixelSize
  /// What is made: `wanted`, or less where the upload is smaller.
  public var size: PixelSize
  /// How often the master is halved before this picture is cut and resized from it: see `PyramidLevel`.
  public var level: Int
  public var variants: [RenditionVariant]
  public var formats: [OutputFormat]

  /// Whether the upload is too small for what the recipe asks.
  public var isUndersized: Bool { fit == .cover && size != wanted }

  func files(of photo: PhotoID) -> [PlannedFile] {
    variants.flatMap { variant in
      formats.map { format in
        let infix = variant == .marked ? ".marked" : ""
        return PlannedFile(
          file: RenditionFile(rendition: name, variant: variant, format: format),
          name: "\(photo)-\(name)\(infix).\(format.fileExtension)", size: size)
      }
    }
  }
}
