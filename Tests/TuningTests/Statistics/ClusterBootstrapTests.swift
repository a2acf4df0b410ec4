import Testing
import Tuning

@Suite("the cluster bootstrap") struct ClusterBootstrapTests {
  @Test("a replicate has as many clusters as the sample")
  func size() {
    var bootstrap = ClusterBootstrap(clusterCount: 7, seed: 1)
    for _ in 0..<100 { #expect(bootstrap.next().reduce(0, +) == 7) }
    var one = ClusterBootstrap(clusterCount: 1, seed: 1)
    #expect(one.next() == [1])
    var fewer = ClusterBootstrap(clusterCount: 7, drawCount: 3, seed: 1)
    #expect(fewer.next().reduce(0, +) == 3)
  }

  @Test("the same seed draws the same, another one something else")
  func seeds() {
    var first = ClusterBootstrap(clusterCount: 6, seed: 3)
    var second = ClusterBootstrap(clusterCount: 6, seed: 3)
    var other = ClusterBootstrap(clusterCount: 6, seed: 4)
    let draws = (0..<3).map { _ in first.next() }
    #expect(draws == (0..<3).map { _ in second.next() })
    #expect(draws != (0..<3).map { _ in other.next() })
    #expect(draws == [[2, 1, 0, 2, 1, 0], [1, 0, 1, 0, 2, 2], [1, 1, 2, 0, 2, 0]])
  }

  @Test("multiplicities are multinomial: mean 1, variance 1 - 1/n, covariance -1/n")
  func moments() {
    var bootstrap = ClusterBootstrap(clusterCount: 5, seed: 11)
    let rounds = 20_000
    var squares = [Double](repeating: 0, count: 5)
    var sums = [Double](repeating: 0, count: 5)
    var products = 0.0
    for _ in 0..<rounds {
      let draw = bootstrap.next().map(Double.init)
      for cluster in 0..<5 {
        sums[cluster] += draw[cluster]
        squares[cluster] += draw[cluster] * draw[cluster]
      }
      products += draw[0] * draw[1]
    }
    for cluster in 0..<5 {
      let mean = sums[cluster] / Double(rounds)
      // Five standard errors.
      #expect(abs(mean - 1) < 0.032)
      #expect(abs(squares[cluster] / Double(rounds) - mean * mean - 0.8) < 0.05)
    }
    #expect(abs(products / Double(rounds) - 0.8) < 0.05)
  }
}
