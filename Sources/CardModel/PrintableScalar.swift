extension Unicode.Scalar {
  /// Whether it may stand in a message, a finding or a name as it is: neither moves the cursor, nor turns the direction of the line, nor
  /// means something only to one font. Unassigned, private use and all separators but the space of a line are not printable.
  public var isPrintable: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned: false
    default: true
    }
  }
}
