import Glibc
import Posix
import TestSupport
import Testing

@Suite struct FileSystemTests {
  @Test func listGivesNamesThatAreNotUTF8InByteOrder() throws {
    let folder = try TemporaryFolder()
    let odd = try #require(FileName(bytes: [0x62, 0xFF]))
    _ = try FileDescriptor.create(folder.path.appending(odd))
    try folder.write("a", "")
    try folder.write("c", "")
    #expect(try FileSystem.list(folder.path) == ["a", odd, "c"])
    #expect(try FileSystem.read(folder.path.appending(odd), limit: 1).isEmpty)
  }

  @Test func exchangeSwapsTwoFullFolders() throws {
    let folder = try TemporaryFolder()
    for name in ["one", "two"] {
      try FileSystem.makeFolder(folder.path.appending(name))
      try folder.write("\(name)/file", name)
    }
    #expect(try FileSystem.exchange(folder.path.appending("one"), folder.path.appending("two")) == .exchanged)
    #expect(try folder.text("one/file") == "two")
    #expect(try folder.text("two/file") == "one")
  }

  @Test func anUnsupportedExchangeIsToldApartFromAFailure() throws {
    let folder = try TemporaryFolder()
    let one = try folder.write("one", "1"), two = try folder.write("two", "2")
    let unsupported = FaultHook([.init([.exchange], .only(1), code: EINVAL)])
    #expect(try unsupported.run { try FileSystem.exchange(one, two) } == .unsupported)
    #expect(throws: SystemError.self) { try FileSystem.exchange(one, folder.path.appending("none")) }
    #expect(try folder.text("one") == "1")
  }

  @Test func removeTreeNeverLeavesTheFolder() throws {
    let folder = try TemporaryFolder()
    try FileSystem.makeFolders(folder.path.appending("keep/deep"))
    try folder.write("keep/deep/file", "kept")
    try FileSystem.makeFolders(folder.path.appending("tree/a/b/c"))
    try folder.write("tree/a/b/c/file", "gone")
    #expect(symlink("../keep", folder.path.appending("tree/link").text!) == 0)
    #expect(symlink("../../keep", folder.path.appending("tree/a/link").text!) == 0)
    #expect(try FileSystem.removeTree(folder.path.appending("tree")))
    #expect(try FileSystem.removeTree(folder.path.appending("tree")) == false)
    #expect(try folder.text("keep/deep/file") == "kept")
    #expect(try FileSystem.list(folder.path) == ["keep"])

    // A link to a folder is itself removed, not what it names.
    #expect(symlink("keep", folder.path.appending("link").text!) == 0)
    try FileSystem.removeTree(folder.path.appending("link"))
    #expect(try folder.text("keep/deep/file") == "kept")
  }

  @Test func aPathWithANULIsRefused() throws {
    let folder = try TemporaryFolder()
    try folder.write("file", "x")
    let error = #expect(throws: SystemError.self) {
      try FileSystem.read(FilePath(bytes: folder.path.bytes + Array("/file\0.jpg".utf8)), limit: 1)
    }
    #expect(error?.code == EINVAL)
  }

  @Test func linksAreReadAndResolved() throws {
    let folder = try TemporaryFolder()
    try folder.write("file", "x")
    let link = folder.path.appending("link")
    #expect(symlink("file", link.text!) == 0)
    #expect(try FileSystem.readLink(link) == "file")
    #expect(try FileSystem.realPath(link) == FileSystem.realPath(folder.path).appending("file"))
    #expect(try FileSystem.status(link)?.kind == .symbolicLink)
    #expect(try FileSystem.status(link, followingLinks: true)?.kind == .file)
    #expect(try FileSystem.status(folder.path.appending("file/below")) == nil)
    try FileSystem.link(folder.path.appending("file"), as: folder.path.appending("second"))
    #expect(try FileSystem.status(folder.path.appending("second"))?.links == 2)
  }

  @Test func whatCannotBeResolvedIsSaid() throws {
    let folder = try TemporaryFolder()
    let hook = FaultHook([.init([.realpath], .only(1), code: EIO)])
    let failed = #expect(throws: SystemError.self) { try hook.run { try FileSystem.realPath(folder.path) } }
    #expect(failed?.code == EIO && failed?.call == .realpath)
    let missing = #expect(throws: SystemError.self) { try FileSystem.realPath(folder.path.appending("none")) }
    #expect(missing?.code == ENOENT)
  }

  @Test func theHookFailsTheChosenCallAndCountsAll() throws {
    let folder = try TemporaryFolder()
    let hook = FaultHook([.init([.mkdir], .only(2), code: ENOSPC), .init(FaultHook.changingCalls, .never, code: 0)])
    try hook.run {
      try FileSystem.makeFolder(folder.path.appending("a"))
      let error = #expect(throws: SystemError.self) { try FileSystem.makeFolder(folder.path.appending("b")) }
      #expect(error?.name == "ENOSPC")
      #expect(error?.description.contains("free some space") == true)
      try FileSystem.makeFolder(folder.path.appending("c"))
    }
    #expect(hook.counts == [3, 3])
    #expect(try FileSystem.list(folder.path) == ["a", "c"])
    try FileSystem.makeFolder(folder.path.appending("b"))
    #expect(hook.counts == [3, 3])
  }
}
