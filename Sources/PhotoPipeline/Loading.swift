internal import CardModel
internal import Vips

/// How one upload is opened for its pixels, and what a failure of that means.
struct Loading {
  let bytes: [UInt8]
  let facts: PhotoFacts
  let shrink: Int
  let endsProperly: Bool

  func open() throws(VipsError) -> Image {
    try Image.load(source, loader: facts.format.loader, failOn: failOn, shrink: shrink)
  }

  /// A JPEG that lacks nothing but its end mark has every pixel: it is given the mark. Where more is missing, the decoder says so.
  private var source: [UInt8] { facts.format == .jpeg && !endsProperly ? bytes + [0xFF, 0xD9] : bytes }

  /// `warning` would refuse the JPEGs of phones that write stray bytes between segments.
  private var failOn: Image.FailOn { facts.format == .jpeg && !endsProperly ? .error : .truncated }

  /// What the decoder's remarks on a picture that it decoded mean.
  func damage(said: String) -> Finding? {
    guard facts.format == .jpeg else { return nil }
    if said.contains("premature end") || said.contains("Premature end") { return .truncated() }
    if said.contains("bad Huffman code") || said.contains("Corrupt JPEG data: found marker") { return .corrupt("JPEG data") }
    return nil
  }

  func reason(for error: any Error) -> Finding {
    let text = (error as? VipsError)?.text ?? "\(error)"
    let lowered = text.lowercased()
    if ["truncated", "premature", "end of stream", "end of file", "unexpected eof", "unexpected end"].contains(where: lowered.contains) {
      return .truncated()
    }
    return .corrupt((error as? VipsError)?.operation ?? "decoder")
  }
}
