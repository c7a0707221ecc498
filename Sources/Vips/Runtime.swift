internal import CVips

/// libvips as a whole. Its error text belongs to the process, so one photo at a time per process.
public enum Runtime {
  /// The classes of the loaders that may run: of bytes in memory, in formats that are opened.
  private static let loaders = ["Jpeg", "Png", "Webp", "Heif", "Tiff", "Nsgif"].map { "VipsForeignLoad\($0)Buffer" }

  /// Starts libvips: no operation cache, one thread, and no loader but those that are needed. Call it once.
  public static func start(program: String) throws(VipsError) {
    guard vips_init(program) == 0 else { throw VipsError(operation: "init", text: takeMessages()) }
    // `vips_cache_drop_all` would free the cache's table for good; a cache of no size is safe.
    vips_cache_set_max(0)
    vips_concurrency_set(1)
    // Its own list (`vips_block_untrusted_set`) leaves the matrix loader, and every loader that opens files by their names.
    vips_operation_block_set("VipsForeignLoad", 1)
    for loader in loaders { vips_operation_block_set(loader, 0) }
  }

  /// What libvips and the codecs have said since the last call: errors, and warnings of decodes that went on.
  public static func takeMessages() -> String {
    guard let text = vips_error_buffer_copy() else { return "" }
    defer { g_free(text) }
    var lines = String(cString: text)
    while lines.last == "\n" { lines.removeLast() }
    return lines
  }

  /// Whether libvips was built with an operation of this nickname.
  public static func has(operation: String) -> Bool { vips_type_find("VipsOperation", operation) != 0 }
}
