internal import CardModel
internal import FoundationEssentials
internal import JPEG
internal import Planes
internal import Vips
internal import Zimg

/// What codecs and fonts do the first time: load libraries, read settings, make tables, start threads.
extension Pipeline {
  /// Opens one tiny picture of every format, writes one in every format, and draws a line of text, so that no photo has to wait for it, and
  /// all of it has happened when nothing may be opened any more. What is missing here is told when it is asked for.
  public static func warmUp() {
    for (format, text) in TinyPictures.all where Runtime.has(operation: format.loader) {
      guard let bytes = Data(base64Encoded: text) else { continue }
      _ = try? Image.load([UInt8](bytes), loader: format.loader, failOn: .none).inMemory()
    }
    let side = 16
    let pixels = (0..<3 * side * side).map { UInt8(truncatingIfNeeded: $0) }
    if let picture = try? PlanarPicture(rgb: pixels, width: side, height: side) {
      _ = try? picture.resized(PictureRegion(x: 0.5, y: 0.5, width: 14, height: 14), width: 9, height: 9)
      if let jpeg = try? picture.cleanJPEG(quality: 80, progressive: true, fullChroma: false) {
        decode(jpeg, .jpeg)
        _ = try? JPEGDecoder.decode(jpeg, width: side, height: side, shrink: 2)
      }
      if let webp = try? picture.cleanWebP(quality: 80, effort: 0, lossless: false) { decode(webp, .webp) }
      if writes.contains(.avif) { _ = try? picture.cleanAVIF(quality: 50, effort: 0) }
    }
    try? FaceSearch.warmUp()
    // Without a font Pango would end the process.
    if Font.missingCharacter(of: "a") == nil { _ = try? Image.text("a", font: MarkStyle().font, pixels: side) }
    _ = Runtime.takeMessages()
  }

  private static func decode(_ bytes: [UInt8], _ format: PhotoFormat) {
    _ = try? Image.load(bytes, loader: format.loader, failOn: .none).inMemory()
  }
}
