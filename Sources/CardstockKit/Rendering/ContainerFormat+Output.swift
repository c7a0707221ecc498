internal import CardModel
internal import Containers

extension ContainerFormat {
  init(_ format: OutputFormat) {
    switch format {
    case .jpeg: self = .jpeg
    case .webp: self = .webp
    case .avif: self = .avif
    }
  }
}
