/// The `meta` box of a HEIC or AVIF: items, where they stand, how they refer to each other, and their properties
/// (ISO/IEC 14496-12, 23008-12).
struct BMFFMeta {
  let data: Bytes
  let box: BMFFBox
  private(set) var children: [BMFFBox] = []
  private(set) var items: [Int: BMFFItem] = [:]
  /// Item ids in the order of their entries.
  private(set) var order: [Int] = []
  private(set) var references: [BMFFReference] = []
  private(set) var properties: [BMFFBox] = []
  private(set) var primary: Int?
  private(set) var problems: Set<ContainerProblem> = []
  private var idat: Range<Int>?
  private var pieces = 0
  private var hasProperties = false

  init(_ data: Bytes, _ box: BMFFBox) {
    self.data = data
    self.box = box
    children = BMFFBox.list(data, in: box.body)
    if children.last?.isCut == true { problems.insert(.truncated) }
    idat = children.first { $0.type == "idat" }?.payload
    // Entries before places and properties, whatever their order in the file.
    for child in children where child.type == "iinf" { entries(child) }
    for child in children {
      switch child.type {
      case "pitm": primary = data.number(child.body.lowerBound, width: data.u8(child.payload.lowerBound) == 0 ? 2 : 4)
      case "iloc": locations(child)
      case "iref": references(child)
      case "iprp": propertyBoxes(child)
      default: break
      }
    }
  }

  private mutating func entries(_ box: BMFFBox) {
    let width = data.u8(box.payload.lowerBound) == 0 ? 2 : 4
    let place = min(box.body.lowerBound + width, box.body.upperBound)..<box.body.upperBound
    for entry in BMFFBox.list(data, in: place) where entry.type == "infe" && order.count < BlockLimit.items {
      guard let version = data.u8(entry.payload.lowerBound), version >= 2 else { continue }
      let idWidth = version == 2 ? 2 : 4
      let typePlace = entry.body.lowerBound + idWidth + 2
      guard typePlace + 4 <= entry.body.upperBound, let id = data.number(entry.body.lowerBound, width: idWidth),
        let type = data.fourCC(typePlace)
      else {
        problems.insert(.badBlock)
        continue
      }
      let isHidden = (data.u8(entry.payload.lowerBound + 3) ?? 0) & 1 == 1
      let nameEnd = data.next(0, in: (typePlace + 4)..<entry.body.upperBound)
      let contentStart = min(nameEnd + 1, entry.body.upperBound)
      let content = data.all[contentStart..<data.next(0, in: contentStart..<entry.body.upperBound)].prefix(64)
      let item = BMFFItem(
        id: id, type: type, contentType: type == "mime" ? Bytes.printable(content).lowercased() : "", isHidden: isHidden, entry: entry.range
      )
      if items.updateValue(item, forKey: id) == nil { order.append(id) } else { problems.insert(.badBlock) }
    }
  }

  private mutating func locations(_ box: BMFFBox) {
    var at = box.body.lowerBound
    let end = box.body.upperBound
    func take(_ width: Int) -> Int? {
      guard width <= end - at, let value = data.number(at, width: width) else { return nil }
      at += width
      return value
    }
    guard let version = data.u8(box.payload.lowerBound), let widths = take(2) else { return note(.badBlock) }
    let (offsetWidth, lengthWidth, baseWidth) = (widths >> 12, widths >> 8 & 15, widths >> 4 & 15)
    let indexWidth = version == 0 ? 0 : widths & 15
    guard [offsetWidth, lengthWidth, baseWidth, indexWidth].allSatisfy({ $0 <= 8 }), let count = take(version < 2 ? 2 : 4) else {
      return note(.badBlock)
    }
    for _ in 0..<min(count, BlockLimit.items) {
      guard let id = take(version < 2 ? 2 : 4), let method = version == 0 ? 0 : take(2).map({ $0 & 15 }), take(2) != nil,
        let base = take(baseWidth), let extents = take(2)
      else { return note(.badBlock) }
      for _ in 0..<extents {
        pieces += 1
        guard pieces <= BlockLimit.blocks, take(indexWidth) != nil, let offset = take(offsetWidth), let length = take(lengthWidth) else {
          return note(.badBlock)
        }
        place(id, method, base, offset, length)
      }
    }
  }

