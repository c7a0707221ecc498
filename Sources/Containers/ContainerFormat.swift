/// What a file is, by its first bytes and never by its name.
public enum ContainerFormat: String, Sendable, CaseIterable {
  // Read by this module.
  case jpeg, png, webp, gif, tiff, heic, avif
  // Pictures that are known and not read.
  case bmp, jxl, jp2, svg, psd, ico, dng
  /// A camera's raw file other than DNG.
  case raw
  // Documents, films, archives, programs, text.
  case pdf, postscript, mp4, quicktime, matroska, avi, zip, gzip, executable
  case html, xml, php, script, mvg, text
  case empty
  case unknown

  /// The name a message uses: `JPEG`, `HEIC`, `MP4 video`.
  public var name: String {
    switch self {
    case .webp: "WebP"
    case .jxl: "JPEG XL"
    case .jp2: "JPEG 2000"
    case .psd: "Photoshop document"
    case .ico: "icon"
    case .raw: "camera raw file"
    case .postscript: "PostScript"
    case .mp4: "MP4 video"
    case .quicktime: "QuickTime video"
    case .matroska: "Matroska video"
    case .avi: "AVI video"
    case .zip: "ZIP archive"
    case .gzip: "gzip archive"
    case .executable: "program"
    case .php: "PHP text"
    case .script: "script"
    case .mvg: "MVG drawing"
    case .text: "text"
    case .empty: "empty file"
    case .unknown: "unknown data"
    default: rawValue.uppercased()
    }
  }

  /// The registered or customary media type.
  public var mediaType: String {
    switch self {
    case .jpeg: "image/jpeg"
    case .png: "image/png"
    case .webp: "image/webp"
    case .gif: "image/gif"
    case .tiff: "image/tiff"
    case .heic: "image/heic"
    case .avif: "image/avif"
    case .bmp: "image/bmp"
    case .jxl: "image/jxl"
    case .jp2: "image/jp2"
    case .svg: "image/svg+xml"
    case .psd: "image/vnd.adobe.photoshop"
    case .ico: "image/vnd.microsoft.icon"
    case .dng: "image/x-adobe-dng"
    case .raw: "image/x-raw"
    case .pdf: "application/pdf"
    case .postscript: "application/postscript"
    case .mp4: "video/mp4"
    case .quicktime: "video/quicktime"
    case .matroska: "video/x-matroska"
    case .avi: "video/x-msvideo"
    case .zip: "application/zip"
    case .gzip: "application/gzip"
    case .executable: "application/x-executable"
    case .html: "text/html"
    case .xml: "application/xml"
    case .php: "application/x-php"
    case .script: "text/x-script"
    case .mvg: "image/x-mvg"
    case .text: "text/plain"
    case .empty: "application/x-empty"
    case .unknown: "application/octet-stream"
    }
  }

  /// Still pictures, whether this module reads them or not. A PDF, a drawing script or a film is none.
  public var isPicture: Bool {
    switch self {
    case .jpeg, .png, .webp, .gif, .tiff, .heic, .avif, .bmp, .jxl, .jp2, .svg, .psd, .ico, .dng, .raw: true
    default: false
    }
  }

  /// The seven formats whose blocks `Container.read` lists.
  public var isReadable: Bool {
    switch self {
    case .jpeg, .png, .webp, .gif, .tiff, .heic, .avif: true
    default: false
    }
  }

  /// Lower-case file extensions, without the dot, that fit the content. Empty: any extension is wrong for a picture.
  public var extensions: Set<String> {
    switch self {
    case .jpeg: ["jpg", "jpeg", "jpe", "jfif", "jif", "mpo"]
    case .png: ["png", "apng"]
    case .webp: ["webp"]
    case .gif: ["gif"]
    case .tiff: ["tif", "tiff"]
    case .heic: ["heic", "heif", "hif", "heics", "heifs"]
    case .avif: ["avif", "avifs"]
    case .bmp: ["bmp", "dib"]
    case .jxl: ["jxl"]
    case .jp2: ["jp2", "j2k", "jpf", "jpx", "j2c", "jpc"]
    case .svg: ["svg"]
    case .psd: ["psd", "psb"]
    case .ico: ["ico", "cur"]
    case .dng: ["dng"]
    case .raw: ["cr2", "cr3", "nef", "arw", "raf", "orf", "rw2", "pef", "srw"]
    case .pdf: ["pdf", "ai"]
    case .postscript: ["ps", "eps", "epsf"]
    case .mp4: ["mp4", "m4v", "3gp", "3g2"]
    case .quicktime: ["mov", "qt"]
    case .matroska: ["mkv", "webm"]
    case .avi: ["avi"]
    case .zip: ["zip"]
    case .gzip: ["gz", "svgz"]
    case .html: ["html", "htm"]
    case .xml: ["xml"]
    case .php: ["php"]
    case .mvg: ["mvg"]
    case .text: ["txt"]
    case .script, .executable, .empty, .unknown: []
    }
  }
}
