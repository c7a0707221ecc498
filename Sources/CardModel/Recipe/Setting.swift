/// A setting together with the property of `Root` that it sets. The shape that is described is the shape that is checked.
struct Setting<Root>: Sendable {
  typealias Property<Value> = any WritableKeyPath<Root, Value> & Sendable
  typealias Read = @Sendable (JSONNode, JSONPath, inout SettingReader, inout Root) -> Void

  let entry: SettingEntry
  let read: Read

  private init(_ key: String, _ shape: SettingShape, isRequired: Bool = false, _ summary: String, read: @escaping Read) {
    entry = SettingEntry(key: key, shape: shape, isRequired: isRequired, summary: summary)
    self.read = read
  }

  static func flag(_ key: String, _ property: Property<Bool>, _ summary: String) -> Setting {
    Setting(key, .flag, summary) { node, path, reader, root in
      if let flag = reader.flag(node, path) { root[keyPath: property] = flag }
    }
  }

  static func whole(
    _ key: String, _ property: Property<Int>, _ range: ClosedRange<Int>, isRequired: Bool = false, _ summary: String
  ) -> Setting {
    Setting(key, .whole(range), isRequired: isRequired, summary) { node, path, reader, root in
      if let whole = reader.whole(node, path, in: range) { root[keyPath: property] = whole }
    }
  }

  static func number(
    _ key: String, _ property: Property<Double>, _ range: ClosedRange<Double>, _ summary: String
  ) -> Setting {
    Setting(key, .number(range), summary) { node, path, reader, root in
      if let number = reader.number(node, path, in: range) { root[keyPath: property] = number }
    }
  }

  static func ratio(
    _ key: String, _ property: Property<Double>, _ range: ClosedRange<Double>, _ summary: String
  ) -> Setting {
    Setting(key, .ratio(range), summary) { node, path, reader, root in
      if let ratio = reader.ratio(node, path, in: range) { root[keyPath: property] = ratio }
    }
  }

  static func text(
    _ key: String, _ property: Property<String>, _ length: ClosedRange<Int>, isRequired: Bool = false, _ summary: String
  ) -> Setting {
    Setting(key, .text(length), isRequired: isRequired, summary) { node, path, reader, root in
      if let text = reader.text(node, path, length: length) { root[keyPath: property] = text }
    }
  }

  /// Text that `null` takes away.
  static func text(
    _ key: String, optional property: Property<String?>, _ length: ClosedRange<Int>, _ summary: String
  ) -> Setting {
    Setting(key, .nullable(.text(length)), summary) { node, path, reader, root in
      if node.isNull {
        root[keyPath: property] = nil
      } else if let text = reader.text(node, path, length: length) {
        root[keyPath: property] = text
      }
    }
  }

  static func choice<Choice: RawRepresentable<String> & CaseIterable & SendableMetatype>(
    _ key: String, _ property: Property<Choice>, isRequired: Bool = false, _ summary: String
  ) -> Setting {
    Setting(key, .choice(Choice.allCases.map(\.rawValue)), isRequired: isRequired, summary) { node, path, reader, root in
      if let choice = reader.choice(Choice.self, node, path) { root[keyPath: property] = choice }
    }
  }

  static func colour(_ key: String, _ property: Property<[Int]>, _ summary: String) -> Setting {
    Setting(key, .colour, summary) { node, path, reader, root in
      if let colour = reader.colour(node, path) { root[keyPath: property] = colour }
    }
  }

  static func wholes(
    _ key: String, _ property: Property<[Int]>, _ range: ClosedRange<Int>, count: ClosedRange<Int>, _ summary: String
  ) -> Setting {
    Setting(key, .list(.whole(range), count), summary) { node, path, reader, root in
      let wholes = reader.distinct(node, path, count: count) { node, path, reader in reader.whole(node, path, in: range) }
      if let wholes { root[keyPath: property] = wholes }
    }
  }

  static func choices<Choice: RawRepresentable<String> & CaseIterable & Hashable & SendableMetatype>(
    _ key: String, _ property: Property<[Choice]>, count: ClosedRange<Int>, _ summary: String
  ) -> Setting {
    Setting(key, .list(.choice(Choice.allCases.map(\.rawValue)), count), summary) { node, path, reader, root in
      let choices = reader.distinct(node, path, count: count) { node, path, reader in reader.choice(Choice.self, node, path) }
      if let choices { root[keyPath: property] = choices }
    }
  }

  /// Settings within a setting. Where `null` is allowed it leaves them as they are; its meaning is the caller's.
  static func group<Part>(
    _ key: String, _ property: Property<Part>, _ settings: [Setting<Part>], allowsNull: Bool = false, isRequired: Bool = false,
    _ summary: String
  ) -> Setting {
    let shape = SettingShape.object(settings.map(\.entry))
    return Setting(key, allowsNull ? .nullable(shape) : shape, isRequired: isRequired, summary) { node, path, reader, root in
      if allowsNull && node.isNull { return }
      reader.object(node, path, settings, into: &root[keyPath: property])
    }
  }

  /// A list of objects that takes the place of the default list. `start` is what an element is before its settings are read;
  /// an element keeps its place in the list even if it holds a mistake.
  static func groups<Part>(
    _ key: String, _ property: Property<[Part]>, _ settings: [Setting<Part>], count: ClosedRange<Int>,
    startingAt start: @escaping @Sendable (JSONNode) -> Part, isRequired: Bool = false, _ summary: String
  ) -> Setting {
    Setting(key, .list(.object(settings.map(\.entry)), count), isRequired: isRequired, summary) { node, path, reader, root in
      let parts = reader.list(node, path, count: count) { node, path, reader -> Part? in
        var part = start(node)
        reader.object(node, path, settings, into: &part)
        return part
      }
      if let parts { root[keyPath: property] = parts }
    }
  }

  /// A key that sets nothing: `$schema` for editors, `schema` for people.
  static func label(_ key: String, _ shape: SettingShape, _ summary: String, read: @escaping Read) -> Setting {
    Setting(key, shape, summary, read: read)
  }
}
