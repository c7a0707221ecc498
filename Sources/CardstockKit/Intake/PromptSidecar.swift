/// A `<name>.prompt.json` without its photo.
struct PromptSidecar: Hashable, Sendable {
  var path: StoredPath
  var version: FileVersion
}
