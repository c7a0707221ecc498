public import CardModel
public import Posix

/// From what the command line names to profiles in order. Opens no photo.
public enum Intake {
  /// - Parameters:
  ///   - inputs: folders, or single files where `profile` names the profile they make.
  ///   - output: neither inside an input nor around one; `nil` where nothing is written.
  ///   - state: likewise, where it is not in the output.
  public static func read(
    _ inputs: [FilePath], profile: String?, output: FilePath? = nil, state: FilePath? = nil, recipe: Recipe
  ) throws(CardstockError) -> [ProfileInput] {
    for input in inputs {
      if let output { try refuseNesting(input, output) }
      if let state { try refuseNesting(input, state) }
    }
    var profiles = if let profile { [try single(inputs, named: profile)] } else { try folders(inputs) }
    NameClash.refuse(in: &profiles)
    if recipe.keepNames { for at in profiles.indices { KeptNames.give(to: &profiles[at].photos) } }
    return profiles
  }

  private static func folders(_ inputs: [FilePath]) throws(CardstockError) -> [ProfileInput] {
    var profiles: [ProfileInput] = []
    var seen: Set<FilePath> = []
    for input in inputs where seen.insert((try? FileSystem.realPath(input)) ?? input).inserted { profiles += try profilesIn(input) }
    // A folder may be named both by itself and by the one around it.
    var origins: Set<FilePath> = []
    return profiles.filter { profile in profile.origin.map { origins.insert($0).inserted } ?? true }
  }

  private static func profilesIn(_ input: FilePath) throws(CardstockError) -> [ProfileInput] {
    guard let status = try read(input, { () throws(SystemError) in try FileSystem.status(input, followingLinks: true) }) else {
      throw CardstockError(.usage, "\(input): no such file or folder.")
    }
    guard status.kind == .folder else {
      throw CardstockError(.usage, "\(input) is a single file: name its profile with --profile NAME, or give a folder.")
    }
    let folder = try read(input) { () throws(SystemError) in try FolderIntake(input) }
    if let photo = folder.firstPhoto {
      guard folder.folders.isEmpty else {
        throw CardstockError(
          .usage,
          "\(input) holds photos and folders (\(photo) counts as a photo, \(folder.folders[0]) is a folder): a folder of photos is a profile, a folder of folders a set of profiles. Sort them first."
        )
      }
      let real = try realPath(input)
      guard let name = real.lastComponent else {
        throw CardstockError(.usage, "\(input) has no name that a profile could bear: give a folder below it.")
      }
      return [folder.profile(named: name, at: real)]
    }
    guard !folder.members.isEmpty else { throw CardstockError(.usage, "\(input) holds no photos and no folders.") }
    let real = try realPath(input)
    var profiles: [ProfileInput] = []
    for name in folder.members {
      let path = input.appending(name)
      let origin = real.appending(name)
      // One odd folder is that profile's trouble: the others of a set go on.
      do throws(SystemError) {
        profiles.append(try FolderIntake(path).profile(named: name, at: origin))
      } catch {
        let finding = Finding.folderInvalid("it cannot be read: \(error.reason)")
        profiles.append(
          ProfileInput(name: ProfileName.of(name), folder: ProfileName.original(name), origin: origin, findings: [finding]))
      }
    }
    return profiles
  }

  private static func single(_ files: [FilePath], named name: String) throws(CardstockError) -> ProfileInput {
    guard ProfileName.isSafe(name) else {
      throw CardstockError(
        .usage, "--profile: expected a name of 1 to 200 printable bytes without / \\ : * ? \" < > | and without a leading dot or dash.")
    }
    var profile = ProfileInput(name: name)
    var seen: Set<FilePath> = []
    var prompts: [FilePath: PromptPairing] = [:]
    for file in files where seen.insert(file).inserted {
      guard let fileName = file.lastComponent, let status = try read(file, { () throws(SystemError) in try FileSystem.status(file) }) else {
        throw CardstockError(.usage, "\(file): no such file.")
      }
      guard status.kind != .folder else { throw CardstockError(.usage, "\(file) is a folder: --profile takes single files.") }
      var photo = PhotoInput(file: fileName, in: file.parent, version: FileVersion(status))
      if prompts[file.parent] == nil {
        prompts[file.parent] = try read(file.parent) { () throws(SystemError) in try PromptPairing(listing: file.parent) }
      }
      prompts[file.parent]?.pair(&photo, named: fileName)
      profile.photos.append(photo)
    }
    return profile
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

  /// The output need not exist yet: the nearest folder above it does.
  private static func realPath(ofWhatMayBeMissing path: FilePath) -> FilePath? {
    if let real = try? FileSystem.realPath(path) { return real }
    guard let name = path.lastComponent else { return nil }
    let parent = path.parent
    return parent == path ? nil : realPath(ofWhatMayBeMissing: parent)?.appending(name)
  }

  private static func realPath(_ folder: FilePath) throws(CardstockError) -> FilePath {
    try read(folder) { () throws(SystemError) in try FileSystem.realPath(folder) }
  }

  private static func read<Value>(_ path: FilePath, _ body: () throws(SystemError) -> Value) throws(CardstockError) -> Value {
    do { return try body() } catch { throw CardstockError(.usage, "\(path) cannot be read: \(error)") }
  }
}
