/// Which tables of a JPEG its scans refer to before other tables take their places.
struct JPEGTableUse {
  private var standing: [JPEGTableKey: (definition: JPEGTableSegment.Definition, isUsed: Bool)] = [:]
  /// Components whose quantization was fixed by their first scan.
  private var settled: Set<Int> = []
  /// Where the tables that no scan used begin.
  private(set) var unused: Set<Int> = []

  mutating func define(_ definition: JPEGTableSegment.Definition) {
    retire(definition.key)
    standing[definition.key] = (definition, false)
  }

  /// False where a table that the scan refers to is missing.
  mutating func use(_ scan: JPEGScan, _ frame: JPEGFrame) -> Bool {
    var keys: [JPEGTableKey] = []
    for component in scan.components where settled.insert(component.index).inserted {
      keys.append(.quantization(frame.components[component.index].table))
    }
    if frame.process.isHuffmanCoded { keys += scan.tables(frame.process == .progressive) }
    for key in keys {
      guard standing[key] != nil else { return false }
      standing[key]?.isUsed = true
    }
    return true
  }

  mutating func end() {
    for key in Array(standing.keys) { retire(key) }
  }

  private mutating func retire(_ key: JPEGTableKey) {
    if let (definition, isUsed) = standing.removeValue(forKey: key), !isUsed { unused.insert(definition.range.lowerBound) }
  }
}
