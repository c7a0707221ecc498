import Posix
import TestSupport

/// Recipe files for tests.
enum Recipes {
  /// Two small JPEGs a photo and no mark, so that a run is short.
  static func small(in folder: TemporaryFolder) throws -> String {
    if try FileSystem.exists(folder.path.appending("small.json5")) { return folder("small.json5") }
    try folder.write(
      "small.json5",
      """
      {
        renditions: [
          { role: "card", width: 360, height: 480, formats: ["jpeg"] },
          { role: "avatar", width: 96, height: 96, formats: ["jpeg"] },
        ],
      }
      """)
    return folder("small.json5")
  }
}
