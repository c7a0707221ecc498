/// What a render worker has given up before it opens a photo.
public struct SandboxReport: Hashable, Sendable, Codable {
  public enum Layer: String, CaseIterable, Hashable, Sendable, Codable {
    /// Memory, CPU, open files, no byte written to a file, no core file.
    case limits
    /// No longer root.
    case user
    /// No capability, none to be gained, nobody of the same user may look in.
    case privileges
    /// Landlock: fonts and libraries can be read, nothing else.
    case files
    /// seccomp: what is no part of decoding and encoding kills the worker.
    case systemCalls = "system-calls"
  }

  public struct Entry: Hashable, Sendable, Codable {
    public var layer: Layer
    public var isInForce: Bool
    /// How it is in force; or why it is not, and what to do.
    public var text: String

    public init(_ layer: Layer, isInForce: Bool, _ text: String) {
      self.layer = layer
      self.isInForce = isInForce
      self.text = text
    }
  }

  /// In the order in which they were put into force.
  public var entries: [Entry]

  public init(_ entries: [Entry] = []) { self.entries = entries }

  /// What is told of every layer, the worst where it is told twice.
  public var layers: [Entry] {
    Layer.allCases.map { layer in
      let told = entries.filter { $0.layer == layer }
      return told.first { !$0.isInForce } ?? told.first ?? Entry(layer, isInForce: false, "the render worker does not tell of it")
    }
  }

  public var missing: [Entry] { layers.filter { !$0.isInForce } }
}
