extension ParameterField {
  /// A parameter that is a stored number.
  static func number(
    _ name: String, _ value: Double, _ unit: Parameter.Unit, _ range: ClosedRange<Double>,
    _ abstract: String, source: String, _ path: any WritableKeyPath<Root, Double> & Sendable
  ) -> ParameterField {
    ParameterField(
      Parameter(name, value, unit, range, abstract, source: source),
      get: { $0[keyPath: path] }, set: { $0[keyPath: path] = $1 })
  }

  /// The same parameter, of a value that holds the one it belongs to.
  func within<Outer: Sendable>(
    _ path: any WritableKeyPath<Outer, Root> & Sendable,
    then changed: @escaping @Sendable (inout Outer) -> Void = { _ in }
  ) -> ParameterField<Outer> {
    ParameterField<Outer>(
      parameter, get: { get($0[keyPath: path]) },
      set: {
        set(&$0[keyPath: path], $1)
        changed(&$0)
      })
  }
}
