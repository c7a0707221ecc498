internal import CardModel
internal import Posix
internal import Storage

extension DepartedUploads {
  /// The profile with its departed uploads where they belong: where `profile.json` lists them, else in the order of their names.
  ///
  /// Where a file has a departed upload's name, a photo that is published stands before it: it goes when the file is accepted. A
  /// `profile.json` that does not list one removes it.
  func merged(into profile: ProfileInput) -> ProfileInput {
    if members.isEmpty { return profile }
    var copy = profile
    var rest = members
    func take(_ file: String) -> [Member] {
      defer { rest.removeAll { $0.isCalled(file) } }
      return rest.filter { $0.isCalled(file) }
    }

    copy.photos = profile.photos.flatMap { photo in
      let called = take(photo.file)
      // Another run may have taken away what was listed before this one had the lock.
      guard (try? FileSystem.exists(photo.path.path)) != false else {
        return called.isEmpty ? [photo] : called.map { input($0, called: photo.file, of: &copy, as: photo) }
      }
      var former = photo
      // The prompt file beside it is that of the new one.
      (former.prompt, former.promptVersion) = (nil, nil)
      return called.filter(\.isPublished).map { input($0, called: photo.file, of: &copy, as: former) } + [photo]
    }
    if let listing = profile.listing {
      let found = copy.photos
      copy.photos = listing.flatMap { entry in
        let file = EscapedText.describe(Array(entry.file.utf8))
        let listed = found.filter { $0.file.utf8.elementsEqual(file.utf8) }
        guard listed.isEmpty else { return listed }
        return take(file).map { member in
          copy.findings.removeAll { $0 == .listedPhotoMissing(file) }
          var photo = input(member, called: file, of: &copy)
          (photo.focus, photo.alt) = (entry.focus, entry.alt)
          return photo
        }
      }
    } else {
      var photos = copy.photos
      for member in rest { photos.append(input(member, called: member.file, of: &copy)) }
      if profile.origin != nil { sort(&photos) }
      copy.photos = photos
    }
    return copy
  }

  /// What a photo is whose upload the recipe's policy has taken away; `nil` where no verdict tells of it.
  func standIn(for photo: PhotoInput) -> PhotoInput? {
    guard let member = members.last(where: { $0.isCalled(photo.file) }) else { return nil }
    var unused = ProfileInput(name: "")
    var copy = input(member, called: photo.file, of: &unused, as: photo)
    copy.keptName = photo.keptName
    return copy
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

extension PhotoInput {
  /// The photo as it is now: work on an earlier state of its profile may have done away with its upload since it was listed.
  func orStandIn(of profile: FileName, in store: FolderStore) -> PhotoInput {
    guard departed == nil, (try? FileSystem.exists(path.path)) == false else { return self }
    return DepartedUploads(of: profile, in: store).standIn(for: self) ?? self
  }
}

extension ProfileInput {
  /// The profile as it is with the uploads that the recipe's policy took away. Only who holds the store's lock, or its turn to plan, can tell.
  func withDepartedUploads(in store: FolderStore, recipe: Recipe) -> ProfileInput {
    guard let name = FileName(name) else { return self }
    var profile = DepartedUploads(of: name, in: store).merged(into: self)
    if recipe.keepNames { KeptNames.give(to: &profile.photos) }
    return profile
  }
}
