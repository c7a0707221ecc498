import Posix

/// The codecs that libheif takes from files. Debian 12's own libheif has libaom built in; that of backports and of later releases has not.
enum LibheifPlugin {
  static let isAOMThere = (try? FileSystem.exists("/usr/lib/x86_64-linux-gnu/libheif/plugins/libheif-aomenc.so")) == true
}
