/// A fault of a library's version, and what it means here.
struct KnownFault {
  let library: String
  /// The first version without it.
  let mended: [Int]
  let meaning: String
  /// Whether we work around it; else a person has something to do.
  let isWorkedAround: Bool

  static let all = [
    KnownFault(
      library: "libheif", mended: [1, 18],
      meaning:
        "photos of iOS 18 and later are refused (heic-not-decodable). Run scripts/setup, or install libheif1 from bookworm-backports.",
      isWorkedAround: false),
    KnownFault(
      library: "libvips", mended: [8, 14, 2],
      meaning: "WebP would keep EXIF; cardstock cuts it out of the container and audits the result.", isWorkedAround: true),
  ]

  func examine(_ libraries: [String: String], into examination: inout Doctor.Examination) {
    guard let version = libraries[library] else {
      if !isWorkedAround { examination.add(false, "the version of \(library) is not known") }
      return
    }
    let numbers = version.split(separator: ".").map { Int($0) ?? 0 }
    if numbers.lexicographicallyPrecedes(mended) { examination.add(isWorkedAround, "\(library) \(version): \(meaning)") }
  }
}
