internal import Synchronization

/// The graphs that were made last. Making one takes as long as resizing a small picture, and photos of one phone in one recipe want the same
/// ones again.
final class FilterGraphs: Sendable {
  static let shared = FilterGraphs()

  /// A recipe's sizes for four kinds of photos; some 50 KB each.
  private static let most = 64

  private let graphs = Mutex<[FilterGraph.Shape: FilterGraph]>([:])

  func graph(_ shape: FilterGraph.Shape) throws(ZimgError) -> FilterGraph {
    if let graph = graphs.withLock({ $0[shape] }) { return graph }
    let made = try FilterGraph(shape)
    graphs.withLock { graphs in
      if graphs.count >= Self.most { graphs.removeAll() }
      graphs[shape] = made
    }
    return made
  }
}
