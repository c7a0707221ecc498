/// Settings that are sound one by one but cannot hold together.
struct RecipeContradictions {
  private let recipe: Recipe
  private let file: JSONNode
  private var mistakes: [JSONMistake] = []

  /// - Parameter known: mistakes found before; renditions that hold one are not judged again.
  static func all(in recipe: Recipe, file: JSONNode, besides known: [JSONMistake]) -> [JSONMistake] {
    var contradictions = RecipeContradictions(recipe: recipe, file: file)
    contradictions.checkRules()
    contradictions.checkRenditions(besides: known)
    contradictions.checkMark()
    return contradictions.mistakes
  }

  private init(recipe: Recipe, file: JSONNode) {
    self.recipe = recipe
    self.file = file
  }

  private mutating func checkRules() {
    let rules = JSONPath().key("rules")
    if recipe.rules.minPhotos > recipe.rules.maxPhotos {
      add(
        [rules.key("minPhotos"), rules.key("maxPhotos")],
        "expected minPhotos to be at most maxPhotos, found \(recipe.rules.minPhotos) and \(recipe.rules.maxPhotos); change one of them")
    }
    let edge = recipe.rules.shortEdge
    checkOrder(rules.key("shortEdge"), ("refuse", Double(edge.refuse)), ("warn", Double(edge.warn)))
    checkOrder(rules.key("shortEdge"), ("refuse", Double(edge.refuse)), ("note", Double(edge.note)))
    checkOrder(rules.key("shortEdge"), ("warn", Double(edge.warn)), ("note", Double(edge.note)))
    if recipe.rules.requireFace, recipe.crop.focus != .faces {
      let focus = JSONPath().key("crop").key("focus")
      add(
        [focus, rules.key("requireFace")],
        "expected \"faces\" with rules.requireFace, found \"\(recipe.crop.focus.rawValue)\", which looks for none; change one of them")
    }
    checkOrder(rules.key("ratio"), ("warn", recipe.rules.ratio.warn), ("refuse", recipe.rules.ratio.refuse))
  }

  /// The milder step must come first; 0 is off and in nobody's way.
  private mutating func checkOrder(_ path: JSONPath, _ low: (key: String, value: Double), _ high: (key: String, value: Double)) {
    guard low.value != 0, high.value != 0, low.value > high.value else { return }
    let found = "\(JSONExcerpt.number(low.value)) and \(JSONExcerpt.number(high.value))"
    add(
      [path.key(low.key), path.key(high.key)],
      "expected \(low.key) to be at most \(high.key), found \(found); change one of them or switch it off with 0")
  }

  private mutating func checkRenditions(besides known: [JSONMistake]) {
    var owners: [String: Int] = [:]
    for (index, spec) in recipe.renditions.enumerated() {
      let path = JSONPath().key("renditions").index(index)
      let isKnownBad = known.contains { $0.path == path.description || $0.path.hasPrefix("\(path).") || $0.path.hasPrefix("\(path)[") }
      guard !isKnownBad else { continue }
      checkScales(spec, path)
      checkSides(spec, path)
      for scale in spec.scales where spec.clean.contains(scale) || spec.marked.contains(scale) {
        let name = spec.name(scale: scale)
        if let owner = owners.updateValue(index, forKey: name), owner != index {
          add(
            [path],
            "expected a file name of its own, but renditions[\(owner)] makes \"\(name)\" too; change the role, the size or the scales of one of them"
          )
          break
        }
      }
    }
  }

  private mutating func checkScales(_ spec: RenditionSpec, _ path: JSONPath) {
    for (key, scales) in [("clean", spec.clean), ("marked", spec.marked)] {
      let missing = scales.filter { !spec.scales.contains($0) }
      if !missing.isEmpty {
        add(
          [path.key(key)],
          "expected scales that \"scales\" names (\(Self.list(spec.scales))), found \(Self.list(missing)); add them to \"scales\"")
      }
    }
    if spec.clean.isEmpty && spec.marked.isEmpty {
      let why = file["mark"]?.isNull == true ? " (\"mark\": null takes all marked ones away)" : ""
      add([path], "expected at least one scale in \"clean\" or \"marked\", found none\(why); name a scale or delete the rendition")
    }
  }

  private mutating func checkSides(_ spec: RenditionSpec, _ path: JSONPath) {
    let side = max(spec.width, spec.height) * (spec.scales.max() ?? 1)
    for format in spec.formats.sorted() where side > format.maxSide {
      add(
        [path],
        "expected sides of at most \(format.maxSide) pixels for \(format.rawValue), found \(side); make the picture smaller or take the format away"
      )
    }
  }

  private mutating func checkMark() {
    let mark = JSONPath().key("mark")
    if recipe.mark.logo == nil, recipe.mark.text.allSatisfy(\.isWhitespace) {
      add([mark.key("text")], "expected words or a logo, found neither; \"mark\": null switches the mark off")
    }
    if let logo = recipe.mark.logo, logo.split(separator: "/").contains("..") {
      add([mark.key("logo")], "expected a file beside the recipe or an absolute path without \"..\", found \(JSONExcerpt.quoted(logo))")
    }
  }

  private static func list(_ scales: [Int]) -> String { scales.map(String.init).joined(separator: ", ") }

  /// The first of `paths` that the file states bears the mistake, or else the innermost object around it.
  private mutating func add(_ paths: [JSONPath], _ message: String) {
    let stated = paths.first { file.node(at: $0) != nil }
    guard let path = stated ?? paths.first else { return }
    mistakes.append(JSONMistake(at: file.place(nearest: path), path: path, message))
  }
}
