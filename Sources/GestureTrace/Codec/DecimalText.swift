/// A number as it stands in text: ± digits × 10^exponent.
struct DecimalText {
  var isNegative = false
  /// The digits without the point; the first 19 when there are more.
  var digits: UInt64 = 0
  var exponent = 0
  /// Whether digits were left out.
  var isCut = false

  /// The nearest double; `nil` when it takes more than two machine words to find, which is rare.
  ///
  /// Exact for up to 19 digits and powers of ten up to 27, whose power of five fits one word.
  @inline(__always)
  var double: Double? {
    guard !isCut else { return nil }
    guard digits != 0 else { return isNegative ? -0.0 : 0 }
    let magnitude: Double
    if digits <= 1 << 53, (-22...22).contains(exponent) {
      // Both are exact doubles, so that one operation rounds once.
      magnitude =
        exponent < 0
        ? Double(digits) / powersOfTen[-exponent] : Double(digits) * powersOfTen[exponent]
    } else if (-27..<0).contains(exponent) {
      magnitude = quotient
    } else if (0...27).contains(exponent) {
      magnitude = product
    } else {
      return nil
    }
    return isNegative ? -magnitude : magnitude
  }

  /// digits / 5^-exponent × 2^exponent, with at least 62 bits and a sticky one, rounded once.
  private var quotient: Double {
    let divisor = powersOfFive[-exponent]
    let shift = digits.leadingZeroBitCount
    let divisorShift = divisor.leadingZeroBitCount
    let dividend = digits << UInt64(shift)
    let (quotient, remainder) = (divisor << UInt64(divisorShift))
      .dividingFullWidth((dividend >> 1, dividend << 63))
    let sticky: UInt64 = remainder == 0 ? 0 : 1
    return Double(quotient | sticky) * powerOfTwo(divisorShift - shift + exponent - 63)
  }

  /// digits × 5^exponent × 2^exponent, rounded once.
  private var product: Double {
    let (high, low) = digits.multipliedFullWidth(by: powersOfFive[exponent])
    guard high != 0 else { return Double(low) * powerOfTwo(exponent) }
    let shift = high.leadingZeroBitCount
    let top = shift == 0 ? high : high << UInt64(shift) | low >> UInt64(64 - shift)
    let sticky: UInt64 = low << UInt64(shift) == 0 ? 0 : 1
    return Double(top | sticky) * powerOfTwo(64 - shift + exponent)
  }
}

private func powerOfTwo(_ exponent: Int) -> Double {
  Double(sign: .plus, exponent: exponent, significand: 1)
}

private let powersOfTen: [Double] = [
  1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17,
  1e18, 1e19, 1e20, 1e21, 1e22,
]

private let powersOfFive: [UInt64] = [
  1, 5, 25, 125, 625, 3_125, 15_625, 78_125, 390_625, 1_953_125, 9_765_625, 48_828_125,
  244_140_625, 1_220_703_125, 6_103_515_625, 30_517_578_125, 152_587_890_625, 762_939_453_125,
  3_814_697_265_625, 19_073_486_328_125, 95_367_431_640_625, 476_837_158_203_125,
  2_384_185_791_015_625, 11_920_928_955_078_125, 59_604_644_775_390_625, 298_023_223_876_953_125,
  1_490_116_119_384_765_625, 7_450_580_596_923_828_125,
]
