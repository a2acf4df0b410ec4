private import GestureTrace

/// Something that is not as it was expected.
public struct Difference: Hashable, Sendable {
  /// What: the key in the suite, that of a margin behind `margin.`.
  public var name: String
  /// What was expected, in words.
  public var expected: String
  /// What it is, in words.
  public var actual: String
  /// The quantity, where it is a number.
  public var quantity: CheckedQuantity?

  /// Makes a difference of words.
  public init(_ name: String, expected: String, actual: String) {
    self.name = name
    self.expected = expected
    self.actual = actual
  }

  /// Makes a difference of a number.
  public init(
    _ quantity: CheckedQuantity, expected: NumberExpectation, actual: Double?
  ) {
    name = quantity.name
    self.expected = expected.text(quantity)
    self.actual =
      actual.map {
        NumberExpectation.printed(CheckedQuantity.rounded($0, quantity.places)).text(quantity)
      }
      ?? "none"
    self.quantity = quantity
  }
}
