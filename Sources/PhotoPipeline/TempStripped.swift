internal import Containers
extension Container { static func stripped(_ bytes: [UInt8], as: ContainerFormat) throws -> [UInt8] { bytes } }
