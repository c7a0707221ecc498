/// Whose an application segment is, by the text at its start.
struct JPEGSignature {
  let kind: BlockKind
  /// Bytes of the signature, which the payload does not count.
  let length: Int
  /// The field's word for it, with a leading blank, or nothing.
  let label: String

  init(_ data: Bytes, _ marker: UInt8, _ payload: Range<Int>) {
    for known in JPEGSignature.known where known.marker == marker {
      if payload.count >= known.text.utf8.count && data.has(known.text, at: payload.lowerBound) {
        kind = known.kind
        length = known.kind == .structure || known.kind == .c2pa ? 0 : known.text.utf8.count + known.more
        label = " " + known.label
        return
      }
    }
    kind = .application
    length = 0
    label = ""
  }

  private struct Known {
    let marker: UInt8
    let text: String
    /// Bytes behind the text that still belong to the signature.
    let more: Int
    let kind: BlockKind
    let label: String
  }

  private static let known: [Known] = [
    Known(marker: 0xE0, text: "JFIF\0", more: 0, kind: .structure, label: "JFIF"),
    Known(marker: 0xE0, text: "JFXX\0", more: 0, kind: .thumbnail, label: "JFXX"),
    // The sixth byte is zero by the standard and something else in some files.
    Known(marker: 0xE1, text: "Exif\0", more: 1, kind: .exif, label: "Exif"),
    Known(marker: 0xE1, text: "http://ns.adobe.com/xap/1.0/\0", more: 0, kind: .xmp, label: "XMP"),
    Known(marker: 0xE1, text: "http://ns.adobe.com/xmp/extension/\0", more: 0, kind: .xmpExtended, label: "extended XMP"),
    Known(marker: 0xE2, text: "ICC_PROFILE\0", more: 0, kind: .icc, label: "ICC"),
    Known(marker: 0xE2, text: "MPF\0", more: 0, kind: .mpf, label: "MPF"),
    Known(marker: 0xE2, text: "urn:iso:std:iso:ts:21496:-1\0", more: 0, kind: .gainMap, label: "gain map"),
    Known(marker: 0xEB, text: "JP", more: 0, kind: .c2pa, label: "JUMBF"),
    Known(marker: 0xED, text: "Photoshop 3.0\0", more: 0, kind: .photoshop, label: "Photoshop"),
    Known(marker: 0xEE, text: "Adobe", more: 0, kind: .structure, label: "Adobe"),
  ]
}
