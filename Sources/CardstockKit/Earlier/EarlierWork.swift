internal import CardModel
internal import Posix
internal import Storage

/// Where each photo's way begins, in a run and in a forecast of one: what is there already, before a worker sees the photo.
struct EarlierWork: Sendable {
  enum Standing {
    /// Nothing has to be made: the photo's result is this.
    case settled(PhotoResult)
    /// The upload is gone by the recipe's policy, and its kept master has to stand in for it.
    case departed(DepartedPhoto)
    /// What is still to be made, and what is not.
    case open(prompt: PromptReading, earlier: EarlierPhoto)
  }

  let recipe: Recipe
  let keys: Keys
  let digests: UploadDigests
  let store: FolderStore

  func find(_ photo: PhotoInput, of profile: String) throws -> Standing {
    let prompt = PromptReading(of: photo, remembering: digests)
    if let departed = photo.departed {
      let left = try DepartedPhoto(photo, departed, of: profile, prompt: prompt, by: self)
      return left.needsMaster ? .departed(left) : .settled(left.result())
    }
    let found = try find(photo, of: profile, prompt: prompt)
    guard case .settled(var result) = found else { return found }
    result.prompt = prompt.sha256
    return .settled(result)
  }

  private func find(_ photo: PhotoInput, of profile: String, prompt: PromptReading) throws -> Standing {
    if let problem = prompt.problem { return .settled(.refused([problem])) }
    let earlier: EarlierPhoto
    do {
      earlier = try EarlierPhoto(photo, of: profile, by: self)
    } catch let failure as PhotoInput.OpenFailure {
      return .settled(.refused([failure.finding]))
    }
    guard let result = earlier.result(prompt: prompt), try !isMasterMissing(of: result, in: profile) else {
      return .open(prompt: prompt, earlier: earlier)
    }
    return .settled(result)
  }

  private func isMasterMissing(of result: PhotoResult, in profile: String) throws -> Bool {
    guard recipe.uploads.keepMasters, let accepted = result.accepted, let upload = result.sha256 else { return false }
    return try accepted.facts.canHaveMaster && !KeptFiles(store: store).hasMaster(of: upload, in: FileName.ours(profile))
  }
}
