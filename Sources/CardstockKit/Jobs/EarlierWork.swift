internal import CardModel
internal import Storage

/// Where each photo's way begins, in a run and in a forecast of one: what is there already, before a worker sees the photo.
struct EarlierWork: Sendable {
  enum Finding {
    /// Nothing has to be made: the photo's result is this.
    case settled(PhotoResult)
    /// What is still to be made, and what is not.
    case open(prompt: PromptReading, earlier: EarlierPhoto)
  }

  let recipe: Recipe
  let keys: Keys
  let digests: UploadDigests
  let store: FolderStore

  func find(_ photo: PhotoInput, of profile: String) throws -> Finding {
    let prompt = PromptReading(of: photo, remembering: digests)
    let found = try find(photo, of: profile, prompt: prompt)
    guard case .settled(var result) = found else { return found }
    result.prompt = prompt.sha256
    return .settled(result)
  }

  private func find(_ photo: PhotoInput, of profile: String, prompt: PromptReading) throws -> Finding {
    if let problem = prompt.problem { return .settled(.refused([problem])) }
    let earlier: EarlierPhoto
    do {
      earlier = try EarlierPhoto(photo, of: profile, by: self)
    } catch let failure as PhotoInput.OpenFailure {
      return .settled(.refused([failure.finding]))
    }
    return earlier.result(prompt: prompt).map { .settled($0) } ?? .open(prompt: prompt, earlier: earlier)
  }
}
