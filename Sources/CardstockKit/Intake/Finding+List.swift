internal import CardModel

extension Finding {
  /// Whether it hides which photos the person wants: a slip in the list, or in the folder that holds it. Of what the intake finds.
  var hidesList: Bool { code.origin == .intake && severity == .error }
}
