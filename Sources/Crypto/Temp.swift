public enum SHA256 { public static func hex(_ b: [UInt8]) -> String { "\(b.count)" } }
