internal import CardModel
internal import FoundationEssentials
internal import Heif
internal import Vips

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
    if let picture = try? Image(pixels: pixels, width: side, height: side, bands: 3) {
      if let jpeg = try? picture.jpeg(quality: 80, progressive: true) { decode(jpeg, .jpeg) }
      if let webp = try? picture.webp(quality: 80, effort: 0) { decode(webp, .webp) }
    }
    if writes.contains(.avif) { _ = try? AVIFEncoder(quality: 50, effort: 0).encode(pixels, width: side, height: side) }
    try? FaceSearch.warmUp()
    // Without a font Pango would end the process.
    if Font.missingCharacter(of: "a") == nil { _ = try? Image.text("a", font: MarkStyle().font, pixels: side) }
    _ = Runtime.takeMessages()
  }

  private static func decode(_ bytes: [UInt8], _ format: PhotoFormat) {
    _ = try? Image.load(bytes, loader: format.loader, failOn: .none).inMemory()
  }
}
