internal import CardModel

/// What was taken out of a photo, as a person says it.
enum RemovedText {
  static func names(_ removed: RemovedMetadata) -> [String] {
    var names: [String] = []
    func add(_ isThere: Bool, _ name: String) { if isThere { names.append(name) } }
    func add(_ count: Int, _ noun: String) { if count > 0 { names.append(CountWords.counted(count, noun)) } }
    add(removed.gps, "GPS position")
    add(removed.exifTags, "EXIF tag")
    add(removed.makerNote, "maker note")
    add(removed.embeddedThumbnail, "preview picture")
    add(removed.xmpBytes > 0, "\(CountWords.counted(removed.xmpBytes, "byte")) of XMP")
    add(removed.iptc, "IPTC")
    add(removed.iccProfile, "colour profile")
    add(removed.comments, "comment")
    add(removed.textChunks, "text")
    add(removed.c2pa, "Content Credentials")
    add(removed.extraPictures, "further picture")
    add(removed.gainMaps, "gain map")
    add(removed.motionVideo, "film")
    add(removed.otherBlocks, "other block")
    add(removed.trailingBytes > 0, "\(CountWords.counted(removed.trailingBytes, "byte")) behind the picture")
    return names
  }
}
