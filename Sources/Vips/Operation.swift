internal import CVips

/// One call of a libvips operation: made by its nickname, given properties, run, read. Ownership and errors are written here, once for all operations.
struct Operation: ~Copyable {
  private let nickname: String
  private var object: UnsafeMutablePointer<VipsOperation>

  init(_ nickname: String) throws(VipsError) {
    guard let object = vips_operation_new(nickname) else { throw VipsError(operation: nickname, text: Runtime.takeMessages()) }
    self.nickname = nickname
    self.object = object
  }

  deinit {
    vips_object_unref_outputs(Self.asObject(object))
    g_object_unref(object)
  }

  /// Numbers, booleans, enumerations by nickname, and arrays as "1 2 3": libvips reads them from text and says what it expected.
  mutating func set(_ name: String, _ text: String) throws(VipsError) {
    guard vips_object_set_argument_from_string(Self.asObject(object), name, text) == 0 else { throw failed() }
  }

  mutating func set(_ name: String, _ number: Int) throws(VipsError) { try set(name, String(number)) }
  mutating func set(_ name: String, _ number: Double) throws(VipsError) { try set(name, String(number)) }
  mutating func set(_ name: String, _ flag: Bool) throws(VipsError) { try set(name, flag ? "true" : "false") }

  mutating func set(_ name: String, _ numbers: [Double]) throws(VipsError) {
    try set(name, numbers.map { String($0) }.joined(separator: " "))
  }

  mutating func set(_ name: String, _ image: Image) throws(VipsError) {
    try set(name) { g_value_set_object($0, image.pointer) }
  }

  mutating func set(_ name: String, _ images: [Image]) throws(VipsError) {
    var pointers = images.map { Optional($0.pointer) }
    guard let array = vips_array_image_new(&pointers, CInt(pointers.count)) else { throw failed() }
    defer { vips_area_unref(UnsafeMutableRawPointer(array).assumingMemoryBound(to: VipsArea.self)) }
    try set(name) { g_value_set_boxed($0, array) }
  }

  /// Copies the bytes: they live as long as any image that was loaded from them.
  mutating func set(_ name: String, _ bytes: [UInt8]) throws(VipsError) {
    guard let blob = bytes.withUnsafeBytes({ vips_blob_copy($0.baseAddress, $0.count) }) else { throw failed() }
    defer { vips_area_unref(UnsafeMutableRawPointer(blob).assumingMemoryBound(to: VipsArea.self)) }
    try set(name) { g_value_set_boxed($0, blob) }
  }

  mutating func run() throws(VipsError) {
    guard let built = vips_cache_operation_build(object) else { throw failed() }
    g_object_unref(object)
    object = built
  }

  func image(_ name: String = "out") throws(VipsError) -> Image {
    var value = GValue()
    try get(name, &value)
    defer { g_value_unset(&value) }
    guard let found = g_value_dup_object(&value) else { throw failed() }
    return Image(owning: found.assumingMemoryBound(to: VipsImage.self))
  }

  func number(_ name: String) throws(VipsError) -> Int {
    var value = GValue()
    try get(name, &value)
    defer { g_value_unset(&value) }
    return Int(g_value_get_int(&value))
  }

  func bytes(_ name: String = "buffer") throws(VipsError) -> [UInt8] {
    var value = GValue()
    try get(name, &value)
    defer { g_value_unset(&value) }
    guard let blob = g_value_get_boxed(&value) else { throw failed() }
    var length = 0
    guard let start = vips_blob_get(blob.assumingMemoryBound(to: VipsBlob.self), &length) else { throw failed() }
    return [UInt8](UnsafeRawBufferPointer(start: start, count: length))
  }

  // MARK: - GObject properties

  private mutating func set(_ name: String, _ fill: (UnsafeMutablePointer<GValue>) -> Void) throws(VipsError) {
    var value = try value(of: name)
    defer { g_value_unset(&value) }
    fill(&value)
    g_object_set_property(Self.asGObject(object), name, &value)
  }

  private func get(_ name: String, _ value: inout GValue) throws(VipsError) {
    value = try self.value(of: name)
    g_object_get_property(Self.asGObject(object), name, &value)
  }

  /// An empty value of the property's own type; an unknown name is an error here, where `g_object_set_property` would only warn.
  private func value(of name: String) throws(VipsError) -> GValue {
    var specification: UnsafeMutablePointer<GParamSpec>?
    var argumentClass: UnsafeMutablePointer<VipsArgumentClass>?
    var instance: UnsafeMutablePointer<VipsArgumentInstance>?
    guard vips_object_get_argument(Self.asObject(object), name, &specification, &argumentClass, &instance) == 0, let specification else {
      throw failed()
    }
    var value = GValue()
    g_value_init(&value, specification.pointee.value_type)
    return value
  }

  private func failed() -> VipsError { VipsError(operation: nickname, text: Runtime.takeMessages()) }

  private static func asObject(_ operation: UnsafeMutablePointer<VipsOperation>) -> UnsafeMutablePointer<VipsObject> {
    UnsafeMutableRawPointer(operation).assumingMemoryBound(to: VipsObject.self)
  }

  private static func asGObject(_ operation: UnsafeMutablePointer<VipsOperation>) -> UnsafeMutablePointer<GObject> {
    UnsafeMutableRawPointer(operation).assumingMemoryBound(to: GObject.self)
  }
}
