/// Folders of the state that hold a small file for each thing that queued work refers to.
public enum StateFiles: String, CaseIterable, Sendable {
  /// The recipes that jobs name.
  case recipes
  /// The queues elsewhere that hold jobs of the output.
  case queues
}
