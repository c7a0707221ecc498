/// What can be said of the faces in a photo. docs/faces.md tells how each is measured.
extension Finding {
  /// - Parameter severity: an error where the rules ask for a face.
  public static func noFace(in photo: PhotoID, severity: FindingSeverity) -> Finding {
    Finding(
      .noFace, severity: severity, "No face was found in the main photo, \(photo).",
      remedy: "Put a photo first that shows the face clearly.",
      values: ["photo": .text(photo.text)])
  }

  public static func severalFaces(_ count: Int, in photo: PhotoID) -> Finding {
    Finding(
      .severalFaces, "The main photo, \(photo), shows \(count) people; it does not tell whose profile this is.",
      remedy: "Put a photo first that shows one person.",
      values: ["photo": .text(photo.text), "measured": .number(count), "allowed": .number(1)])
  }

  /// - Parameter percent: the face's height, of the card's.
  public static func faceTooSmall(percent: Int, allowed: Int) -> Finding {
    Finding(
      .faceTooSmall, "The face is small: \(percent) % of the card's height.",
      remedy: "Cut the photo closer to the person, or choose another one.",
      values: ["measured": .number(percent), "allowed": .number(allowed)])
  }

  public static func faceAtEdge() -> Finding {
    Finding(.faceAtEdge, "The edge of the photo goes through the face.", remedy: "Choose a photo that shows the whole face.")
  }

  /// - Parameter sharpness: within the face, in percent of a smooth picture's.
  public static func faceBlurred(sharpness: Int, allowed: Int) -> Finding {
    Finding(
      .faceBlurred, "The face is blurred.", remedy: "Choose a sharper photo, if there is one.",
      values: ["measured": .number(sharpness), "allowed": .number(allowed)])
  }

  /// - Parameter degrees: clockwise, after which it would stand upright.
  public static func looksRotated(degrees: Int) -> Finding {
    Finding(
      .looksRotated, "The photo looks as if it had to be turned by \(degrees) degrees clockwise. It is shown as it is.",
      remedy: "Turn the photo and upload it again, if so.", values: ["measured": .number(degrees)])
  }
}
