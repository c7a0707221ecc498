internal import Posix

/// What an entry of a folder is to the intake, by its name and kind alone.
enum FolderEntry: Hashable {
  /// Its bytes will say whether it is one.
  case photo
  case folder
  /// `profile.json`.
  case profileFile
  /// `<name>.prompt.json`, with `<name>`.
  case promptFile(of: [UInt8])
  /// Certainly no photo; a note names it.
  case other
  /// Nothing that a person put there.
  case passedOver

  init(_ name: FileName, kind: FileStatus.Kind) {
    let extensionOfName = name.pathExtension
    let isNamedLikeAPicture = extensionOfName.map(Self.pictures.contains) ?? false
    if name.isHidden || name.text.map(Self.litter.contains) ?? false {
      self = .passedOver
    } else if kind == .folder && !isNamedLikeAPicture {
      self = .folder
    } else if name.description == "profile.json" {
      // Whatever it is: what cannot be read must not be as good as absent.
      self = .profileFile
    } else if let stem = PromptPairing.stem(of: name) {
      self = .promptFile(of: stem)
    } else if kind == .symbolicLink && !isNamedLikeAPicture {
      // A link to a folder, most likely; uploads are files.
      self = .other
    } else if let extensionOfName, Self.others.contains(extensionOfName) {
      self = .other
    } else {
      self = .photo
    }
  }

  private static let litter: Set<String> = ["__MACOSX", "Thumbs.db", "ehthumbs.db", "desktop.ini", "Icon\r", "@eaDir", "lost+found"]
  private static let pictures: Set<String> = ["jpg", "jpeg", "heic", "heif", "hif", "png", "webp", "avif", "tif", "tiff", "gif"]
  /// Files that cameras, phones and people keep beside photos. Whatever is not listed is a photo until its bytes say otherwise.
  private static let others: Set<String> = [
    "json", "json5", "txt", "md", "csv", "tsv", "xml", "xmp", "aae", "yml", "yaml", "toml", "log", "ini", "html", "htm", "css", "js",
    "pdf", "doc", "docx", "odt", "rtf", "xls", "xlsx", "zip", "gz", "tar", "7z", "rar",
    "mp4", "mov", "m4v", "avi", "mkv", "webm", "3gp", "mp3", "m4a", "wav", "thm", "db", "sqlite", "ds_store",
  ]
}
