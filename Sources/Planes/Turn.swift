/// How a picture is turned: first its rows become columns or do not, then it is mirrored.
public struct Turn: Hashable, Sendable {
  public var transposes: Bool
  /// Left and right change places.
  public var mirrorsAcross: Bool
  /// Top and bottom change places.
  public var mirrorsDown: Bool

  public init(transposes: Bool, mirrorsAcross: Bool, mirrorsDown: Bool) {
    self.transposes = transposes
    self.mirrorsAcross = mirrorsAcross
    self.mirrorsDown = mirrorsDown
  }

  public static let none = Turn(transposes: false, mirrorsAcross: false, mirrorsDown: false)
}
