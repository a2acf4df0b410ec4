import GestureTrace
import TestSupport
import Testing
import Tuning

@Suite("the sign-flip test") struct SignFlipTestTests {
  @Test("all of one sign is the least likely: two of 2ⁿ choices", arguments: [1, 2, 6, 13, 30])
  func oneSign(_ count: Int) throws {
    let test = try #require(SignFlipTest((1...count).map { Double($0) / 10 }))
    #expect(test.pValue == 2 / Double(1 << count))
    #expect(test.smallestPValue == test.pValue)
    #expect(test.isExact)
    #expect(test.differingCount == count)
  }

  @Test("a p-value by hand")
  func byHand() throws {
    // ±1 ±2 ±3 make 6, 4, 2, 0 twice, -2, -4 and -6.
    #expect(try #require(SignFlipTest([1, 2, -3])).pValue == 1)
    let test = try #require(SignFlipTest([-1, 2, 3]))
    #expect(test.pValue == 0.5)
    #expect(test.smallestPValue == 0.25)
    #expect(abs(test.meanDifference - 4.0 / 3) < 1e-15)
  }

  @Test("equal sums count as equal, whatever the order of rounding")
  func ties() throws {
    // 0.1 + 0.2 - 0.3 is not 0 in binary.
    #expect(try #require(SignFlipTest([0.2, 0.3, -0.1])).pValue == 0.5)
    #expect(try #require(SignFlipTest([0.1, 0.2, -0.3])).pValue == 1)
    // One of seven is the other way: 1 or 7 of either sign, 2 · (1 + 7) of 128.
    let tenths = [0.1, 0.1, 0.1, -0.1, 0.1, 0.1, 0.1]
    #expect(try #require(SignFlipTest(tenths)).pValue == 16.0 / 128)
  }

  @Test("all sign choices are counted as brute force counts them")
  func bruteForce() throws {
    var generator = SplitMix64(seed: harnessSeed)
    for _ in 0..<200 {
      // Small whole numbers, so that there are ties.
      let differences = (0..<1 + generator.below(9)).map { _ in Double(generator.below(9)) - 3 }
      let sum = abs(differences.reduce(0, +))
      let choices = 1 << differences.count
      let far = (0..<choices).count { choice in
        let flipped = differences.indices.map { index in
          choice >> index & 1 == 0 ? differences[index] : -differences[index]
        }
        return abs(flipped.reduce(0, +)) >= sum
      }
      #expect(try #require(SignFlipTest(differences)).pValue == Double(far) / Double(choices))
    }
  }

  @Test("subjects that are the same under both settings say nothing")
  func zeros() throws {
    let test = try #require(SignFlipTest([0, 1, 0, 2, 0, 3]))
    #expect(test.pValue == 0.25)
    #expect(test.smallestPValue == 0.25)
    #expect(test.differingCount == 3)
    #expect(test.meanDifference == 1)
    let same = try #require(SignFlipTest([0, 0]))
    #expect(same.pValue == 1)
    #expect(same.smallestPValue == 1)
    #expect(same.differingCount == 0)
  }

  @Test("beyond thirty subjects a seeded sample comes near the exact share")
  func sampled() throws {
    // Of 40 equal differences 14 are the other way: twice the binomial tail P(X ≤ 14) = 0.04034523.
    let differences = (0..<40).map { $0 < 14 ? -1.0 : 1.0 }
    let test = try #require(SignFlipTest(differences, seed: 5, draws: 9999))
    #expect(!test.isExact)
    #expect(abs(test.pValue - 0.08069046) < 5 * (0.0807 * 0.9193 / 9999).squareRoot())
    #expect(test == SignFlipTest(differences, seed: 5, draws: 9999))
    #expect(test != SignFlipTest(differences, seed: 6, draws: 9999))
    let certain = try #require(SignFlipTest([Double](repeating: 1, count: 40), draws: 999))
    #expect(certain.pValue == 1.0 / 1000)
    #expect(certain.smallestPValue == 1.0 / 1000)
  }

  @Test("seventy subjects take more than one number's bits")
  func manyBits() throws {
    let differences = (0..<70).map { $0 < 64 ? 1e-6 : 1.0 }
    let test = try #require(SignFlipTest(differences, seed: 9, draws: 9999))
    // Nothing is as far from 0 as all of one sign.
    #expect(test.pValue == 1.0 / 10_000)
    // With the small ones against the others, the others' signs decide: 2 of 64.
    let against = differences.map { $0 < 1 ? $0 : -$0 }
    let share = try #require(SignFlipTest(against, seed: 9, draws: 9999)).pValue
    #expect(abs(share - 2.0 / 64) < 5 * (0.03125 * 0.96875 / 9999).squareRoot())
  }

  @Test("nothing to test is nil")
  func nothing() {
    #expect(SignFlipTest([]) == nil)
    #expect(SignFlipTest([1, .nan]) == nil)
    #expect(SignFlipTest([1, .infinity]) == nil)
  }
}
