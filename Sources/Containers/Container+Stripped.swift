extension Container {
  /// The same picture with nothing but what `Audit` allows without allowances: metadata, profiles, further pictures and bytes behind the
  /// end are gone. The coded pixels are untouched. For JPEG, PNG, WebP and AVIF as encoders write them; other formats and forms throw
  /// `.unsupported`, cut-off files `.truncated`, bytes of another format `.wrongFormat`. Two runs give the same bytes.
  public static func stripped(_ bytes: [UInt8], as format: ContainerFormat) throws(ContainerError) -> [UInt8] {
    let summary = read(bytes)
    guard summary.format == format else {
      throw ContainerError(.wrongFormat, format, "expected \(format.name), found \(summary.format.name); pass the format that was encoded")
    }
    guard [.jpeg, .png, .webp, .avif].contains(format) else {
      throw ContainerError(
        .unsupported, format, "expected JPEG, PNG, WebP or AVIF, found \(format.name); encode the picture as one of them")
    }
    guard summary.endsProperly else {
      throw ContainerError.cutOff(format)
    }
    switch format {
    case .jpeg: return try JPEGStripper.strip(summary, bytes)
    case .png: return try PNGStripper.strip(summary, bytes)
    case .webp: return try WebPStripper.strip(summary, bytes)
    default: return try AVIFStripper.strip(bytes)
    }
  }
}
