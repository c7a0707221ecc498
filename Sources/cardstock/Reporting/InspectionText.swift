internal import CardModel
internal import CardstockKit

/// An inspection for a person: what the photo is, what would be removed, which files would be made, and every finding.
struct InspectionText {
  let style: TextStyle

  func paragraph(_ inspection: Inspection) -> String {
    let verdict = inspection.accepted ? style.green("accepted") : style.red("refused")
    var lines = ["\(style.bold(inspection.file)): \(verdict)\(inspection.photo.map { ", photo \($0)" } ?? "")"]
    if let input = inspection.input {
      lines.append(row("format", format(input)))
      lines.append(row("size", size(input, stored: inspection.stored)))
    }
    if let removed = inspection.removed {
      lines.append(row("removed", removed.isEmpty ? "nothing" : RemovedText.names(removed).joined(separator: ", ")))
    }
    if let focus = inspection.focus { lines.append(row("focus", self.focus(focus, inspection.faces))) }
    if let outputs = inspection.outputs {
      lines.append(row("files", outputs.isEmpty ? "none" : "\(outputs.count)"))
      lines += renditions(outputs).map { row("", $0) }
    }
    let text = FindingText(style: style)
    lines += inspection.findings.sorted { $0.severity > $1.severity }.map { text.line($0, about: nil) }
    return lines.joined(separator: "\n")
  }

  private func row(_ name: String, _ value: String) -> String {
    "  \(style.dim(name + String(repeating: " ", count: max(0, 7 - name.count))))  \(value)"
  }

  private func format(_ input: InputRecord) -> String {
    let space =
      switch input.colour.space {
      case .rgb: "RGB"
      case .grey: "grey"
      case .cmyk: "CMYK"
      }
    var words = [input.mediaType, "\(space)\(input.colour.hasProfile ? " with a profile" : "")", "\(input.bitDepth) bits a channel"]
    if input.hasAlpha { words.append("transparent parts") }
    if input.frames > 1 { words.append("\(input.frames) frames or pages") }
    return words.joined(separator: ", ")
  }

  private func size(_ input: InputRecord, stored: PixelSize?) -> String {
    let upright = PixelSize(width: input.width, height: input.height)
    var words = ["\(upright) upright"]
    if let stored, stored != upright { words.append("\(stored) stored") }
    if input.orientation != 1 { words.append("orientation \(input.orientation)") }
    return (words + ["\(CountWords.counted(input.bytes, "byte"))"]).joined(separator: ", ")
  }

  /// `2 faces (0.93, 0.71); a person should look: face-left-out`.
  private func focus(_ focus: FocusRecord, _ faces: [Face]?) -> String {
    let found = faces.map(self.faces) ?? "faces were not looked for"
    let how =
      switch focus.method {
      case .point: ", a point given by hand"
      case .faces: ""
      case .attention: ", where the picture draws the eye"
      case .centre: ", the middle"
      }
    let doubts = focus.needsReview.map { "; a person should look: " + $0.map(\.rawValue).joined(separator: ", ") }
    return found + how + (doubts ?? "")
  }

  private func faces(_ faces: [Face]) -> String {
    let scores = faces.map { "\($0.score)" }.joined(separator: ", ")
    return faces.isEmpty ? "no face" : "\(CountWords.counted(faces.count, "face")) (\(scores))"
  }

  /// `card@2x 720x960: clean and marked; JPEG, WebP`, in the order of the plan.
  private func renditions(_ outputs: [PlannedOutput]) -> [String] {
    var names: [String] = []
    for output in outputs where !names.contains(output.rendition) { names.append(output.rendition) }
    return names.compactMap { name in
      let files = outputs.filter { $0.rendition == name }
      guard let first = files.first else { return nil }
      let variants = RenditionVariant.allCases.filter { variant in files.contains { $0.variant == variant } }
      let types = OutputFormat.allCases.map(\.mediaType).filter { type in files.contains { $0.mediaType == type } }
      return "\(name) \(first.width)x\(first.height): \(variants.map(\.rawValue).joined(separator: " and ")); "
        + types.joined(separator: ", ")
    }
  }
}
