public import CardModel
internal import Crypto
internal import Heif
internal import Vips
internal import Zimg

/// What the pipeline can do on this machine.
extension Pipeline {
  /// Library to version.
  public static var libraries: [String: String] {
    LibraryVersions.all().merging(["libheif": HeifRuntime.version, "zimg": ZimgRuntime.version, "yunet": FaceSearch.version]) { $1 }
  }

  public static var opens: [PhotoFormat] { PhotoFormat.allCases.filter { Runtime.has(operation: $0.loader) } }

  public static var writes: [OutputFormat] {
    OutputFormat.allCases.filter { format in
      switch format {
      case .jpeg: true
      case .webp: Runtime.has(operation: "webpsave_buffer")
      case .avif: AVIFEncoder.isAvailable
      }
    }
  }

  /// Folders in which fontconfig looks for fonts, in no order.
  public static var fontFolders: [String] { Font.folders }

  /// Draws the mark once.
  ///
  /// - Returns: the SHA-256 of its logo, or of what its text looks like, in hexadecimal.
  public static func markDigest(_ style: MarkStyle, logo: [UInt8]?) throws(PipelineError) -> String {
    do {
      let stamp = try MarkStamp.draw(MarkStamp.Measure(letterHeight: 48, shadow: 0), style: style, logo: logo)
      return SHA256.hex(stamp.planes)
    } catch {
      throw PipelineError(error)
    }
  }
}
