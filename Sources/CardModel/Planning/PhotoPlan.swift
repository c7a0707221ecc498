/// All that is decided of a photo before its pictures are made.
public struct PhotoPlan: Hashable, Sendable, Codable {
  public var sizes: SizePlan
  public var crops: CropPlan

  public init(sizes: SizePlan, crops: CropPlan) {
    self.sizes = sizes
    self.crops = crops
  }

  /// The files of one rendition, in the order in which they are made: marked ones only where the mark fits.
  public func files(of rendition: PlannedRendition) -> [RenditionFile] {
    rendition.files.filter { $0.variant == .clean || crops.marks[rendition.name] != nil }
  }

  /// Every file of `photo`, in the order in which they are made.
  public func files(of photo: PhotoID) -> [PlannedFile] {
    sizes.renditions.flatMap { rendition -> [PlannedFile] in
      guard let crop = crops.boxes[rendition.name] else { return [] }
      return files(of: rendition).map {
        PlannedFile($0, of: photo, rendition: rendition, crop: crop, mark: $0.variant == .marked ? crops.marks[rendition.name] : nil)
      }
    }
  }
}
