internal import CFaces

/// The instructions that the network is computed with. All give the same numbers, bit for bit; they differ in speed alone.
public enum FaceKernel: String, CaseIterable, Sendable {
  /// Plain C, one number at a time, for every processor.
  case portable
  /// Vectors of 4, which every x86-64 has.
  case sse2
  /// Vectors of 4, which every arm64 has.
  case neon
  /// Vectors of 8 with FMA, which x86-64 has had since 2013.
  case avx2

  /// Whether this machine can compute with it.
  ///
  /// On Linux the C library is asked, so what `GLIBC_TUNABLES=glibc.cpu.hwcaps=-AVX2` takes from its functions it takes from here.
  public var isUsable: Bool { cfaces_kernel_usable(code) }

  /// The fastest that this machine can compute with.
  public static let fastest = allCases.last { $0.isUsable } ?? .portable

  var code: cfaces_kernel {
    switch self {
    case .portable: CFACES_PORTABLE
    case .sse2: CFACES_SSE2
    case .neon: CFACES_NEON
    case .avx2: CFACES_AVX2
    }
  }
}
