/// How the bands of a picture are to be read.
public enum ColourSpace: Sendable, Hashable { case grey, rgb, cmyk, other }
