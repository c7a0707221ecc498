import Posix
import TestSupport
import Testing

/// What uploads tell of people, places and cameras is nowhere in what the program writes or says.
@Suite struct PrivateDataTests {
  /// Of at least four bytes each; none is part of a file's name here.
  private static let secrets = [
    "Rosalind Quist", "SN-7431-QX", "LS-99812-B", "Zorblatt", "Prism 9 Ultra", "Quedlinburg", "call me at 5550142", "quist@example.org",
    "51.7923", "11.1402", "2019:03:07", "Quist Portraits", "owner-quist",
  ]
  private static let tags = [
    "-Artist=Rosalind Quist", "-SerialNumber=SN-7431-QX", "-LensSerialNumber=LS-99812-B", "-OwnerName=owner-quist", "-Make=Zorblatt",
    "-Model=Prism 9 Ultra", "-ImageDescription=call me at 5550142", "-UserComment=quist@example.org", "-Copyright=Quist Portraits",
    "-GPSLatitude=51.7923", "-GPSLatitudeRef=N", "-GPSLongitude=11.1402", "-GPSLongitudeRef=E", "-DateTimeOriginal=2019:03:07 18:30:00",
    "-XMP-dc:Creator=Rosalind Quist", "-XMP-photoshop:City=Quedlinburg", "-XMP-exif:GPSLatitude=51.7923",
  ]
  private static let more = ["-IPTC:By-line=Rosalind Quist", "-IPTC:City=Quedlinburg", "-Comment=call me at 5550142"]

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Two profiles of photos that hold every secret, in each format; of one profile each file is damaged in its own way.
  private func uploads() throws -> [String] {
    let samples = Repository.samples
    for profile in ["in/whole", "in/broken"] { try FileSystem.makeFolders(FilePath(folder(profile))) }
    func make(_ name: String, from source: String, by tool: [String]? = nil, _ tags: [String]) throws {
      let path = folder("in/whole/\(name)")
      if let tool {
        #expect(try Program.run(Array(tool.dropFirst()) + [path], program: FilePath(tool[0])).status == .exited(0), "\(tool)")
      } else {
        try FileDescriptor.create(FilePath(path)).writeAll(FileSystem.read(FilePath(source), limit: 1 << 26))
      }
      let tagged = try Program.run(["-q", "-m", "-overwrite_original"] + tags + [path], program: "/usr/bin/exiftool")
      #expect(tagged.status == .exited(0), "\(tagged.errors)")
      let bytes = try FileSystem.read(FilePath(path), limit: 1 << 26)
      #expect(!NeedleSearch([Array("SN-7431-QX".utf8)]).found(in: bytes).isEmpty, "\(name) holds the secrets")
      // Cut in the middle, and with odd bytes where readers look for structure.
      try FileDescriptor.create(FilePath(folder("in/broken/cut-\(name)"))).writeAll(Array(bytes.prefix(bytes.count / 2)))
      var odd = bytes
      for place in stride(from: 40, to: min(odd.count, 4000), by: 97) { odd[place] ^= 0x55 }
      try FileDescriptor.create(FilePath(folder("in/broken/odd-\(name)"))).writeAll(odd)
    }
    try make("one.jpg", from: "\(samples)/tomas/lake.jpg", Self.tags + Self.more)
    try make("two.heic", from: "\(samples)/mara/beach.heic", Self.tags)
    try make("three.png", from: "\(samples)/mara/cutout.png", Self.tags + ["-PNG:Comment=call me at 5550142"])
    try make("four.webp", from: "", by: ["/usr/bin/cwebp", "-quiet", "\(samples)/jonas/park.jpg", "-o"], Self.tags)
    try make("five.tif", from: "", by: ["/usr/bin/vips", "copy", "\(samples)/tomas/dog.jpg"], Self.tags)
    return [folder("in/whole"), folder("in/broken")]
  }

  @Test func nothingOfItIsInLogsQueueManifestsVerdictsOrErrors() throws {
    guard try FileSystem.exists("/usr/bin/exiftool"), try FileSystem.exists("/usr/bin/cwebp"), try FileSystem.exists("/usr/bin/vips") else {
      return print("skipped: exiftool, cwebp and vips are not all here")
    }
    let uploads = try uploads()
    try folder.write(
      "recipe.json5",
      """
      {
        renditions: [{ role: "card", width: 180, height: 240, scales: [1, 2], formats: ["jpeg", "webp"] }],
        rules: { shortEdge: { refuse: 0, warn: 0, note: 0 } },
        uploads: { keepMasters: true },
        moderation: { command: "cat > \(folder("told"))/$$; echo '{\\"decision\\": \\"review\\", \\"reason\\": \\"one more look\\"}'" },
      }
      """)
    try FileSystem.makeFolder(folder.path.appending("told"))
    try FileSystem.makeFolder(folder.path.appending("said"))
    let recipe = ["--recipe", folder("recipe.json5")]
    let runs: [[String]] =
      [
        ["check"] + uploads + recipe, ["check", "--json"] + uploads + recipe, ["inspect", folder("in/whole/one.jpg")] + recipe,
        ["inspect", "--json", folder("in/broken/odd-one.jpg"), folder("in/whole/two.heic")] + recipe,
        ["enqueue"] + uploads + ["--output", folder("queued")] + recipe, ["jobs", "list", "--output", folder("queued"), "--json"],
        ["work", "--output", folder("queued"), "--until-idle", "--json", "--on-settled", "cat > \(folder("told"))/settled.$$"],
        ["jobs", "show", "1", "--output", folder("queued"), "--json"], ["process"] + uploads + ["--output", folder("out")] + recipe,
        ["review", "release", "whole", "--output", folder("out")],
        ["process", "--json"] + uploads + ["--output", folder("out")] + recipe, ["verify", folder("out"), "--json"],
      ]
    for (number, arguments) in runs.enumerated() {
      let outcome = try Program.run(arguments)
      try folder.write("said/\(number)", outcome.output + outcome.errors)
    }
    #expect(try FileSystem.exists(folder.path.appending("out/whole/manifest.json")), "something is published at all")
    #expect(try FileSystem.exists(folder.path.appending("queued/.cardstock/queue.sqlite")))
    #expect(try FileSystem.list(folder.path.appending("told")).count >= 10)

    let search = NeedleSearch(Self.secrets.map { Array($0.utf8) } + Self.secrets.map { $0.utf8.flatMap { [$0, 0] } })
    for place: FileName in ["out", "queued", "said", "told"] {
      for (needle, file) in try search.found(below: folder.path.appending(place)) {
        Issue.record("\(String(decoding: needle, as: UTF8.self)) stands in \(file)")
      }
    }
  }
}