  private mutating func note(_ problem: ContainerProblem) {
    problems.insert(problem)
  }

  /// Adds one piece of an item. Method 0 counts from the file's start, 1 from the start of `idat`.
  private mutating func place(_ id: Int, _ method: Int, _ base: Int, _ offset: Int, _ length: Int) {
    guard items[id] != nil else { return }
    let source = method == 0 ? 0..<data.count : method == 1 ? idat : nil
    let (start, overflow) = base.addingReportingOverflow(offset)
    guard let source, !overflow, start <= source.count else {
      items[id]?.isUnreachable = true
      return
    }
    let whole = source.count - start
    if length > whole { items[id]?.isUnreachable = true }
    let held = length == 0 ? whole : min(length, whole)
    items[id]?.extents.append((source.lowerBound + start)..<(source.lowerBound + start + held))
  }

  private mutating func references(_ box: BMFFBox) {
    let width = data.u8(box.payload.lowerBound) == 0 ? 2 : 4
    for reference in BMFFBox.list(data, in: box.body) {
      let start = reference.payload.lowerBound
      guard reference.payload.count >= width + 2, let from = data.number(start, width: width), let count = data.u16(start + width) else {
        problems.insert(.badBlock)
        continue
      }
      let held = min(count, (reference.payload.count - width - 2) / width)
      if held < count { problems.insert(.badBlock) }
      pieces += held
      guard pieces <= BlockLimit.blocks else { return }
      references.append(
        BMFFReference(
          type: reference.type, from: from, to: (0..<held).compactMap { data.number(start + width + 2 + $0 * width, width: width) }))
    }
  }

  /// A file has one such box. In a second one the properties would have other numbers than those that items already go by.
  private mutating func propertyBoxes(_ box: BMFFBox) {
    guard !hasProperties else { return note(.repeatedHeader) }
    hasProperties = true
    let parts = BMFFBox.list(data, in: box.payload)
    properties = parts.first { $0.type == "ipco" }.map { BMFFBox.list(data, in: $0.payload) } ?? []
    for part in parts where part.type == "ipma" { associations(part) }
  }

  private mutating func associations(_ box: BMFFBox) {
    let idWidth = data.u8(box.payload.lowerBound) == 0 ? 2 : 4
    let indexWidth = (data.u8(box.payload.lowerBound + 3) ?? 0) & 1 == 1 ? 2 : 1
    var at = box.body.lowerBound
    guard let count = data.u32(at) else { return }
    at += 4
    for _ in 0..<min(count, BlockLimit.items) {
      guard at + idWidth < box.body.upperBound, let id = data.number(at, width: idWidth), let held = data.u8(at + idWidth) else {
        return note(.badBlock)
      }
      at += idWidth + 1
      for _ in 0..<held {
        guard at + indexWidth <= box.body.upperBound, let value = data.number(at, width: indexWidth) else { return note(.badBlock) }
        at += indexWidth
        // The top bit says that a reader must know the property; 0 names none.
        let index = value & (indexWidth == 2 ? 0x7FFF : 0x7F)
        if index > 0, index <= properties.count, (items[id]?.properties.count ?? 256) < 256 { items[id]?.properties.append(index - 1) }
      }
    }
  }

  /// An item's first property of a type.
  func property(_ type: String, of id: Int) -> BMFFBox? {
    items[id]?.properties.lazy.map { properties[$0] }.first { $0.type == type }
  }

  /// The kind of an auxiliary picture: the text of its `auxC`.
  func auxiliaryType(of id: Int) -> String {
    guard let box = property("auxC", of: id) else { return "" }
    return Bytes.printable(data.all[box.body.lowerBound..<data.next(0, in: box.body)].prefix(128))
  }

  /// An item's bytes, its pieces joined; nil when they are too many.
  func bytes(of item: BMFFItem) -> ArraySlice<UInt8>? {
    if item.extents.count == 1 { return data.all[item.extents[0]] }
    var all: [UInt8] = []
    for extent in item.extents {
      guard all.count + extent.count <= BlockLimit.assembled else { return nil }
      all += data.all[extent]
    }
    return all[...]
  }
}
