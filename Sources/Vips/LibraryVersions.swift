internal import CVips
internal import Glibc

/// The versions of libvips and of the libraries it decodes, encodes and draws with, as far as they tell them at run time.
public enum LibraryVersions {
  public static func all() -> [String: String] {
    var versions = ["libvips": "\(vips_version(0)).\(vips_version(1)).\(vips_version(2))"]
    versions["fontconfig"] = "\(FcGetVersion() / 10_000).\(FcGetVersion() / 100 % 100).\(FcGetVersion() % 100)"
    versions["libpng"] = number("png_access_version_number", in: "libpng16.so.16").map { "\($0 / 10_000).\($0 / 100 % 100).\($0 % 100)" }
    versions["pango"] = text("pango_version_string", in: "libpango-1.0.so.0")
    versions["libaom"] = text("aom_codec_version_str", in: "libaom.so.3")
    versions["libwebp"] = number("WebPGetEncoderVersion", in: "libwebp.so.7").map { "\($0 >> 16).\($0 >> 8 & 0xff).\($0 & 0xff)" }
    versions["lcms"] = number("cmsGetEncodedCMMversion", in: "liblcms2.so.2").map { "\($0 / 1000).\($0 / 10 % 100)" }
    versions["libjpeg"] = fileVersion(of: "jpeg_std_error", in: "libjpeg.so.62")
    return versions
  }

  private static func symbol(_ name: String, in library: String) -> UnsafeMutableRawPointer? {
    guard let handle = dlopen(library, RTLD_LAZY | RTLD_NOLOAD) else { return nil }
    defer { dlclose(handle) }
    return dlsym(handle, name)
  }

  /// libjpeg does not tell its version at run time: the number that its file bears, such as 62.3.0 for libjpeg-turbo 2.1.
  private static func fileVersion(of name: String, in library: String) -> String? {
    #if os(Linux)
      var place = cardstock_symbol_place()
      guard let found = symbol(name, in: library), cardstock_find_symbol(found, &place) != 0, let path = realpath(place.file, nil) else {
        return nil
      }
      defer { free(path) }
      let file = String(cString: path)
      return file.firstRange(of: ".so.").map { String(file[$0.upperBound...]) }
    #else
      return nil
    #endif
  }

  private static func text(_ name: String, in library: String) -> String? {
    guard let found = symbol(name, in: library) else { return nil }
    let call = unsafeBitCast(found, to: (@convention(c) () -> UnsafePointer<CChar>?).self)
    return call().map { String(cString: $0) }
  }

  private static func number(_ name: String, in library: String) -> Int? {
    guard let found = symbol(name, in: library) else { return nil }
    return Int(unsafeBitCast(found, to: (@convention(c) () -> CInt).self)())
  }
}
