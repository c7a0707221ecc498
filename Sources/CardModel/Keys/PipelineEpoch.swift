/// The generation of the pipeline's own arithmetic. Raise it when a change of the code changes a pixel that no recipe setting and no library
/// version tells apart: every picture is then made anew.
public enum PipelineEpoch {
  public static let current = 1
}
