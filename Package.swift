// swift-tools-version: 6.2
import PackageDescription

/// Every target: imports are internal unless written `public`, and a warning is an error.
let base: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .treatAllWarnings(as: .error),
]

/// Targets that never touch a pointer: the compiler refuses any unsafe call that does not say so.
let pure = base + [.strictMemorySafety()]

let package = Package(
  name: "cardstock",
  products: [
    .executable(name: "cardstock", targets: ["cardstock"]),
    .executable(name: "cardstock-render", targets: ["cardstock-render"]),
    .library(name: "JobQueue", targets: ["JobQueue"]),
    .library(name: "JobQueueSQLite", targets: ["JobQueueSQLite", "SQLite"]),
    .library(name: "JobQueueTesting", targets: ["JobQueueTesting"]),
    .library(name: "PhotoPipeline", targets: ["PhotoPipeline"]),
  ],
  targets: [
    // The two programs. Only `cardstock-render` links a codec.
    .executableTarget(name: "cardstock", dependencies: ["CardstockKit", "Arguments", "Posix", "CardModel"], swiftSettings: pure),
    .executableTarget(name: "cardstock-render", dependencies: ["RenderWorker", "Posix"], swiftSettings: pure),

    // The supervisor's side.
    .target(
      name: "CardstockKit",
      dependencies: [
        "RenderPool", "RenderProtocol", "JobQueue", "JobQueueSQLite", "Storage", "Posix", "Containers", "Crypto", "CardModel",
      ],
      swiftSettings: pure),
    .target(name: "RenderPool", dependencies: ["RenderProtocol", "Posix"], swiftSettings: pure),
    .target(name: "Storage", dependencies: ["SQLite", "Crypto", "Posix"], swiftSettings: pure),
    .target(name: "Arguments", swiftSettings: pure),

    // What both sides speak.
    .target(name: "RenderProtocol", dependencies: ["Posix", "CardModel"], swiftSettings: pure),
    .target(name: "Containers", swiftSettings: pure),
    .target(name: "CardModel", swiftSettings: pure),

    // The render worker's side.
    .target(
      name: "RenderWorker", dependencies: ["PhotoPipeline", "RenderProtocol", "Sandbox", "Posix", "CardModel"],
      swiftSettings: pure),
    .target(
      name: "PhotoPipeline",
      dependencies: ["Planes", "JPEG", "Zimg", "Vips", "Heif", "TurboJPEG", "Exif", "Faces", "Containers", "Crypto", "CardModel"],
      swiftSettings: pure),

    // The job queue: a library of its own, which knows nothing of photos.
    .target(name: "JobQueue", swiftSettings: pure),
    .target(name: "JobQueueSQLite", dependencies: ["JobQueue", "SQLite"], swiftSettings: pure),
    .target(name: "JobQueueTesting", dependencies: ["JobQueue"], swiftSettings: pure),

    // Swift over one C library each; nobody else imports the C module or sees a pointer.
    .target(name: "Planes", dependencies: ["CPlanes"], swiftSettings: base),
    .target(name: "JPEG", dependencies: ["CJPEG", "Planes"], swiftSettings: base),
    .target(name: "Zimg", dependencies: ["CZimg", "Planes"], swiftSettings: base),
    .target(name: "Vips", dependencies: ["CVips"], swiftSettings: base),
    .target(name: "Heif", dependencies: ["CHeif"], swiftSettings: base),
    .target(name: "TurboJPEG", dependencies: ["CTurboJPEG"], swiftSettings: base),
    .target(name: "Exif", dependencies: ["CExif"], swiftSettings: base),
    .target(name: "SQLite", dependencies: ["CSQLite"], swiftSettings: base),
    .target(name: "Crypto", dependencies: ["CCrypto"], swiftSettings: base),
    .target(name: "Posix", dependencies: ["CPosix"], swiftSettings: base),
    .target(name: "Sandbox", dependencies: ["CSandbox"], swiftSettings: base),
    .target(name: "Faces", dependencies: ["CFaces"], swiftSettings: base),
    .target(name: "CPlanes"),
    .target(name: "CJPEG", linkerSettings: [.linkedLibrary("jpeg")]),
    .systemLibrary(name: "CZimg", pkgConfig: "zimg", providers: [.apt(["libzimg-dev"])]),
    .systemLibrary(name: "CVips", pkgConfig: "gobject-2.0", providers: [.apt(["libvips-dev"])]),
    .systemLibrary(name: "CHeif", pkgConfig: "libheif", providers: [.apt(["libheif-dev"])]),
    .systemLibrary(name: "CTurboJPEG", pkgConfig: "libturbojpeg", providers: [.apt(["libturbojpeg0-dev"])]),
    .systemLibrary(name: "CExif", pkgConfig: "libexif", providers: [.apt(["libexif-dev"])]),
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(name: "CCrypto", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"])]),
    .target(name: "CPosix"),
    // It embeds assets/models/yunet.f16.
    .target(name: "CFaces"),
    .target(name: "CSandbox", linkerSettings: [.linkedLibrary("seccomp", .when(platforms: [.linux]))]),

    .testTarget(name: "AgreementTests", dependencies: ["Arguments", "CardModel", "Posix"], swiftSettings: base),
    .testTarget(name: "ArgumentsTests", dependencies: ["Arguments"], swiftSettings: base),
    .testTarget(name: "CardModelTests", dependencies: ["CardModel", "TestSupport"], swiftSettings: base),
    .testTarget(
      name: "CardstockKitTests",
      dependencies: [
        "CardstockKit", "CardModel", "JobQueue", "JobQueueSQLite", "Posix", "RenderProtocol", "Storage", "TestSupport", "cardstock-render",
      ],
      swiftSettings: base),
    .testTarget(name: "ContainersTests", dependencies: ["Containers", "ContainerFuzzing", "TestSupport"], swiftSettings: base),
    .target(
      name: "ContainerFuzzing", dependencies: ["Containers", "TestSupport"], path: "Tests/Support/ContainerFuzzing", swiftSettings: base),
    .executableTarget(
      name: "container-fuzz", dependencies: ["ContainerFuzzing", "Containers", "Posix", "TestSupport"],
      path: "Tests/Support/container-fuzz",
      swiftSettings: base),
    .testTarget(name: "PlanesTests", dependencies: ["Planes"], swiftSettings: base),
    .testTarget(name: "JPEGTests", dependencies: ["JPEG", "Planes"], swiftSettings: base),
    .testTarget(name: "ZimgTests", dependencies: ["Zimg", "CZimg", "Planes"], swiftSettings: base),
    .testTarget(name: "CryptoTests", dependencies: ["Crypto"], swiftSettings: base),
    .testTarget(name: "ExifTests", dependencies: ["Exif", "Containers", "TestSupport"], swiftSettings: base),
    .testTarget(name: "FacesTests", dependencies: ["Faces", "Posix", "faces-bench"], swiftSettings: base),
    .executableTarget(name: "faces-bench", dependencies: ["Faces"], path: "Tests/Support/faces-bench", swiftSettings: base),
    .testTarget(name: "HeifTests", dependencies: ["Heif", "Containers", "Vips"], swiftSettings: base),
    .testTarget(
      name: "JobQueueTests",
      dependencies: ["JobQueue", "JobQueueSQLite", "JobQueueTesting", "SQLite", "TestSupport", "test-queue-worker"],
      swiftSettings: base),
    .executableTarget(
      name: "test-queue-worker", dependencies: ["JobQueue", "JobQueueSQLite", "JobQueueTesting", "SQLite", "TestSupport"],
      path: "Tests/Support/test-queue-worker", swiftSettings: base),
    .executableTarget(
      name: "queue-bench", dependencies: ["JobQueue", "JobQueueSQLite", "JobQueueTesting"], path: "Tests/Support/queue-bench",
      swiftSettings: base),
    .executableTarget(
      name: "word-count", dependencies: ["JobQueue", "JobQueueSQLite"], path: "docs/examples/word-count", swiftSettings: base),
    .testTarget(
      name: "PhotoPipelineTests",
      dependencies: ["PhotoPipeline", "Planes", "Zimg", "TurboJPEG", "Vips", "Containers", "Crypto", "CardModel", "TestSupport"],
      swiftSettings: base),
    .testTarget(name: "PosixTests", dependencies: ["Posix", "TestSupport"], swiftSettings: base),
    .testTarget(
      name: "ProgramTests",
      dependencies: ["CardModel", "Posix", "TestSupport", "cardstock", "cardstock-render", "test-lying-worker"], swiftSettings: base),
    .executableTarget(
      name: "test-lying-worker", dependencies: ["RenderProtocol", "Posix", "CardModel"], path: "Tests/Support/test-lying-worker",
      swiftSettings: base),
    .testTarget(
      name: "RenderPoolTests",
      dependencies: ["RenderPool", "RenderProtocol", "Posix", "CardModel", "test-render-worker"],
      swiftSettings: base),
    .testTarget(name: "RenderProtocolTests", dependencies: ["RenderProtocol", "Posix"], swiftSettings: base),
    .target(name: "TestSupport", dependencies: ["Posix"], path: "Tests/Support/TestSupport", swiftSettings: base),
    .executableTarget(
      name: "test-render-worker", dependencies: ["RenderProtocol", "Posix"], path: "Tests/Support/test-render-worker", swiftSettings: base),
    .testTarget(
      name: "SandboxTests", dependencies: ["Sandbox", "CardModel", "Posix", "TestSupport", "test-sandbox-probe"], swiftSettings: base),
    .executableTarget(
      name: "test-sandbox-probe",
      dependencies: ["CSandboxAttempts", "RenderWorker", "RenderProtocol", "PhotoPipeline", "Posix", "CardModel"],
      path: "Tests/Support/test-sandbox-probe", swiftSettings: base),
    .target(name: "CSandboxAttempts", path: "Tests/Support/CSandboxAttempts"),
    .testTarget(name: "SQLiteTests", dependencies: ["SQLite", "TestSupport"], swiftSettings: base),
    .testTarget(name: "StorageTests", dependencies: ["Storage", "SQLite", "Crypto", "Posix", "TestSupport"], swiftSettings: base),
  ],
  swiftLanguageModes: [.v6]
)
