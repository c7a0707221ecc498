/// Writes the picture of an AVIF into a new file.
enum AVIFStripper {
  static func strip(_ bytes: [UInt8]) throws(ContainerError) -> [UInt8] {
    let data = Bytes(bytes)
    guard let box = BMFFBox.list(data, in: 0..<data.count).first(where: { $0.type == "meta" }) else {
      throw ContainerError(.unsupported, .avif, "expected a still AVIF, found one without items; encode a single picture")
    }
    return try AVIFWriter(BMFFMeta(data, box)).file()
  }
}
