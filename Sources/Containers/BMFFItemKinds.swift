/// What each item of a HEIC or AVIF is for, seen from its primary picture.
struct BMFFItemKinds {
  private(set) var kinds: [Int: BlockKind] = [:]

  init(_ meta: BMFFMeta, primary: Int?) {
    var parts: [Int: [Int]] = [:]
    for reference in meta.references where reference.type == "dimg" { parts[reference.from, default: []] += reference.to }
    if let primary { mark(primary, .imageData, parts) }
    for reference in meta.references {
      switch reference.type {
      case "thmb": mark(reference.from, .thumbnail, parts)
      case "auxl": mark(reference.from, BMFFItemKinds.auxiliary(meta.auxiliaryType(of: reference.from)), parts)
      default: break
      }
    }
    // A tone map is made of the primary picture and of a gain map.
    for id in meta.order where meta.items[id]?.type == "tmap" { mark(id, .gainMap, parts) }
    for id in meta.order where kinds[id] == nil {
      guard let item = meta.items[id] else { continue }
      if item.type == "Exif" {
        kinds[id] = .exif
      } else if item.isXMP {
        kinds[id] = .xmp
      } else if item.isPicture {
        mark(id, .extraPicture, parts)
      } else {
        kinds[id] = .application
      }
    }
  }

  static func auxiliary(_ type: String) -> BlockKind {
    let type = type.lowercased()
    if type.contains("gainmap") { return .gainMap }
    if type == "urn:mpeg:mpegb:cicp:systems:auxiliary:alpha" || type == "urn:mpeg:hevc:2015:auxid:1" || type == "urn:mpeg:avc:2015:auxid:1"
    {
      return .alpha
    }
    return .auxiliary
  }

  /// Marks an item and what it is made of. What is marked already stays: a picture's first role counts.
  private mutating func mark(_ id: Int, _ kind: BlockKind, _ parts: [Int: [Int]]) {
    var waiting = [id]
    while let next = waiting.popLast() {
      guard kinds[next] == nil else { continue }
      kinds[next] = kind
      waiting += parts[next] ?? []
    }
  }
}
