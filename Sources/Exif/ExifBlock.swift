internal import CExif

/// One EXIF block as libexif reads it. libexif writes no log, since none is attached.
struct ExifBlock: ~Copyable {
  private let data: UnsafeMutablePointer<ExifData>

  /// nil when there is no memory, or its directories are tangled.
  init?(_ payload: ArraySlice<UInt8>) {
    guard let single = ExifPointers.single(Array(payload.prefix(0xFFFE))), let data = exif_data_new() else { return nil }
    self.data = data
    // Nothing is to be added or dropped: the tags as they stand.
    exif_data_unset_option(data, EXIF_DATA_OPTION_FOLLOW_SPECIFICATION)
    exif_data_unset_option(data, EXIF_DATA_OPTION_IGNORE_UNKNOWN_TAGS)
    // libexif looks for this signature, and reads no more than a JPEG segment holds.
    let bytes: [UInt8] = Array("Exif\0\0".utf8) + single
    bytes.withUnsafeBufferPointer { exif_data_load_data(data, $0.baseAddress, UInt32($0.count)) }
  }

  deinit {
    exif_data_unref(data)
  }

  var hasThumbnailBytes: Bool { data.pointee.data != nil && data.pointee.size > 0 }

  func tags(in directory: ExifDirectory) -> [ExifTagFacts] {
    let contents = data.pointee.ifd
    let content =
      switch directory {
      case .main: contents.0
      case .thumbnail: contents.1
      case .photo: contents.2
      case .gps: contents.3
      case .interoperability: contents.4
      }
    guard let content, let entries = content.pointee.entries else { return [] }
    let order = exif_data_get_byte_order(data)
    return (0..<Int(content.pointee.count)).compactMap { i in entries[i].map { facts($0, order) } }
  }

  private func facts(_ entry: UnsafeMutablePointer<ExifEntry>, _ order: ExifByteOrder) -> ExifTagFacts {
    let value = UnsafeBufferPointer(start: entry.pointee.data, count: entry.pointee.data == nil ? 0 : Int(entry.pointee.size))
    return ExifTagFacts(
      id: entry.pointee.tag.rawValue, size: value.count,
      wholeNumber: wholeNumber(value, entry.pointee.format, order), isAngle: isAngle(value, entry.pointee.format, order))
  }

  private func wholeNumber(_ value: UnsafeBufferPointer<UInt8>, _ format: ExifFormat, _ order: ExifByteOrder) -> Int? {
    let width =
      switch format {
      case EXIF_FORMAT_BYTE: 1
      case EXIF_FORMAT_SHORT: 2
      case EXIF_FORMAT_LONG: 4
      default: 0
      }
    guard width > 0, value.count >= width else { return nil }
    let bytes = order == EXIF_BYTE_ORDER_INTEL ? Array(value.prefix(width).reversed()) : Array(value.prefix(width))
    return bytes.reduce(0) { $0 << 8 | Int($1) }
  }

  private func isAngle(_ value: UnsafeBufferPointer<UInt8>, _ format: ExifFormat, _ order: ExifByteOrder) -> Bool {
    guard format == EXIF_FORMAT_RATIONAL || format == EXIF_FORMAT_SRATIONAL, value.count >= 8, let start = value.baseAddress else {
      return false
    }
    return (0..<(value.count / 8)).allSatisfy { exif_get_rational(start + 8 * $0, order).denominator != 0 }
  }
}
