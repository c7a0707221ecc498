/// What can be said of a picture by looking at it. docs/quality.md tells how each is measured.
extension Finding {
  /// - Parameter range: levels of luma between the darkest and the brightest parts.
  public static func blank(range: Int, allowed: Int) -> Finding {
    Finding(
      .blank, "The picture is blank, or nearly: its tones differ by \(range) of 255; at least \(allowed) are asked for.",
      remedy: "Upload a photo that shows something.", values: ["measured": .number(range), "allowed": .number(allowed)])
  }

  /// - Parameter percent: of resemblance.
  public static func nearDuplicate(of other: PhotoID, percent: Int, allowed: Int) -> Finding {
    Finding(
      .nearDuplicate, "This looks like \(other): the same picture, perhaps saved anew, cut or brightened. It counts towards no minimum.",
      remedy: "Show another picture in place of one of the two.",
      values: ["of": .text(other.text), "measured": .number(percent), "allowed": .number(allowed)])
  }

  /// - Parameter sharpness: of the sharpest parts, in percent of a smooth picture's.
  public static func blurred(sharpness: Int, allowed: Int) -> Finding {
    Finding(
      .blurred, "The picture is blurred even where it is sharpest.", remedy: "Choose a sharper photo, if there is one.",
      values: ["measured": .number(sharpness), "allowed": .number(allowed)])
  }

  /// - Parameter level: of luma, which 99 of 100 pixels do not reach.
  public static func tooDark(level: Int, allowed: Int) -> Finding {
    Finding(
      .tooDark, "The picture is dark throughout.", remedy: "Brighten the photo, or choose one with more light.",
      values: ["measured": .number(level), "allowed": .number(allowed)])
  }

  /// - Parameter level: of luma, which 99 of 100 pixels exceed.
  public static func tooBright(level: Int, allowed: Int) -> Finding {
    Finding(
      .tooBright, "The picture is pale throughout.", remedy: "Darken the photo, or choose one with less light.",
      values: ["measured": .number(level), "allowed": .number(allowed)])
  }

  /// - Parameter percent: of the picture.
  public static func borders(percent: Int, allowed: Int) -> Finding {
    Finding(
      .borders, "Plain bars frame the picture, as in a screenshot.", remedy: "Cut the bars off.",
      values: ["measured": .number(percent), "allowed": .number(allowed)])
  }

  /// - Parameter percent: of the parts that are not plain.
  public static func mostlyText(percent: Int, allowed: Int) -> Finding {
    Finding(
      .mostlyText, "The picture shows mostly text.", remedy: "Choose a photo of the person.",
      values: ["measured": .number(percent), "allowed": .number(allowed)])
  }
}
