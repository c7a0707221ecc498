internal import Arguments
internal import CardModel
internal import CardstockKit
internal import Posix

/// `cardstock strip`: the same pictures without private data.
struct StripCommand: Command {
  private static let files = Operand.repeated("FILE", .path, "a JPEG, PNG or WebP")
  private static let output = Option.optional(
    "output", short: "o", .path, "a folder, or with one FILE the file to write (default: photo.clean.jpg beside photo.jpg)")
  private static let inPlace = Option.flag("in-place", "put each stripped file in the place of its original, in one step")
  private static let force = Option.flag("force", "replace files that are there already")
  private static let orientation = Option.optional(
    "orientation", ValueKind<StrippedOrientation.Choice>.choice,
    "keep it as the one tag, or apply it where that loses nothing (default: keep)")

  static let spec = CommandSpec(
    name: "strip", summary: "take private data out of pictures, and leave the pictures as they are",
    discussion: [
      "The coded picture stays, bit for bit; so do its colours (an ICC profile without its texts) and its orientation. Everything else goes: EXIF with places and serial numbers, XMP, IPTC, comments, text, previews, further pictures, films, Content Credentials, bytes behind the picture.",
      "An original is never overwritten unless --in-place says so, and then only when the stripped file is whole and has been checked.",
    ],
    options: [
      output.spec, inPlace.spec, force.spec, orientation.spec, CommonOptions.workers.spec, CommonOptions.sandbox.spec,
      CommonOptions.json.spec,
    ],
    operands: [files.spec],
    examples: [
      Example("cardstock strip me.jpg", "writes me.clean.jpg"),
      Example("cardstock strip *.jpg --output clean/", "writes them to clean/ under the same names"),
      Example("cardstock strip --in-place --orientation apply me.jpg", "replaces me.jpg, upright where that loses nothing"),
    ])

  let arguments: ParsedArguments
  let console: Console

  func run() async throws -> ExitCode {
    let files = arguments[Self.files].map { FilePath($0) }
    let workers = min(arguments[CommonOptions.workers] ?? Processors.available, files.count)
    let destination = try destination(of: files)
    let stripper = try await Stripper.start(
      orientation: arguments[Self.orientation] ?? .keep, to: destination, overwrites: arguments[Self.force], workers: workers,
      sandbox: arguments.sandbox)
    let lines = arguments[CommonOptions.json] ? JSONLines(console: console) : nil
    let text = StripText(style: console.style)
    var refused = 0
    do throws(CardstockError) {
      try await stripper.strip(files) { photo in
        if !photo.isStripped { refused += 1 }
        if let lines { lines.write(photo) } else { console.result(text.paragraph(photo)) }
      }
    } catch {
      await stripper.shutdown()
      throw error
    }
    await stripper.shutdown()
    return refused > 0 ? .refused : .done
  }

  private func destination(of files: [FilePath]) throws(CardstockError) -> StripDestination {
    guard let output = arguments[Self.output] else { return arguments[Self.inPlace] ? .inPlace : .beside }
    guard !arguments[Self.inPlace] else {
      throw CardstockError(.usage, "expected --output or --in-place, found both: give one of them.")
    }
    return try .at(FilePath(output), isFolder: files.count > 1 || output.bytes.last == 0x2F)
  }
}
