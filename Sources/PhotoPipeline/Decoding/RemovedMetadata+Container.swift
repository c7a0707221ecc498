internal import CardModel
internal import Containers
internal import Exif

extension RemovedMetadata {
  /// - Parameter exif: the facts of every EXIF block, those of further pictures among them.
  init(_ container: ContainerSummary, exif: [ExifFacts], xmp: XMPFacts, hasProfile: Bool) {
    self.init()
    let kinds = container.privateKinds
    exifTags = exif.reduce(0) { $0 + $1.tagCount }
    gps = kinds.place || exif.contains { $0.hasGPS }
    makerNote = exif.contains { $0.hasMakerNote }
    embeddedThumbnail = kinds.embeddedThumbnails > 0 || exif.contains { $0.hasThumbnail }
    xmpBytes = kinds.xmpBytes
    iptc = kinds.iptc > 0 || kinds.photoshop > 0
    comments = kinds.comments
    textChunks = kinds.textChunks
    iccProfile = hasProfile
    c2pa = kinds.c2pa > 0
    // A container directory in XMP names pictures that another program may have cut off already.
    extraPictures = max(kinds.extraPictures + kinds.auxiliaries, xmp.announcedPictures - kinds.gainMaps)
    gainMaps = kinds.gainMaps
    motionVideo = kinds.motionVideos > 0
    trailingBytes = kinds.trailingBytes
    otherBlocks = kinds.other + kinds.times
  }
}
