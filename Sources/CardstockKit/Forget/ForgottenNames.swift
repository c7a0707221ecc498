internal import CardModel
internal import JobQueue
internal import Posix
internal import Storage

/// The profiles that a word of `forget` means: the one that is called so, and those whose folder is, where it could not bear its own name.
struct ForgottenNames {
  /// Profiles of that person.
  private(set) var own: [FileName] = []
  /// What was said of other folders because their names clash with that one.
  private(set) var clashing: [FileName] = []

  /// - Parameter queues: of runs that were stopped.
  init(_ word: String, in store: FolderStore, queues: [OutputQueue]) async throws {
    var names: Set<FileName> = []
    let substitute = ProfileName.substitute(Array(word.utf8))
    if ProfileName.isSafe(word) {
      if let name = FileName(word) { names.insert(name) }
    }
    let isCalledSo = { (folder: String?) in folder.map { $0.utf8.elementsEqual(word.utf8) } ?? false }
    if try FileSystem.exists(store.state.verdicts) {
      for name in try store.profilesWithVerdict() where name.bytes.starts(with: Array("p-".utf8)) {
        if isCalledSo(store.verdict(name)?.folder) { names.insert(name) }
      }
    }
    if let name = FileName(substitute), try FileSystem.exists(store.folder(of: name)) { names.insert(name) }
    for queue in queues {
      for record in try await queue.queue.jobs(where: JobFilter(kind: PublishJob.kind), limit: .max) {
        guard let job = record.subject, queue.owns(record), isCalledSo(job.folder), let name = FileName(job.profile) else { continue }
        names.insert(name)
      }
    }
    own = names.sorted()
    var folders = names.map { store.verdict($0)?.folder.map { Array($0.utf8) } }.compactMap { $0 }
    folders.append(Array(word.utf8))
    clashing = try ClashVerdicts(in: store).all.filter { folders.contains($0.other) && !names.contains($0.profile) }.map(\.profile)
  }

  /// Whether a folder may be called so, though no profile is.
  static func mayBeFolder(_ word: String) -> Bool {
    !word.isEmpty && word.utf8.count <= 255 && !word.hasPrefix(".") && !word.utf8.contains(0x2F)
  }
}
