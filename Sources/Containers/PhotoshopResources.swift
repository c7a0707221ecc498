/// The resources of a Photoshop image resource block (`8BIM` records).
struct PhotoshopResources {
  struct Resource {
    let id: Int
    let payload: Range<Int>
  }

  let resources: [Resource]

  init(_ data: Bytes, in place: Range<Int>) {
    let place = data.clamp(place)
    var found: [Resource] = []
    var at = place.lowerBound
    while found.count < 1024, at + 12 <= place.upperBound,
      data.fourCC(at).map({ ["8BIM", "PHUT", "AgHg", "DCSR", "MeSa"].contains($0) }) == true
    {
      guard let id = data.u16(at + 4), let nameLength = data.u8(at + 6) else { break }
      // Name and data are each padded to an even length.
      let sizePlace = at + 6 + (1 + nameLength + 1) / 2 * 2
      guard let size = data.u32(sizePlace), let payload = data.range(sizePlace + 4, length: size), payload.upperBound <= place.upperBound
      else { break }
      found.append(Resource(id: id, payload: payload))
      at = payload.upperBound + size % 2
    }
    resources = found
  }

  func payloads(_ ids: Int...) -> [Range<Int>] {
    resources.filter { ids.contains($0.id) && !$0.payload.isEmpty }.map(\.payload)
  }

  var iptc: [Range<Int>] { payloads(0x0404) }
  var thumbnails: [Range<Int>] { payloads(0x0409, 0x040C) }
  var exif: [Range<Int>] { payloads(0x0422, 0x0423) }
  var xmp: [Range<Int>] { payloads(0x0424) }
}
