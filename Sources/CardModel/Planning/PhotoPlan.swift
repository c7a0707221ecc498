/// All that is decided of a photo before its pictures are made.
public struct PhotoPlan: Hashable, Sendable, Codable {
  public var sizes: SizePlan
  public var crops: CropPlan

  public init(sizes: SizePlan, crops: CropPlan) {
    self.sizes = sizes
    self.crops = crops
  }

  /// Every file of `photo`, in the order in which they are made.
  public func files(of photo: PhotoID) -> [PlannedFile] {
    sizes.renditions.flatMap { rendition in
      rendition.files(of: photo).filter { $0.variant == .clean || crops.marks[rendition.name] != nil }
    }
  }
}
