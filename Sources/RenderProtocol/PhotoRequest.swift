public import CardModel

/// The work on one photo.
public struct PhotoRequest: Hashable, Sendable, Codable {
  public var recipe: Recipe
  /// The upload's name without its folder: for `extension-mismatch` alone, never opened.
  public var fileName: String
  public var focus: FocusHint
  public var wanted: Wanted

  /// What is asked for of an accepted photo beside its outcome.
  public struct Wanted: Hashable, Sendable, Codable {
    /// The files of the plan.
    public var pictures: Bool
    /// Whether the plan's boxes are to be those of the pictures, pixel by pixel. Where nobody asks, a smaller decode is enough.
    public var boxes: Bool
    /// Files that the supervisor has already: planned like all others, but neither made nor sent.
    public var omitting: Set<RenditionFile>
    /// The photo without its metadata, to be kept.
    public var master: Bool
    /// A picture by which it can be decided whether the photo may be shown.
    public var reduced: Bool
    /// The same with faces, crops and marks drawn in.
    public var drawing: Bool

    public init(
      pictures: Bool = false, boxes: Bool = true, omitting: Set<RenditionFile> = [], master: Bool = false, reduced: Bool = false,
      drawing: Bool = false
    ) {
      self.pictures = pictures
      self.boxes = boxes
      self.omitting = omitting
      self.master = master
      self.reduced = reduced
      self.drawing = drawing
    }

    /// A set has no order of its own, and equal requests are to be equal bytes.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(pictures, forKey: .pictures)
      try container.encode(boxes, forKey: .boxes)
      try container.encode(omitting.sorted(), forKey: .omitting)
      try container.encode(master, forKey: .master)
      try container.encode(reduced, forKey: .reduced)
      try container.encode(drawing, forKey: .drawing)
    }

    private enum CodingKeys: String, CodingKey { case pictures, boxes, omitting, master, reduced, drawing }
  }

  public init(recipe: Recipe, fileName: String, focus: FocusHint = FocusHint(), wanted: Wanted = Wanted()) {
    self.recipe = recipe
    self.fileName = fileName
    self.focus = focus
    self.wanted = wanted
  }

  /// Whether a file of the plan is part of the answer.
  public func wants(_ file: RenditionFile) -> Bool { wanted.pictures && !wanted.omitting.contains(file) }

  /// Whether the photo is decoded as large as its pictures need.
  public var makesPictures: Bool { wanted.pictures || wanted.boxes || wanted.master || wanted.reduced || wanted.drawing }

  /// Whether a master to keep is part of the answer.
  public func wantsMaster(of photo: PhotoFacts) -> Bool { wanted.master && photo.canHaveMaster }
}
