internal import CardModel
internal import Vips

extension PhotoColour.Space {
  init(_ space: ColourSpace) {
    switch space {
    case .grey: self = .grey
    case .cmyk: self = .cmyk
    case .rgb, .other: self = .rgb
    }
  }
}
