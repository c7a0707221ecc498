/// Reading and rewriting the outer form of picture files.
public enum Container {
  /// Lists the blocks of the bytes, whatever they are. Reads each byte a small number of times; never decodes a pixel; never fails: what is
  /// wrong is in `problems`. Formats that are not `isReadable` give a summary without blocks.
  public static func read(_ bytes: [UInt8]) -> ContainerSummary {
    let format = ContainerFormat.detect(bytes)
    switch format {
    case .jpeg: return JPEGBlocks.read(bytes)
    case .png: return PNGBlocks.read(bytes)
    case .webp: return RIFFBlocks.read(bytes)
    case .gif: return GIFBlocks.read(bytes)
    case .tiff: return TIFFBlocks.read(bytes)
    case .heic, .avif: return BMFFBlocks.read(bytes, format)
    default:
      var summary = ContainerSummary(format)
      summary.frames = 0
      return summary
    }
  }
}
