internal import CardModel
internal import Planes

/// The picture that stands in for an upload once that is gone: in full size, upright, sRGB, without metadata.
struct KeptMaster: Sendable {
  /// High enough that a picture made from it cannot be told from one of the upload at a glance.
  private static let quality = 95

  let decoded: Master
  /// The one that `decoded` was read with.
  let shrink: Int
  let probed: Probe.Readable
  let background: [Int]

  /// - Throws: `PipelineError`; the photo was decoded before, so none of them is its own fault.
  func jpeg() throws(PipelineError) -> [UInt8] {
    let master = try fullSize()
    do {
      let upright = try master.picture.turned(master.orientation.turn)
      return try upright.cleanJPEG(quality: Self.quality, progressive: false, fullChroma: true)
    } catch {
      throw PipelineError(error)
    }
  }

  /// The renditions go by the shrunken decode, whether a master is kept or not, so a full one is a decode of its own.
  private func fullSize() throws(PipelineError) -> Master {
    if shrink == 1 { return decoded }
    switch Master.decode(probed, shrink: 1, background: background) {
    case .decoded(let master, _): return master
    case .outOfMemory(let error): throw PipelineError(error)
    case .refused(let reason): throw PipelineError(.stepFailed, "the photo cannot be decoded in full size: \(reason.message)")
    }
  }
}
