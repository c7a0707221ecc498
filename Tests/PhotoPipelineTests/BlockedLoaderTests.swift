import Testing

@testable import Vips

/// Loaders that no upload may reach, even if its bytes were taken for what they open. Those of PDF, and of HEIC by
/// name, are blocked too, but libvips asks only after they have looked at the bytes, so a refusal would say nothing here.
@Suite struct BlockedLoaderTests {
  init() throws { try Drawn.ready() }

  private static let bytes: [(loader: String, bytes: [UInt8])] = [
    ("svgload_buffer", Array("<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>".utf8)),
    ("magickload_buffer", Array("P5 1 1 255 x".utf8)),
    ("jxlload_buffer", [0xFF, 0x0A]),
    ("jp2kload_buffer", [0xFF, 0x4F, 0xFF, 0x51]),
    ("radload_buffer", Array("#?RADIANCE\n".utf8)),
  ]

  @Test(arguments: bytes)
  func unfitForUntrustedBytes(loader: String, bytes: [UInt8]) throws {
    guard Runtime.has(operation: loader) else { try Test.cancel("this libvips has no \(loader)") }
    let error = #expect(throws: VipsError.self) { try Image.load(bytes, loader: loader, failOn: .none) }
    #expect(error?.text.contains("blocked") == true, "\(error.map { "\($0)" } ?? "no error")")
  }

  @Test(arguments: ["matrixload", "csvload", "ppmload", "rawload", "vipsload", "jpegload", "pngload", "webpload", "tiffload", "gifload"])
  func thoseThatReadFiles(loader: String) throws {
    try #require(Runtime.has(operation: loader))
    var load = try Operation(loader)
    try load.set("filename", "/dev/null")
    if loader == "rawload" { for name in ["width", "height", "bands"] { try load.set(name, 1) } }
    let error = #expect(throws: VipsError.self) { try load.run() }
    #expect(error?.text.contains("blocked") == true, "\(error.map { "\($0)" } ?? "no error")")
  }
}
