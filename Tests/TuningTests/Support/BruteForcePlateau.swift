/// A plateau found by comparing every setting with every other one.
struct BruteForcePlateau {
  var center: Int
  var margin: Int?
  var memberCount: Int
  var connectedCount: Int
  var bounds: [ClosedRange<Int>]

  init?(members: [Bool], shape: [Int]) {
    func place(_ index: Int) -> [Int] {
      var rest = index
      return Array(
        shape.reversed().map { count in
          defer { rest /= count }
          return rest % count
        }.reversed())
    }
    func steps(_ one: Int, _ two: Int) -> Int {
      zip(place(one), place(two)).reduce(0) { $0 + abs($1.0 - $1.1) }
    }
    let inside = members.indices.filter { members[$0] }
    let outside = members.indices.filter { !members[$0] }
    guard !inside.isEmpty else { return nil }
    let mean = shape.indices.map { axis in
      Double(inside.reduce(0) { $0 + place($1)[axis] }) / Double(inside.count)
    }
    func distanceToMean(_ index: Int) -> Double {
      zip(place(index), mean).reduce(0) {
        $0 + (Double($1.0) - $1.1) * (Double($1.0) - $1.1)
      }
    }
    func stepsOut(_ one: Int) -> Int {
      zip(place(one), shape).filter { $0.1 > 1 }.map { min($0.0 + 1, $0.1 - $0.0) }.min() ?? .max
    }
    let margins = inside.map { one in
      min(stepsOut(one), outside.map { steps(one, $0) }.min() ?? .max)
    }
    let largest = margins.max() ?? 0
    var center = inside[0]
    var least = Double.infinity
    for (index, margin) in zip(inside, margins) where margin == largest {
      // A tie but for rounding goes to the first.
      let distance = distanceToMean(index)
      if distance < least - 1e-9 { (center, least) = (index, distance) }
    }
    var reached: Set = [center]
    var waiting = [center]
    while let one = waiting.popLast() {
      for other in inside where steps(one, other) == 1 && reached.insert(other).inserted {
        waiting.append(other)
      }
    }
    self.center = center
    self.margin = outside.isEmpty ? nil : largest
    memberCount = inside.count
    connectedCount = reached.count
    bounds = shape.indices.map { axis in
      let coordinates = reached.map { place($0)[axis] }
      return (coordinates.min() ?? 0)...(coordinates.max() ?? 0)
    }
  }
}
