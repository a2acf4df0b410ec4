import GestureTrace
import TestSupport
import Testing
import Tuning

@Suite("plateaus") struct PlateauTests {
  /// A grid from rows of `#` for members and anything else.
  private func plateau(_ rows: String...) throws -> Plateau {
    let members = rows.joined().map { $0 == "#" }
    return try #require(Plateau(members: members, shape: [rows.count, rows[0].count]))
  }

  @Test("along one axis the centre is the middle, the lower of two")
  func oneAxis() throws {
    let plateau = try #require(Plateau(scores: [1, 2, 5, 5, 5, 2], shape: [6]))
    #expect(plateau.center == 3)
    #expect(plateau.margin == 2)
    #expect(plateau.bounds == [2...4])
    #expect(plateau.memberCount == 3)
    #expect(plateau.axesAtLowerEnd == [])
    #expect(plateau.axesAtUpperEnd == [])
    #expect(Plateau(scores: [0, 5, 5, 5, 5, 0], shape: [6])?.center == 2)
  }

  @Test("of two plateaus the wider one has the centre, and alone the bounds")
  func twoPlateaus() throws {
    let plateau = try #require(Plateau(scores: [0, 9, 0, 9, 9, 9, 0, 9, 9, 0], shape: [10]))
    #expect(plateau.center == 4)
    #expect(plateau.bounds == [3...5])
    #expect(plateau.memberCount == 6)
    #expect(plateau.connectedCount == 3)
    #expect(plateau.isScattered)
  }

  @Test("an end of the range limits, as what lies beyond is unknown, and is told")
  func ends() throws {
    let plateau = try #require(Plateau(scores: [7, 7, 7, 7, 7, 0], shape: [6]))
    #expect(plateau.center == 2)
    #expect(plateau.margin == 3)
    #expect(plateau.axesAtLowerEnd == [0])
    #expect(plateau.axesAtUpperEnd == [])
    #expect(Plateau(scores: [0, 7], shape: [2])?.axesAtUpperEnd == [0])
  }

  @Test("where all are as good the middle of the range is the centre, without a margin")
  func all() throws {
    let plateau = try #require(
      Plateau(members: [Bool](repeating: true, count: 15), shape: [3, 5]))
    #expect(plateau.center == 7)
    #expect(plateau.margin == nil)
    #expect(plateau.bounds == [0...2, 0...4])
    #expect(plateau.axesAtLowerEnd == [0, 1])
    #expect(plateau.axesAtUpperEnd == [0, 1])
    #expect(!plateau.isScattered)
  }

  @Test("a tolerance takes in what is nearly as good, and no score is no member")
  func tolerance() throws {
    let scores = [.nan, 0.9, 0.95, 1, 0.94, .nan]
    #expect(Plateau(scores: scores, shape: [6])?.bounds == [3...3])
    #expect(Plateau(scores: scores, shape: [6], tolerance: 0.0625)?.bounds == [2...4])
    #expect(Plateau(scores: [.nan, .nan], shape: [2]) == nil)
    #expect(Plateau(members: [false], shape: [1]) == nil)
  }

  @Test("in two axes what touches along an axis is connected, across a corner it is not")
  func connected() throws {
    let plateau = try plateau(
      ".........",
      ".###...#.",
      ".####.##.",
      ".###....#",
      "..#......")
    #expect(plateau.center == 2 * 9 + 3)
    #expect(plateau.margin == 2)
    #expect(plateau.bounds == [1...4, 1...4])
    #expect(plateau.memberCount == 15)
    #expect(plateau.connectedCount == 11)
  }

  @Test("rows that meet again below are one")
  func horseshoe() throws {
    let plateau = try plateau(
      "#.###",
      "#.#.#",
      "#.#.#",
      "###.#")
    #expect(plateau.connectedCount == 14)
    #expect(plateau.bounds == [0...3, 0...4])
  }

  @Test("random grids of one to four axes agree with brute force", arguments: 0..<100)
  func bruteForce(_ round: Int) throws {
    var generator = SplitMix64(seed: harnessSeed &+ UInt64(round) &* 7919)
    let shape = (0..<1 + generator.below(4)).map { _ in 1 + generator.below(6) }
    let count = shape.reduce(1, *)
    let density = generator.unit()
    let members = (0..<count).map { _ in generator.unit() < density }
    let expected = BruteForcePlateau(members: members, shape: shape)
    let plateau = Plateau(members: members, shape: shape)
    #expect(plateau?.center == expected?.center)
    #expect(plateau?.margin == expected?.margin)
    #expect(plateau?.memberCount == expected?.memberCount)
    #expect(plateau?.connectedCount == expected?.connectedCount)
    #expect(plateau?.bounds == expected?.bounds)
  }
}
