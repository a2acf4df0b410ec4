/// Whether a contact moved as no finger does.
struct ContactJump {
  /// No finger is faster, in millimetres a second: three times what libinput's own detection of jumps on touchpads lets
  /// pass (20 mm in 12 ms), four times where Android cuts flings off (8000 dp/s, 1.27 m/s).
  static let fastest = 5000.0
  /// What is less may be a late report, in millimetres: what libinput lets pass in one.
  static let least = 20.0

  /// How far it went, in millimetres.
  var distance: Double
  /// In what time, in microseconds.
  var interval: Int64

  /// The jump between two places in millimetres; `nil` where a finger may do it.
  init?(from old: (x: Double, y: Double), to new: (x: Double, y: Double), in interval: Int64) {
    let x = new.x - old.x
    let y = new.y - old.y
    distance = (x * x + y * y).squareRoot()
    self.interval = interval
    guard distance > max(Self.least, Self.fastest * Double(interval) / 1e6) else { return nil }
  }

  /// `moves 61.3 mm in 8 ms (7.7 m/s)`.
  var text: String {
    let way = "moves \(decimal(distance, 1)) mm in \(decimal(Double(interval) / 1000, 1)) ms"
    guard interval > 0 else { return way }
    return way + " (\(decimal(distance / Double(interval) * 1000, 1)) m/s)"
  }
}
