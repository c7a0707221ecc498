/// Writes an AVIF that holds one coded picture, its alpha plane where it has one, the properties that both need, and nothing else.
struct AVIFWriter {
  private struct Item {
    let type = "av01"
    let bytes: [UInt8]
    /// Indices into `properties`, from 0.
    let properties: [Int]
  }

  private let brands: [String]
  private var items: [Item] = []
  /// Whole property boxes, each once.
  private var properties: [[UInt8]] = []

  /// The picture of a parsed file.
  init(_ meta: BMFFMeta) throws(ContainerError) {
    let data = meta.data
    let profiles = FileBrands(data).all.filter { $0 == "MA1A" || $0 == "MA1B" }
    brands = ["avif", "mif1", "miaf"] + profiles.prefix(1)
    guard let primary = meta.primary, meta.items[primary]?.type == "av01" else {
      throw ContainerError(
        .unsupported, .avif,
        "expected an AVIF whose primary picture is one coded item (av01), found none; write it without a grid, or as WebP or JPEG")
    }
    let planes = meta.references.filter { $0.type == "auxl" && $0.to == [primary] && meta.items[$0.from]?.type == "av01" }.map(\.from)
      .filter { BMFFItemKinds.auxiliary(meta.auxiliaryType(of: $0)) == .alpha }
    for id in [primary] + planes.prefix(1) { try add(id, meta) }
  }

  private mutating func add(_ id: Int, _ meta: BMFFMeta) throws(ContainerError) {
    guard let item = meta.items[id], !item.isUnreachable, let bytes = meta.bytes(of: item), !bytes.isEmpty else {
      throw ContainerError(.damaged, .avif, "expected the whole of picture item \(id), found a part of it; write the file again")
    }
    var kept: [Int] = []
    for index in item.properties {
      let box = meta.properties[index]
      if ["irot", "imir", "clap"].contains(box.type) {
        throw ContainerError(
          .unsupported, .avif, "expected an upright, uncropped AVIF, found the property \(box.type); turn and crop the pixels first")
      }
      guard let body = AVIFWriter.property(box, meta.data) else { continue }
      let whole = BMFFBuilder.box(box.type, body)
      let place = properties.firstIndex(of: whole) ?? properties.count
      if place == properties.count { properties.append(whole) }
      kept.append(place)
    }
    guard properties.count < 128 else {
      throw ContainerError(.damaged, .avif, "expected fewer than 128 properties, found more; write the file again")
    }
    items.append(Item(bytes: Array(bytes), properties: kept))
  }

  /// The body of a property that a decoder needs, in its only form; nil for all others, ICC profiles among them.
  private static func property(_ box: BMFFBox, _ data: Bytes) -> [UInt8]? {
    let body = data.all[box.payload]
    switch box.type {
    case "ispe": return body.count == 12 ? Array(body) : nil
    case "pixi":
      guard let channels = data.u8(box.body.lowerBound), body.count == 5 + channels else { return nil }
      return Array(body)
    case "av1C": return body.count >= 4 && AV1Units.isPlain(body.dropFirst(4)) ? Array(body) : Array(body.prefix(4))
    case "colr": return data.has("nclx", at: box.payload.lowerBound) && body.count == 11 ? Array(body) : nil
    case "auxC": return [0, 0, 0, 0] + Array("urn:mpeg:mpegB:cicp:systems:auxiliary:alpha\0".utf8)
    default: return nil
    }
  }

  func file() -> [UInt8] {
    let head = BMFFBuilder.box("ftyp", Array("avif".utf8) + [0, 0, 0, 0] + brands.flatMap { Array($0.utf8) })
    // Places are numbers of a fixed width, so the length does not depend on them.
    let length = meta(firstPlace: 0).count
    let whole = items.reduce(into: []) { $0 += $1.bytes }
    return head + meta(firstPlace: head.count + length + 8) + BMFFBuilder.box("mdat", whole)
  }

  private func meta(firstPlace: Int) -> [UInt8] {
    typealias Build = BMFFBuilder
    let handler = Build.full("hdlr", Build.number(0, 4) + Array("pict".utf8) + [UInt8](repeating: 0, count: 13))
    let primary = Build.full("pitm", Build.number(1, 2))
    var places = Build.number(0x4400, 2) + Build.number(items.count, 2)
    var at = firstPlace
    var entries = Build.number(items.count, 2)
    var uses = Build.number(items.count, 4)
    for (i, item) in items.enumerated() {
      places += Build.number(i + 1, 2) + Build.number(0, 2) + Build.number(1, 2) + Build.number(at, 4) + Build.number(item.bytes.count, 4)
      at += item.bytes.count
      entries += Build.full("infe", version: 2, Build.number(i + 1, 2) + Build.number(0, 2) + Array(item.type.utf8) + [0])
      uses += Build.number(i + 1, 2) + Build.number(item.properties.count, 1)
      // The decoder's configuration is the one property that a reader must know.
      for index in item.properties { uses += [UInt8(index + 1) | (properties[index].dropFirst(4).starts(with: "av1C".utf8) ? 0x80 : 0)] }
    }
    var body = handler + primary + Build.full("iloc", places) + Build.full("iinf", entries)
    if items.count > 1 { body += Build.full("iref", Build.box("auxl", Build.number(2, 2) + Build.number(1, 2) + Build.number(1, 2))) }
    body += Build.box("iprp", Build.box("ipco", properties.flatMap { $0 }) + Build.full("ipma", uses))
    return Build.full("meta", body)
  }
}
