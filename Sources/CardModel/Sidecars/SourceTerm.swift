/// The terms of IPTC's vocabulary for the origin of a picture (Digital Source Type), the retired ones too.
enum SourceTerm: String, CaseIterable {
  case digitalCapture, computationalCapture, negativeFilm, positiveFilm, print, humanEdits, algorithmicallyEnhanced, digitalCreation
  case dataDrivenMedia, trainedAlgorithmicMedia, compositeWithTrainedAlgorithmicMedia, algorithmicMedia, screenCapture, virtualRecording
  case composite, compositeCapture, compositeSynthetic
  case minorHumanEdits, digitalArt, softwareImage

  /// http, not https: it is a name, not a page.
  static let vocabulary = "http://cv.iptc.org/newscodes/digitalsourcetype/"

  var address: String { Self.vocabulary + rawValue }
}
