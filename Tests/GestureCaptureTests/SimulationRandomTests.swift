import Foundation
import GestureTrace
import TestSupport
import Testing

@testable import GestureCapture

@Suite("Simulation: random scripts")
struct SimulationRandomTests {
  @Test func `a script that is accepted makes sound frames`() throws {
    var random = SplitMix64(seed: harnessSeed)
    var accepted = 0
    for _ in 0..<1000 {
      let text = RandomScript(&random).text
      guard let script = try? GestureScript(text: text, name: "random") else { continue }
      accepted += 1
      do { try checkInvariants(script, frames(script)) } catch {
        Issue.record("HARNESS_SEED=\(harnessSeed)\n\(text)")
        return
      }
    }
    #expect(accepted > 100, "HARNESS_SEED=\(harnessSeed)")
  }

  @Test func `a damaged script is refused with its place, or read`() throws {
    var random = SplitMix64(seed: harnessSeed)
    let scripts = try BundledScripts.paths.map { path in
      let file = BundledScripts.folder.appendingPathComponent(path)
      return Array(try String(contentsOf: file, encoding: .utf8).utf8)
    }
    for _ in 0..<2000 {
      guard var bytes = scripts.randomElement(using: &random) else { return }
      for _ in 0..<Int.random(in: 1...4, using: &random) { damage(&bytes, &random) }
      let text = String(decoding: bytes, as: UTF8.self)
      do throws(FileError) {
        var frames = try GestureScript(text: text, name: "damaged").makeFrames()
        for _ in 0..<200 where frames.next() == nil { break }
      } catch {
        #expect(error.file == "damaged" && !error.problem.isEmpty && !error.remedy.isEmpty)
      }
    }
  }

  private func damage(_ bytes: inout [UInt8], _ random: inout SplitMix64) {
    guard !bytes.isEmpty else { return }
    let place = Int.random(in: bytes.indices, using: &random)
    let end = min(bytes.count, place + Int.random(in: 1...12, using: &random))
    switch Int.random(in: 0..<5, using: &random) {
    case 0: bytes[place] = UInt8.random(in: .min ... .max, using: &random)
    case 1: bytes.removeSubrange(place..<end)
    case 2: bytes.insert(contentsOf: bytes[place..<end], at: place)
    case 3: bytes.insert(contentsOf: "99999999".utf8, at: place)
    default: bytes.replaceSubrange(place..<end, with: "\nend\n".utf8)
    }
  }
}

/// A script that is well formed, and may be possible.
private struct RandomScript {
  var text = ""

  init(_ random: inout SplitMix64) {
    let device = DeviceProfile.all.randomElement(using: &random)?.name ?? "touchpad"
    text = "device \(device)\n"
    if Bool.random(using: &random) {
      text += "rate \(Int.random(in: 1...400, using: &random))Hz\n"
    }
    if Bool.random(using: &random) {
      text += "noise 0.\(Int.random(in: 0...9, using: &random))mm\n"
    }
    if Bool.random(using: &random) { text += "report-when-still no\n" }
    addStatements(depth: 0, &random)
    text += "wait 1s\n"
    if Bool.random(using: &random) { text += "finger 1 tap 50% 50% for 20ms\n" }
  }

  private mutating func addStatements(depth: Int, _ random: inout SplitMix64) {
    for _ in 0..<Int.random(in: 1...5, using: &random) { addStatement(depth: depth, &random) }
  }

  private mutating func addStatement(depth: Int, _ random: inout SplitMix64) {
    let finger = Int.random(in: 1...3, using: &random)
    let time = "\(Int.random(in: 1...300, using: &random))ms"
    let speed = SpeedProfile.allCases.randomElement(using: &random)?.rawValue ?? "linear"
    let place =
      "\(Int.random(in: 5...95, using: &random))% \(Int.random(in: 5...95, using: &random))%"
    let way =
      "\(Int.random(in: -15...15, using: &random)).5mm \(Int.random(in: -15...15, using: &random))mm"
    switch Int.random(in: 0..<9, using: &random) {
    case 0: text += "finger \(finger) tap \(place) for \(time)\nwait 2s\n"
    case 1, 2:
      text += "finger \(finger) down \(place)\n"
      if Bool.random(using: &random) { text += "hold \(time)\n" }
      text += "finger \(finger) move by \(way) over \(time) \(speed)\n"
      if Bool.random(using: &random) {
        text += "finger \(finger) move to \(place) over \(time) \(speed)\n"
      }
      if Int.random(in: 0..<8, using: &random) > 0 { text += "finger \(finger) up\nwait 2s\n" }
    case 3:
      text += "fingers 4-5 down 50% 50% spacing 12mm 3mm\nfingers 4-5 scale 1.2 over \(time)\n"
      text += "fingers 4-5 up\nwait 2s\n"
    case 4: text += "hold \(time)\n"
    case 5: text += "press left\nwait \(time)\nrelease left\nwait 1s\n"
    default:
      guard depth < 3 else { return }
      let block = ["together", "in turn", "repeat 3 times"].randomElement(using: &random)
      text += "\(block ?? "in turn")\n"
      addStatements(depth: depth + 1, &random)
      text += "end\n"
    }
  }
}
