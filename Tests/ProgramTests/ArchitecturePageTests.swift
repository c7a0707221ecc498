import Posix
import TestSupport
import Testing

/// docs/architecture.md has the rooms and imports that scripts/check-layers holds.
@Suite struct ArchitecturePageTests {
  /// Left out on the page, which says so.
  private let common: Set<Substring> = ["FoundationEssentials", "Glibc", "Dispatch"]

  @Test func theTableOfRoomsIsTheOneThatIsChecked() throws {
    let checked = try checkedRooms()
    #expect(checked.count > 15)
    var shown: [String: Set<Substring>] = [:]
    for row in try MarkdownPage("docs/architecture.md").rows where row.count == 3 {
      let rooms = row[0].split(separator: ",").map { String($0.trimmed.dropFirst().dropLast()) }
      guard rooms.allSatisfy({ checked[$0] != nil }) else { continue }
      for room in rooms {
        let imports = rooms.count == 1 ? row[2].split(separator: ",").map(\.trimmed) : ["C\(room)"]
        // The table of programs comes first on the page; that of rooms counts.
        shown[room] = Set(imports).subtracting(["nothing"])
      }
    }
    #expect(Set(shown.keys) == Set(checked.keys))
    for (room, imports) in checked { #expect(shown[room] == imports, "\(room)") }
  }

  /// The script's table: a room, a colon, and names, over one or more lines.
  private func checkedRooms() throws -> [String: Set<Substring>] {
    let bytes = try FileSystem.read(FilePath(Repository.file("scripts/check-layers")), limit: 1 << 20)
    let script = String(decoding: bytes, as: UTF8.self)
    let table = try #require(script.firstMatch(of: #/allowed='([^']*)'/#)).output.1
    var rooms: [String: Set<Substring>] = [:]
    var room = ""
    for line in table.split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 1)
      if parts.count > 1 || line.last == ":" { room = String(parts[0]) }
      let names = parts.count > 1 ? parts[1] : line.last == ":" ? "" : line
      rooms[room, default: []].formUnion(names.split(separator: " ").filter { !common.contains($0) })
    }
    return rooms
  }
}
