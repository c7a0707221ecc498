internal import Posix

/// Where the render program lies: beside this one, or in the libexec folder of the same installation.
enum RenderProgram {
  static func find() throws(CardstockError) -> FilePath {
    guard let own = FileSystem.executablePath() else {
      throw CardstockError(.environment, "the path of this program is not known, so cardstock-render cannot be found beside it.")
    }
    let places = [own.parent.appending("cardstock-render"), own.parent.parent.appending("libexec/cardstock/cardstock-render")]
    for place in places where (try? FileSystem.exists(place)) == true { return place }
    throw CardstockError(
      .environment,
      "expected cardstock-render beside \(own) or at \(places[1]), found neither: install both programs (scripts/build makes both).")
  }
}
