/// The generation of the pipeline's own arithmetic. It is part of every rendition key.
public enum PipelineEpoch {
  /// Raised by one whenever equal uploads, recipes and library versions come to other bytes than before: another kernel, rounding, crop
  /// or way to draw the mark, another encoder setting that no recipe names, other metadata in the files. Not raised for what the keys
  /// say themselves. A number too many costs a rendering; one too few serves old pictures as new.
  public static let current = 3
}
