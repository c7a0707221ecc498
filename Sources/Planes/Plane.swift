internal import CPlanes
internal import Glibc

/// One channel of a picture: 8-bit samples row by row. Immutable once it is made, shared by reference.
public final class Plane: @unchecked Sendable {
  public let width: Int
  public let height: Int
  /// Bytes from one row to the next: a multiple of 64, as are the rows' addresses, so that vector code may write whole registers.
  public let stride: Int
  let memory: UnsafeMutablePointer<UInt8>

  private static let alignment = 64

  /// Of whatever was in the memory.
  init(width: Int, height: Int) throws(PlaneError) {
    precondition(width > 0 && height > 0, "a plane has at least one sample")
    (self.width, self.height) = (width, height)
    stride = (width + Self.alignment - 1) / Self.alignment * Self.alignment
    var memory: UnsafeMutableRawPointer?
    guard posix_memalign(&memory, Self.alignment, stride * height) == 0, let memory else {
      throw .outOfMemory(bytes: stride * height)
    }
    self.memory = memory.bindMemory(to: UInt8.self, capacity: stride * height)
  }

  /// - Parameters:
  ///   - width: samples, at least 1.
  ///   - height: likewise.
  ///   - fill: writes every sample of every row; what lies between a row's end and the next row may be written too.
  public convenience init(width: Int, height: Int, fill: (_ start: UnsafeMutablePointer<UInt8>, _ stride: Int) throws -> Void) throws {
    try self.init(width: width, height: height)
    try fill(memory, stride)
  }

  deinit { free(memory) }

  /// The first sample of the first row.
  public var start: UnsafePointer<UInt8> { UnsafePointer(memory) }

  /// The samples of one row, counted from 0.
  public func row(_ row: Int) -> UnsafeBufferPointer<UInt8> {
    precondition(row >= 0 && row < height, "no such row")
    return UnsafeBufferPointer(start: start + row * stride, count: width)
  }

  /// Half the sides, rounded up: every sample the mean of four; a last odd row or column counts twice. The mean of the whole is kept.
  public func halved() throws(PlaneError) -> Plane {
    let half = try Plane(width: (width + 1) / 2, height: (height + 1) / 2)
    cplanes_halve(start, stride, width, height, half.memory, half.stride)
    return half
  }

  func turned(_ turn: Turn) throws(PlaneError) -> Plane {
    if turn == .none { return self }
    let turned = try turn.transposes ? Plane(width: height, height: width) : Plane(width: width, height: height)
    // What is mirrored down is written from the last row up; a transposition mirrors across by reading the rows from the last one up.
    let (target, step) =
      turn.mirrorsDown ? (turned.memory + (turned.height - 1) * turned.stride, -turned.stride) : (turned.memory, turned.stride)
    if turn.transposes {
      let (source, sourceStep) = turn.mirrorsAcross ? (start + (height - 1) * stride, -stride) : (start, stride)
      cplanes_transpose(source, sourceStep, width, height, target, step)
    } else if turn.mirrorsAcross {
      cplanes_reverse(start, stride, width, height, target, step)
    } else {
      for row in 0..<height { (target + row * step).update(from: start + row * stride, count: width) }
    }
    return turned
  }
}
