import Planes
import Testing

@Suite struct PlaneTests {
  /// A plane whose samples are given by column and row.
  static func plane(_ width: Int, _ height: Int, _ sample: (_ x: Int, _ y: Int) -> UInt8) throws -> Plane {
    try Plane(width: width, height: height) { start, stride in
      for y in 0..<height { for x in 0..<width { start[y * stride + x] = sample(x, y) } }
    }
  }

  static func samples(_ plane: Plane) -> [[UInt8]] { (0..<plane.height).map { Array(plane.row($0)) } }

  static func noise(_ x: Int, _ y: Int) -> UInt8 { UInt8(truncatingIfNeeded: (x &* 7919 &+ y &* 104_729) &* 2_654_435_761 >> 13) }

  @Test func aHalvedSampleIsTheMeanOfFour() throws {
    // Three columns and two rows: the last column counts twice.
    let rows: [[UInt8]] = [[0, 4, 8], [12, 0, 9]]
    let half = try Self.plane(3, 2) { rows[$1][$0] }.halved()
    #expect(Self.samples(half) == [[4, 9]])
  }

  @Test(arguments: [(1, 1), (1, 7), (7, 1), (5, 4), (31, 3), (32, 2), (33, 5), (100, 9)])
  func halvedAtAllWidths(width: Int, height: Int) throws {
    let plane = try Self.plane(width, height, Self.noise)
    let half = try plane.halved()
    #expect(half.width == (width + 1) / 2 && half.height == (height + 1) / 2)
    for y in 0..<half.height {
      for x in 0..<half.width {
        let (right, below) = (min(2 * x + 1, width - 1), min(2 * y + 1, height - 1))
        let sum = [(2 * x, 2 * y), (right, 2 * y), (2 * x, below), (right, below)].reduce(0) { $0 + Int(Self.noise($1.0, $1.1)) }
        #expect(abs(4 * Int(half.row(y)[x]) - sum) <= 3)
      }
    }
  }

  /// What rounds up every time lifts a picture by half a level at each halving.
  @Test func halvingKeepsTheMean() throws {
    let plane = try Self.plane(512, 512, Self.noise)
    func mean(_ plane: Plane) -> Double {
      Double(Self.samples(plane).joined().reduce(0) { $0 + Int($1) }) / Double(plane.width * plane.height)
    }
    #expect(abs(try mean(plane.halved().halved().halved()) - mean(plane)) < 0.1)
  }

  static let turns: [Turn] = [false, true].flatMap { transposes in
    [false, true].flatMap { across in
      [false, true].map { Turn(transposes: transposes, mirrorsAcross: across, mirrorsDown: $0) }
    }
  }

  @Test(arguments: turns, [(1, 1), (5, 3), (16, 16), (37, 50), (64, 33)])
  func turned(_ turn: Turn, _ size: (Int, Int)) throws {
    let plane = try Self.plane(size.0, size.1, Self.noise)
    let picture = try PlanarPicture(luma: plane, blue: plane, red: plane).turned(turn)
    let (width, height) = turn.transposes ? (size.1, size.0) : size
    #expect(picture.width == width && picture.height == height)
    for y in 0..<height {
      for x in 0..<width {
        let (column, row) = (turn.mirrorsAcross ? width - 1 - x : x, turn.mirrorsDown ? height - 1 - y : y)
        let expected = turn.transposes ? Self.noise(row, column) : Self.noise(column, row)
        guard picture.luma.row(y)[x] == expected else {
          Issue.record("\(turn) of \(size) at \(x),\(y)")
          return
        }
      }
    }
  }
}
