public import CardModel
public import Posix

/// From what the command line names to profiles in order. Opens no photo.
public enum Intake {
  /// - Parameters:
  ///   - inputs: folders, or single files where `profile` names the profile they make.
  ///   - output: neither inside an input nor around one; `nil` where nothing is written.
  ///   - state: likewise, where it is not in the output; `nil`: where the output says.
  public static func read(
    _ inputs: [FilePath], profile: String?, output: FilePath? = nil, state: FilePath? = nil, recipe: Recipe
  ) throws(CardstockError) -> [ProfileInput] {
    let target = try output.map { output throws(CardstockError) in
      (output: output, state: try StatePlaces.resolve(output: output, state: state))
    }
    for input in inputs {
      if let target {
        try refuseNesting(input, target.output)
        try refuseNesting(input, target.state)
      }
    }
    let departed = { (name: String) in
      target.map { DepartedUploads(of: name, output: $0.output, state: $0.state) } ?? DepartedUploads(verdict: nil, manifest: nil)
    }
    var profiles = if let profile { [try single(inputs, named: profile, departed: departed)] } else { try folders(inputs, departed) }
    if let target { try refuseState(target.state, in: target.output, of: profiles) }
    NameClash.refuse(in: &profiles)
    if recipe.keepNames { for at in profiles.indices { KeptNames.give(to: &profiles[at].photos) } }
    return profiles
  }

  private static func folders(_ inputs: [FilePath], _ departed: (String) -> DepartedUploads) throws(CardstockError) -> [ProfileInput] {
    var profiles: [ProfileInput] = []
    var seen: Set<FilePath> = []
    for input in inputs where seen.insert((try? FileSystem.realPath(input)) ?? input).inserted {
      profiles += try profilesIn(input, departed)
    }
    // A folder may be named both by itself and by the one around it.
    var origins: Set<FilePath> = []
    return profiles.filter { profile in profile.origin.map { origins.insert($0).inserted } ?? true }
  }

  private static func profilesIn(_ input: FilePath, _ departed: (String) -> DepartedUploads) throws(CardstockError) -> [ProfileInput] {
    guard let status = try read(input, { () throws(SystemError) in try FileSystem.status(input, followingLinks: true) }) else {
      throw CardstockError(.usage, "\(input): no such file or folder.")
    }
    guard status.kind == .folder else {
      throw CardstockError(.usage, "\(input) is a single file: name its profile with --profile NAME, or give a folder.")
    }
    let real = try realPath(input)
    let folder = try read(input) { () throws(SystemError) in try FolderIntake(real) }
    if let photo = folder.firstPhoto {
      guard folder.folders.isEmpty else {
        throw CardstockError(
          .usage,
          "\(input) holds photos and folders (\(photo) counts as a photo, \(folder.folders[0]) is a folder): a folder of photos is a profile, a folder of folders a set of profiles. Sort them first."
        )
      }
      guard let name = real.lastComponent else {
        throw CardstockError(.usage, "\(input) has no name that a profile could bear: give a folder below it.")
      }
      return [folder.profile(named: name, at: real)]
    }
    guard !folder.members.isEmpty else {
      // All of a profile's uploads may have gone by the recipe's policy.
      if let name = real.lastComponent, !departed(ProfileName.of(name)).members.isEmpty { return [folder.profile(named: name, at: real)] }
      throw CardstockError(.usage, "\(input) holds no photos and no folders.")
    }
    var profiles: [ProfileInput] = []
    for name in folder.members {
      let origin = real.appending(name)
      // One odd folder is that profile's trouble: the others of a set go on.
      do throws(SystemError) {
        profiles.append(try FolderIntake(origin).profile(named: name, at: origin))
      } catch {
        let finding = Finding.folderInvalid("it cannot be read: \(error.reason)")
        profiles.append(
          ProfileInput(name: ProfileName.of(name), folder: ProfileName.original(name), origin: origin, findings: [finding]))
      }
    }
    return profiles
  }

  private static func single(
    _ files: [FilePath], named name: String, departed: (String) -> DepartedUploads
  ) throws(CardstockError) -> ProfileInput {
    guard ProfileName.isSafe(name) else {
      throw CardstockError(
        .usage, "--profile: expected a name of 1 to 200 printable bytes without / \\ : * ? \" < > | and without a leading dot or dash.")
    }
    var photos: [PhotoInput] = []
    let gone = departed(name)
    var seen: Set<FilePath> = []
    var prompts: [FilePath: PromptPairing] = [:]
    for file in files where seen.insert(file).inserted {
      let status = try read(file) { () throws(SystemError) in try FileSystem.status(file) }
      guard status?.kind != .folder else { throw CardstockError(.usage, "\(file) is a folder: --profile takes single files.") }
      guard let fileName = file.lastComponent else { throw CardstockError(.usage, "\(file) has no name that a file could bear.") }
      guard let status else {
        if gone.members.contains(where: { $0.isCalled(fileName.description) }) {
          photos.append(PhotoInput(file: fileName, in: file.parent, version: nil))
          continue
        }
        throw CardstockError(.usage, "\(file): no such file.")
      }
      let folder = try realPath(file.parent)
      var photo = PhotoInput(file: fileName, in: folder, version: FileVersion(status))
      if prompts[folder] == nil {
        prompts[folder] = try read(folder) { () throws(SystemError) in try PromptPairing(listing: folder) }
      }
      prompts[folder]?.pair(&photo, named: fileName)
      photos.append(photo)
    }
    return ProfileInput(name: name, photos: photos)
  }

  // MARK: - What is refused

  private static func refuseNesting(_ input: FilePath, _ output: FilePath) throws(CardstockError) {
    guard let real = try? FileSystem.realPath(input), let target = realPath(ofWhatMayBeMissing: output) else { return }
    if target == real || target.isInside(real) {
      throw CardstockError(
        .usage, "The output \(output) lies inside the input \(input): outputs would be taken for uploads. Choose another output.")
    }
    if real.isInside(target) {
      throw CardstockError(.usage, "The input \(input) lies inside the output \(output). Choose another output.")
    }
  }

  /// A state in the place of a profile would keep it from being published, in every run.
  private static func refuseState(_ state: FilePath, in output: FilePath, of profiles: [ProfileInput]) throws(CardstockError) {
    guard let real = realPath(ofWhatMayBeMissing: state), let root = realPath(ofWhatMayBeMissing: output) else { return }
    for profile in profiles {
      guard let name = FileName(profile.name), real.isInside(root.appending(name)) else { continue }
      throw CardstockError(
        .usage, "--state: \(state) lies where the profile \(profile.name) is to be published: choose a folder outside \(output).")
    }
  }

  /// The output need not exist yet: the nearest folder above it does.
  private static func realPath(ofWhatMayBeMissing path: FilePath) -> FilePath? {
    if let real = try? FileSystem.realPath(path) { return real }
    let parent = path.parent
    guard let name = path.lastComponent else { return path.isDot && parent != path ? realPath(ofWhatMayBeMissing: parent) : nil }
    return parent == path ? nil : realPath(ofWhatMayBeMissing: parent)?.appending(name)
  }

  private static func realPath(_ folder: FilePath) throws(CardstockError) -> FilePath {
    try read(folder) { () throws(SystemError) in try FileSystem.realPath(folder) }
  }

  private static func read<Value>(_ path: FilePath, _ body: () throws(SystemError) -> Value) throws(CardstockError) -> Value {
    do { return try body() } catch { throw CardstockError(.usage, "\(path) cannot be read: \(error)") }
  }
}
