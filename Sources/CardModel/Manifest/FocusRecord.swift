/// By what the crops of a photo were chosen.
public struct FocusRecord: Hashable, Sendable, Codable {
  public var method: Focus.Method
  public var point: FocusPoint
  /// Why a person should look at them; absent where nothing speaks for it.
  public var needsReview: [CropDoubt]?

  /// - Parameter crops: of the photo's outputs.
  public init(_ focus: Focus, crops: some Sequence<PixelBox>) {
    method = focus.method
    point = focus.point
    let doubts = CropDoubt.all(of: focus, crops: crops)
    needsReview = doubts.isEmpty ? nil : doubts
  }
}
