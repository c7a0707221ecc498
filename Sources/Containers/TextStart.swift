/// The kind of a file that begins as text: markup behind byte-order marks, blanks, declarations and comments; scripts; plain words.
struct TextStart {
  let kind: ContainerFormat

  /// nil when the first 4 KiB hold bytes that text does not, or are not UTF-8.
  init?(_ data: Bytes) {
    var text = Array(data.all.prefix(4096))
    if text.starts(with: [0xFF, 0xFE]) || text.starts(with: [0xFE, 0xFF]) {
      // UTF-16: the markup that matters here is ASCII, so its zero halves are dropped.
      text = text.dropFirst(2).filter { $0 != 0 }
    } else if text.starts(with: [0xEF, 0xBB, 0xBF]) {
      text.removeFirst(3)
    }
    let controls = text.contains { $0 < 0x20 && ![0x09, 0x0A, 0x0C, 0x0D, 0x1B].contains($0) }
    let lower = text.map { $0 >= 0x41 && $0 <= 0x5A ? $0 + 0x20 : $0 }
    if let markup = TextStart.markup(Bytes(lower)) {
      kind = markup
    } else if controls || !TextStart.isUTF8(text[...]) {
      return nil
    } else if lower.starts(with: "#!".utf8) {
      kind = .script
    } else if lower.starts(with: "push graphic-context".utf8) || lower.starts(with: "viewbox ".utf8) {
      kind = .mvg
    } else {
      kind = .text
    }
  }

  /// True for UTF-8 whose last letter may be cut off.
  private static func isUTF8(_ text: ArraySlice<UInt8>) -> Bool {
    (0...3).contains { text.count >= $0 && String(validating: text.dropLast($0), as: UTF8.self) != nil }
  }

  /// Skips blanks, `<?xml …?>`, `<!-- … -->` and `<!DOCTYPE …>`, then looks at the first element.
  private static func markup(_ text: Bytes) -> ContainerFormat? {
    var at = 0
    var declared = false
    while at < text.count {
      let byte = text.all[at]
      if byte == 0x20 || (byte >= 0x09 && byte <= 0x0D) {
        at += 1
      } else if text.has("<?php", at: at) || text.has("<?=", at: at) {
        return .php
      } else if text.has("<?", at: at) {
        declared = true
        at = text.next(0x3E, in: at..<text.count) + 1
      } else if text.has("<!--", at: at) {
        declared = true
        at = text.find(Array("-->".utf8), in: at..<text.count).map { $0 + 3 } ?? text.count
      } else if text.has("<!doctype", at: at) {
        if text.has("<!doctype html", at: at) { return .html }
        if text.has("<!doctype svg", at: at) { return .svg }
        declared = true
        at = endOfDoctype(text, at)
      } else {
        break
      }
    }
    for name in ["<svg", "<svg:svg"] where text.has(name, at: at) { return .svg }
    for name in ["<html", "<head", "<body", "<script", "<iframe", "<img", "<table", "<title", "<a ", "<p>"] where text.has(name, at: at) {
      return .html
    }
    return declared ? .xml : nil
  }

  /// Behind the `>` of a DOCTYPE, past an inner `[ … ]`.
  private static func endOfDoctype(_ text: Bytes, _ start: Int) -> Int {
    let close = text.next(0x3E, in: start..<text.count)
    let bracket = text.next(0x5B, in: start..<text.count)
    guard bracket < close else { return close + 1 }
    let inner = text.next(0x5D, in: bracket..<text.count)
    return text.next(0x3E, in: inner..<text.count) + 1
  }
}
