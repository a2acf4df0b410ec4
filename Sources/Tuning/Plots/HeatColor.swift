/// The colours of a heat map: from dark blue over green to yellow, rising in lightness, so that they can be told apart
/// without colour as well. Eleven colours of matplotlib's viridis (van der Walt and Smith 2015, CC0), and steps
/// between.
enum HeatColor {
  static let stepCount = 64

  private static let anchors: [(red: Int, green: Int, blue: Int)] = [
    (68, 1, 84), (72, 36, 117), (65, 68, 135), (53, 95, 141), (42, 120, 142), (33, 145, 140),
    (34, 168, 132), (68, 191, 112), (122, 209, 81), (189, 223, 38), (253, 231, 37),
  ]

  /// The step of a part between 0 and 1.
  static func step(_ part: Double) -> Int {
    min(stepCount - 1, max(0, Int(part * Double(stepCount))))
  }

  /// The colour of a step as SVG writes it.
  static func text(_ step: Int) -> String {
    let place = Double(step) / Double(stepCount - 1) * Double(anchors.count - 1)
    let index = min(anchors.count - 2, Int(place))
    let part = place - Double(index)
    func mix(_ channel: KeyPath<(red: Int, green: Int, blue: Int), Int>) -> String {
      let low = Double(anchors[index][keyPath: channel])
      let high = Double(anchors[index + 1][keyPath: channel])
      let value = Int((low + part * (high - low)).rounded())
      let digits = String(value, radix: 16)
      return digits.count < 2 ? "0" + digits : digits
    }
    return "#" + mix(\.red) + mix(\.green) + mix(\.blue)
  }
}
