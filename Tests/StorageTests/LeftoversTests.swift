import Posix
import Storage
import TestSupport
import Testing

/// Files that a stopped run was writing are found, and go, wherever they lie.
@Suite struct LeftoversTests {
  @Test(arguments: [false, true]) func halfWrittenFilesGo(separateState: Bool) throws {
    let folder = try TemporaryFolder()
    let state = folder.path.appending(separateState ? "state" : "out/.cardstock")
    let store = try FolderStore(root: folder.path.appending("out"), state: state)
    let lock = try store.lock()
    try store.write(.recipes, "a.json", [1])
    try store.write(.queues, "0123abcd", [2])
    try store.writeVerdict("anna", [3])
    let folders = ["", "verdicts", "recipes", "queues"].map { $0.isEmpty ? state : state.appending($0) }
    let hidden = folder.path.appending("out/.cardstock")
    let files = (folders + (separateState ? [hidden] : [])).map { $0.appending(".partial-7-1") }
    // Others may write into a folder that is named with --state.
    let others = folders.map { $0.appending(".partial-notes") }
    for file in files + others { try FileDescriptor.create(file).writeAll([9]) }

    let reading = try FolderStore(reading: folder.path.appending("out"), state: state)
    for store in [store, reading] { #expect(try Set(store.leftovers().map(\.description)) == Set(files.map(\.description))) }
    #expect(try reading.leftovers().count == files.count)
    try store.recover()
    #expect(try store.leftovers().isEmpty)
    for file in files { #expect(try !FileSystem.exists(file), "\(file)") }
    for file in others { #expect(try FileSystem.exists(file), "\(file)") }
    #expect(try store.names(.queues).contains("0123abcd") && store.profilesWithVerdict() == ["anna"])
    withExtendedLifetime(lock) {}
  }
}
