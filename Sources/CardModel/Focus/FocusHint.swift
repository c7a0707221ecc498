/// What is known of a photo's focus before anybody looks at the picture.
public struct FocusHint: Hashable, Sendable, Codable {
  /// A point given by hand; it goes before everything else.
  public var given: FocusPoint?
  /// What an earlier look at the same photo found. None is taken then, and nothing is said of how the picture looks: it was said before.
  public var earlier: Focus?

  public init(given: FocusPoint? = nil, earlier: Focus? = nil) {
    self.given = given
    self.earlier = earlier
  }

  /// - Parameters:
  ///   - size: of the upright picture.
  ///   - faces: of the earlier look, or of one that was taken now; `nil` where nobody looks.
  ///   - findAttention: asked only where somebody looks and there is nothing better.
  public func focus<Failure: Error>(
    in size: PixelSize, faces: [Face]?, findAttention: () throws(Failure) -> FocusPoint
  ) throws(Failure) -> Focus {
    guard let faces else { return unsearched }
    if let known = known(faces, in: size) { return known }
    return Focus(method: .attention, point: try findAttention())
  }

  /// What is told of a photo whose pictures depend on no point, as whole ones do not, once `earlier` was found.
  public func stated(_ earlier: Focus, in size: PixelSize, by crop: CropPolicy) -> Focus {
    guard crop.focus == .faces, let faces = earlier.faces else { return unsearched }
    return known(faces, in: size) ?? Focus(method: .attention, point: earlier.point)
  }

  /// Whether `focus` can be what such a look found.
  public func allows(_ focus: Focus, in size: PixelSize, by crop: CropPolicy) -> Bool {
    guard crop.focus == .faces else { return focus == unsearched }
    guard let faces = focus.faces, faces.count <= PortrayedFaces.most, faces.allSatisfy({ $0.isPossible(in: size) }),
      earlier.map({ $0.faces == faces }) ?? true
    else { return false }
    return known(faces, in: size).map { $0 == focus } ?? (focus.method == .attention)
  }

  /// Where nobody looks.
  private var unsearched: Focus { Focus(method: given == nil ? .centre : .point, point: given ?? .centre, faces: nil) }

  /// `nil` where attention has to decide.
  private func known(_ faces: [Face], in size: PixelSize) -> Focus? {
    if let given { return Focus(method: .point, point: given, faces: faces) }
    if let found = Focus(on: faces, in: size) { return found }
    return earlier?.method == .attention ? earlier : nil
  }
}
