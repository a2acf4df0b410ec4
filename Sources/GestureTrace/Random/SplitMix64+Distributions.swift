extension SplitMix64 {
  /// A whole number from 0 to below a bound, each as likely: the upper half of a product, without what would favour
  /// some (Lemire 2019). The same on every machine, which the standard library's does not promise.
  package mutating func below(_ bound: Int) -> Int {
    precondition(bound > 0, "no number lies below \(bound)")
    let bound = UInt64(bound)
    var product = next().multipliedFullWidth(by: bound)
    if product.low < bound {
      let favoured = (0 &- bound) % bound
      while product.low < favoured { product = next().multipliedFullWidth(by: bound) }
    }
    return Int(product.high)
  }

  /// A number from 0 to below 1, of 53 bits.
  package mutating func unit() -> Double {
    Double(next() >> 11) / 9_007_199_254_740_992
  }

  /// A number of mean 0 and deviation 1, normally distributed or near enough.
  ///
  /// The sum of twelve uniform numbers less six (Irwin–Hall) never exceeds 6, and needs no logarithm or cosine, whose
  /// last digit differs from one C library to the next.
  package mutating func nearlyNormal() -> Double {
    var sum: Int64 = 0
    for _ in 0..<6 {
      let bits = next()
      sum += Int64(bits >> 32) + Int64(bits & 0xffff_ffff)
    }
    let mean: Int64 = 6 * 0xffff_ffff
    return Double(sum - mean) / 4_294_967_296
  }
}
