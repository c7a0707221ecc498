/// Bounds on what is read of a hostile file. Real files stay far below: a 20 000-frame GIF has 40 000 blocks.
enum BlockLimit {
  /// Blocks of one file.
  static let blocks = 65_536
  /// Directories of one TIFF structure.
  static let directories = 4096
  /// Entries of all directories of one TIFF structure, and its strips.
  static let entries = 1 << 20
  /// Items of one HEIC or AVIF.
  static let items = 8192
  /// Further pictures behind a JPEG.
  static let pictures = 64
  /// Bytes that one compressed text or profile may inflate to.
  static let inflated = 4 << 20
  /// Compressed texts and profiles of one file that are unpacked.
  static let unpackings = 8
  /// Bytes assembled from the pieces of EXIF, XMP or ICC.
  static let assembled = 32 << 20
  /// Bytes of metadata that are searched in one file: blocks may overlap.
  static let searched = 64 << 20
}
