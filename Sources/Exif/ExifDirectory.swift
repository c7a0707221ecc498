/// The five directories of an EXIF block.
enum ExifDirectory: Int, CaseIterable {
  case main = 0
  case thumbnail
  case photo
  case gps
  case interoperability
}
