internal import CardModel
internal import Posix
internal import RenderProtocol
internal import Storage

/// A photo whose upload the recipe's policy took away: its pictures stay, or are made from its kept master.
extension PhotoHandler {
  /// - Returns: `nil` where the kept master cannot stand in: it is damaged, or the rules refuse the photo now.
  func render(_ departed: DepartedPhoto, _ job: PhotoJob, staging: String) async throws -> PhotoResult? {
    let profile = try FileName.ours(job.profile)
    guard let upload = departed.upload, let master = departed.master, let facts = departed.facts, let published = departed.published,
      let photo = departed.photo, let path = KeptFiles(store: work.store).masterPath(of: upload, in: profile),
      let file = try? FileDescriptor.open(path)
    else { return nil }
    // These rules are for uploads: a kept master may be larger, and is a JPEG.
    var recipe = work.recipe
    recipe.rules.formats = PhotoFormat.allCases
    recipe.rules.maxBytes = max(recipe.rules.maxBytes, KeptFiles.largestMaster)
    let request = PhotoRequest(
      recipe: recipe, fileName: "\(photo).jpg",
      focus: FocusHint(given: job.photo.focus, earlier: earlierFocus(published.manifest, format: facts.format)),
      wanted: PhotoRequest.Wanted(pictures: true, omitting: Set(departed.kept.keys)))
    guard let rendered = try await answer(to: request, file: file, photo: photo), let accepted = rendered.outcome.accepted,
      rendered.upload == master, rendered.outcome.facts?.upright == facts.upright
    else { return nil }
    do {
      let pictures = try StagedPictures(
        rendered, of: facts.upright,
        keys: work.keys.renditions(of: facts, upload: upload, master: master, focus: job.photo.focus), keeping: departed.kept, in: staging,
        of: work.store)
      return departed.result(pictures, said: rendered.outcome.findings, focus: accepted.features.focus)
    } catch let leak as StagedPictures.Leak {
      return .refused(rendered.outcome.findings + [leak.finding], sha256: upload, isOurFault: true)
    }
  }

  /// What was seen in the upload itself, unless nobody looked or today's libraries would see it otherwise: that is what the keys say.
  private func earlierFocus(_ manifest: PhotoManifest, format: PhotoFormat) -> Focus? {
    guard manifest.faces != nil else { return nil }
    let (then, now) = (manifest.tool.libraries, renderer.hello.libraries)
    return RenditionKey.lookLibraries(from: format).allSatisfy { then[$0] == now[$0] } ? manifest.features.focus : nil
  }

  private func answer(to request: PhotoRequest, file: consuming FileDescriptor, photo: PhotoID) async throws -> RenderedPhoto? {
    do {
      return try await renderer.answer(request, file: file, keptName: photo.text)
    } catch is RenderRefusal {
      return nil
    }
  }
}
