internal import CardModel
internal import Containers

extension PhotoFormat {
  init?(_ container: ContainerFormat) {
    guard container.isReadable else { return nil }
    self.init(rawValue: container.rawValue)
  }

  /// The one loader of libvips that may open it: never chosen by name or by libvips' own sniffing.
  var loader: String {
    switch self {
    case .jpeg: "jpegload_buffer"
    case .png: "pngload_buffer"
    case .webp: "webpload_buffer"
    case .heic, .avif: "heifload_buffer"
    case .tiff: "tiffload_buffer"
    case .gif: "gifload_buffer"
    }
  }
}
