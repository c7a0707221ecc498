internal import CardModel
internal import Posix

/// A photo's `<name>.prompt.json`, read; or what is wrong with it.
struct PromptReading {
  var record: PromptRecord?
  var source: SourceRecord?
  var problem: Finding?

  init(of photo: PhotoInput) {
    guard let path = photo.prompt?.path else { return }
    let name = path.lastComponent?.description ?? "the prompt file"
    do {
      let file = try PromptFile.read(try FileSystem.read(path, limit: 1 << 20))
      record = file.record
      source = file.source
    } catch {
      problem = .promptFileInvalid(name, (error as? SystemError)?.reason ?? "\(error)")
    }
  }
}
