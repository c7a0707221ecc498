internal import CardModel
internal import Posix
internal import Storage

extension DepartedUploads {
  /// The profile with its departed uploads where they belong: where `profile.json` lists them, else in the order of their names.
  ///
  /// A file of a departed upload's name takes its place, if there is anything in it. A `profile.json` that does not list one removes it.
  func merged(into profile: ProfileInput) -> ProfileInput {
    if members.isEmpty { return profile }
    var copy = profile
    var rest = members
    // Another run may have taken away what was listed before this one had the lock.
    let isThere = profile.photos.map { canTakeThePlace($0.path.path) }
    for (photo, isThere) in zip(profile.photos, isThere) where isThere { rest.removeAll { $0.isCalled(photo.file) } }
    func take(_ file: String) -> Member? { rest.firstIndex { $0.isCalled(file) }.map { rest.remove(at: $0) } }

    copy.photos = zip(profile.photos, isThere).map { photo, isThere in
      guard !isThere, let member = take(photo.file) else { return photo }
      if (try? FileSystem.exists(photo.path.path)) == true { copy.findings.append(.notAPhoto(photo.file)) }
      return input(member, called: photo.file, of: &copy, as: photo)
    }
    if let listing = profile.listing {
      var photos: [PhotoInput] = []
      for entry in listing {
        let file = EscapedText.describe(Array(entry.file.utf8))
        if let photo = copy.photos.first(where: { $0.file.utf8.elementsEqual(file.utf8) }) {
          photos.append(photo)
        } else if let member = take(file) {
          copy.findings.removeAll { $0 == .listedPhotoMissing(file) }
          var photo = input(member, called: file, of: &copy)
          (photo.focus, photo.alt) = (entry.focus, entry.alt)
          photos.append(photo)
        }
      }
      copy.photos = photos
    } else {
      for member in rest { copy.photos.append(input(member, called: member.file, of: &copy)) }
      if profile.origin != nil { sort(&copy.photos) }
    }
    return copy
  }

  /// An empty file, a folder or a link is no new upload: pictures that cannot be made again do not go for it.
  private func canTakeThePlace(_ path: FilePath) -> Bool {
    do throws(SystemError) {
      guard let status = try FileSystem.status(path) else { return false }
      return status.kind == .file && status.size > 0
    } catch {
      return true
    }
  }

  /// Where a name is lost, the earlier order is all there is to go by.
  private func sort(_ photos: inout [PhotoInput]) {
    let ranks = Dictionary(order.enumerated().map { ($1, $0) }, uniquingKeysWith: min)
    let areNamed = members.allSatisfy(\.isNamed)
    let sorted = photos.enumerated().sorted { one, other in
      if !areNamed {
        let (rank, otherRank) = (ranks[one.element.file] ?? Int.max, ranks[other.element.file] ?? Int.max)
        if rank != otherRank { return rank < otherRank }
      }
      guard let name = one.element.path.path.lastComponent, let otherName = other.element.path.path.lastComponent, name != otherName else {
        return one.offset < other.offset
      }
      return NaturalOrder.precedes(name, otherName)
    }
    photos = sorted.map(\.element)
  }

  /// - Parameter listed: what stands for it already.
  private func input(_ member: Member, called file: String, of profile: inout ProfileInput, as listed: PhotoInput? = nil) -> PhotoInput {
    let name = FileName(bytes: EscapedText.bytes(file)) ?? "upload"
    var photo = listed ?? PhotoInput(file: name, in: profile.origin ?? ".", version: nil)
    photo.file = file
    photo.version = nil
    photo.departed = member.upload
    if let prompt = photo.prompt, (try? FileSystem.exists(prompt.path)) == false { (photo.prompt, photo.promptVersion) = (nil, nil) }
    if listed == nil, let prompt = profile.loosePrompts[name.bytes] ?? profile.loosePrompts[name.stem] {
      photo.prompt = prompt.path
      photo.promptVersion = prompt.version
      if let file = prompt.path.path.lastComponent { profile.findings.removeAll { $0 == .notAPhoto(file.description) } }
    }
    return photo
  }
}

extension ProfileInput {
  /// The profile as it is with the uploads that the recipe's policy took away. Only the holder of the store's lock can tell.
  func withDepartedUploads(in store: FolderStore, recipe: Recipe) -> ProfileInput {
    guard let name = FileName(name) else { return self }
    var profile = DepartedUploads(of: name, in: store).merged(into: self)
    if recipe.keepNames { KeptNames.give(to: &profile.photos) }
    return profile
  }
}
