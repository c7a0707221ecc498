import Faces
import Glibc

/// CPU milliseconds of finding faces in a picture, by size and kernel; with `--kernels` only which of them this machine can run.
@main struct FacesBench {
  /// What the fastest kernel may take at 640 x 480.
  static let most = 10.0

  static func main() throws {
    let kernels = FaceKernel.allCases.filter(\.isUsable)
    if CommandLine.arguments.dropFirst() == ["--kernels"] {
      print(kernels.map(\.rawValue).joined(separator: " "))
      return
    }
    let runs = CommandLine.arguments.count > 1 ? Int(CommandLine.arguments[1]) ?? 0 : 15
    guard (1...1000).contains(runs) else {
      print("faces-bench: expected 1...1000 runs, got \(CommandLine.arguments[1])")
      exit(2)
    }
    print("CPU ms a picture, median of \(runs) runs; fastest usable kernel: \(FaceKernel.fastest.rawValue)")
    print("size       " + kernels.map { padded($0.rawValue, to: 10) }.joined())
    var fastest = 0.0
    for (width, height) in [(320, 240), (480, 360), (640, 480)] {
      let pixels = noise(width * height * 3)
      // In turn, so that a busy moment hits all of them.
      var spent = [FaceKernel: [Double]]()
      for _ in 0..<runs {
        for kernel in kernels { spent[kernel, default: []].append(try milliseconds(kernel, pixels, width, height)) }
      }
      let medians = kernels.map { (spent[$0] ?? []).sorted()[runs / 2] }
      fastest = medians[kernels.count - 1]
      print(padded("\(width) x \(height)", to: 11) + medians.map { padded("\(($0 * 100).rounded() / 100)", to: 10) }.joined())
    }
    guard fastest <= most else {
      print("faces-bench: expected at most \(most) ms at 640 x 480, got \(fastest)")
      exit(1)
    }
  }

  private static func milliseconds(_ kernel: FaceKernel, _ pixels: [UInt8], _ width: Int, _ height: Int) throws -> Double {
    let start = cpuMilliseconds
    _ = try FaceDetector(kernel: kernel).detect(pixels: pixels, width: width, height: height)
    return cpuMilliseconds - start
  }

  private static var cpuMilliseconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }

  /// The same bytes each time.
  private static func noise(_ count: Int) -> [UInt8] {
    var state: UInt32 = 1
    return (0..<count).map { _ in
      state = state &* 1_664_525 &+ 1_013_904_223
      return UInt8(truncatingIfNeeded: state >> 24)
    }
  }

  private static func padded(_ text: String, to width: Int) -> String { text + String(repeating: " ", count: max(1, width - text.count)) }
}
