import Foundation

/// A number printed with a count of decimals, as a table prints it.
func printed(_ value: Double, _ decimals: Int) -> String {
  String(format: "%.\(decimals)f", value)
}

/// Numbers that no one means: what must not trap and must not spread.
let oddNumbers: [Double] = [
  .nan, .infinity, -.infinity, 0, -0.0, 1, -1, 1e-300, .leastNonzeroMagnitude, 1e308, -1e308, 1e-9,
  1e9,
]
