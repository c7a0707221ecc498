internal import CardModel
internal import Posix
internal import Storage

/// What was said of folders whose names clash, and nothing else: refusals without a photo or a publication, under names that stand in for the
/// folders' own.
struct ClashVerdicts {
  struct Said {
    let profile: FileName
    let verdict: Verdict
    /// The folder's own name, printable, as bytes: names that Unicode calls equal are what this is about.
    let folder: [UInt8]
    /// That of the folder it clashes with.
    let other: [UInt8]
  }

  let all: [Said]

  init(in store: FolderStore) throws {
    guard try FileSystem.exists(store.state.verdicts) else {
      all = []
      return
    }
    // Only these are read: an output may have very many verdicts.
    all = try store.profilesWithVerdict().filter { $0.bytes.starts(with: Array("p-".utf8)) }.compactMap { profile in
      guard let verdict = store.verdict(profile), verdict.photos.isEmpty, let clash = verdict.clash,
        try !FileSystem.exists(store.folder(of: profile))
      else { return nil }
      return Said(profile: profile, verdict: verdict, folder: clash.folder, other: clash.other)
    }
  }

  /// Those whose clash is gone, by what is said alone: a clash needs two, and nothing is said of the other folder any more.
  var alone: [Said] { Self.alone(among: all) }

  /// Those whose clash is gone because this run judges one of the two folders and does not say so.
  func replaced(by profiles: [ProfileInput]) -> [Said] {
    let judged = Set(profiles.map { Array(($0.folder ?? $0.name).utf8) })
    let names = Set(profiles.map { Array($0.name.utf8) })
    let rest = all.filter { names.contains($0.profile.bytes) || (!judged.contains($0.folder) && !judged.contains($0.other)) }
    let alone = Set(Self.alone(among: rest).map(\.profile)).subtracting(names.compactMap { FileName(bytes: $0) })
    let stay = Set(rest.map(\.profile)).subtracting(alone)
    return all.filter { !stay.contains($0.profile) }
  }

  private static func alone(among all: [Said]) -> [Said] {
    var rest = all
    while true {
      let folders = Dictionary(grouping: rest, by: \.folder).mapValues(\.count)
      // Two inputs may have folders of one name.
      let paired = rest.filter { folders[$0.other, default: 0] > ($0.other == $0.folder ? 1 : 0) }
      if paired.count == rest.count { break }
      rest = paired
    }
    let stay = Set(rest.map(\.profile))
    return all.filter { !stay.contains($0.profile) }
  }
}

extension Verdict {
  /// The folder that a clash of names is about, and the other one.
  fileprivate var clash: (folder: [UInt8], other: [UInt8])? {
    guard let finding = findings.first(where: { $0.code == .nameClash }), case .text(let folder)? = finding.values["folder"],
      case .text(let other)? = finding.values["other"]
    else { return nil }
    return (Array(folder.utf8), Array(other.utf8))
  }
}

extension FolderStore {
  /// Removes what was said of clashes that this run sees gone.
  ///
  /// - Parameter tells: whether an app is told that the names which stood in are gone.
  func removeClashes(replacedBy profiles: [ProfileInput], tells: Bool) throws {
    for said in try ClashVerdicts(in: self).replaced(by: profiles) {
      if tells, said.verdict.told != nil { try noteErased(said.profile) }
      try removeVerdict(said.profile)
    }
  }
}
