import GestureTrace
import Testing

@testable import GestureCapture

/// A script that is refused, and the whole message.
struct SimulationRefusal: Sendable, CustomTestStringConvertible {
  var script: String
  var line: Int?
  var column: Int?
  var problem: String
  var remedy: String

  init(
    _ script: String, _ line: Int?, _ column: Int?, _ problem: String, _ remedy: String
  ) {
    self.script = script
    self.line = line
    self.column = column
    self.problem = problem
    self.remedy = remedy
  }

  var testDescription: String { script.debugDescription }

  func check() {
    let expected = FileError(
      file: "flick.gesture", line: line, column: column, problem: problem, remedy: remedy)
    #expect(throws: expected) { try GestureScript(text: script, name: "flick.gesture") }
  }
}

private let phone = "device touchscreen-phone\n"
private let touchpad = "device touchpad\n"

@Suite("Simulation: refusals")
struct SimulationRefusalTests {
  @Test(arguments: settings) func `settings that cannot be`(_ refusal: SimulationRefusal) {
    refusal.check()
  }

  @Test(arguments: words) func `words in the wrong place`(_ refusal: SimulationRefusal) {
    refusal.check()
  }

  @Test(arguments: values) func `values that are none`(_ refusal: SimulationRefusal) {
    refusal.check()
  }

  @Test(arguments: fingers) func `what fingers and devices cannot do`(_ refusal: SimulationRefusal)
  {
    refusal.check()
  }

  @Test func `a line that is too long`() {
    SimulationRefusal(
      phone + String(repeating: "#", count: 1001), 2, nil, "the line has 1001 bytes",
      "keep lines within 1000 bytes"
    ).check()
  }

  @Test func `a script that is too long`() {
    SimulationRefusal(
      String(repeating: "#\n", count: 600_000), nil, nil, "has more than 1048576 bytes",
      "split it, or use “repeat”"
    ).check()
  }

  @Test func `blocks too deep`() {
    SimulationRefusal(
      phone + String(repeating: "in turn\n", count: 17), 18, 1, "the block lies in 16 others",
      "nest at most 16 blocks"
    ).check()
  }

  @Test func `a file that is missing or a directory`() {
    let missing = FileError(
      file: "/missing.gesture", problem: "does not exist", remedy: "check the path")
    #expect(throws: missing) { try GestureScript(path: "/missing.gesture") }
    let directory = FileError(
      file: "/", problem: "is a directory", remedy: "name a file in it")
    #expect(throws: directory) { try GestureScript(path: "/") }
  }
}

private let settings: [SimulationRefusal] = [
  SimulationRefusal(
    "", nil, nil,
    "names no device",
    "begin with a line such as “device touchscreen-phone”"),
  SimulationRefusal(
    "# nothing\n", nil, nil,
    "names no device",
    "begin with a line such as “device touchscreen-phone”"),
  SimulationRefusal(
    "device touchscreen-phone\n", nil, nil,
    "moves no finger",
    "add lines such as “finger 1 down 50% 30%” and “finger 1 up”"),
  SimulationRefusal(
    "finger 1 down 1mm 1mm", 1, 1,
    "“finger” comes before the device",
    "begin with a line such as “device touchscreen-phone”"),
  SimulationRefusal(
    "rate 120Hz", 1, 1,
    "“rate” comes before the device",
    "begin with a line such as “device touchscreen-phone”"),
  SimulationRefusal(
    "device", 1, 7,
    "the line ends too early",
    "add a device: touchscreen-phone, touchscreen-tablet, touchpad, touchpad-semi-mt, "
      + "touchscreen-protocol-a, touchscreen-single-touch"),
  SimulationRefusal(
    "device touchpda", 1, 8,
    "“touchpda” is no device",
    "write “touchpad” if that is meant"),
  SimulationRefusal(
    "device xyz", 1, 8,
    "“xyz” is no device",
    "continue with one of touchscreen-phone, touchscreen-tablet, touchpad, "
      + "touchpad-semi-mt, touchscreen-protocol-a, touchscreen-single-touch"),
  SimulationRefusal(
    "device touchpad slots", 1, 22,
    "the line ends too early",
    "add a number of slots, 1 to 20"),
  SimulationRefusal(
    "device touchpad slots 0", 1, 23,
    "“0” is not a number of slots",
    "write a whole number from 1 to 20"),
  SimulationRefusal(
    "device touchpad slots 21", 1, 23,
    "“21” is not a number of slots",
    "write a whole number from 1 to 20"),
  SimulationRefusal(
    "device touchpad-semi-mt slots 3", 1, 25,
    "“slots” cannot be chosen for touchpad-semi-mt",
    "leave it out, or name a device that has slots"),
  SimulationRefusal(
    "device touchpad colour red", 1, 17,
    "“colour” is no property of a device",
    "continue with one of size, resolution, slots, without-resolution"),
  SimulationRefusal(
    "device touchpad size 100 66mm", 1, 22,
    "“100” has no unit",
    "write one such as 100mm"),
  SimulationRefusal(
    "device touchpad size 5mm 66mm", 1, 22,
    "“5mm” is out of range",
    "write 10mm to 1000mm"),
  SimulationRefusal(
    "device touchpad resolution 12", 1, 28,
    "“12” has no unit",
    "write one such as 12/mm"),
  SimulationRefusal(
    "device touchpad resolution 1.5/mm", 1, 28,
    "“1.5/mm” is not whole",
    "write whole units a millimetre"),
  SimulationRefusal(
    "device touchpad resolution 0/mm", 1, 28,
    "“0/mm” is out of range",
    "write 1/mm to 1000/mm"),
  SimulationRefusal(
    phone + "device touchscreen-phone\n", 2, 1,
    "“device” was set in line 1",
    "set it once"),
  SimulationRefusal(
    phone + "rate 120", 2, 6,
    "“120” has no unit",
    "write one such as 120Hz"),
  SimulationRefusal(
    phone + "rate 120hz", 2, 6,
    "“120hz” is not a rate",
    "write one such as 120Hz"),
  SimulationRefusal(
    phone + "rate 0Hz", 2, 6,
    "“0Hz” is out of range",
    "write 1Hz to 10000Hz"),
  SimulationRefusal(
    phone + "rate 100.0001Hz", 2, 6,
    "“100.0001Hz” has more than three decimals",
    "write at most three, such as 133.333Hz"),
  SimulationRefusal(
    phone + "rate fast", 2, 6,
    "“fast” is not a rate",
    "write one such as 120Hz"),
  SimulationRefusal(
    phone + "rate", 2, 5,
    "the line ends too early",
    "add a rate such as 120Hz"),
  SimulationRefusal(
    phone + "seed -1", 2, 6,
    "“-1” is not a seed",
    "write a whole number from 0 to 999999999"),
  SimulationRefusal(
    phone + "seed 1.5", 2, 6,
    "“1.5” is not a seed",
    "write a whole number from 0 to 999999999"),
  SimulationRefusal(
    phone + "seed x", 2, 6,
    "“x” is not a seed",
    "write a whole number from 0 to 999999999"),
  SimulationRefusal(
    phone + "noise 0.02", 2, 7,
    "“0.02” has no unit",
    "write one such as 0.02mm"),
  SimulationRefusal(
    phone + "noise 6mm", 2, 7,
    "“6mm” is out of range",
    "write 0mm to 5mm"),
  SimulationRefusal(
    phone + "report-when-still maybe", 2, 19,
    "“maybe” is neither yes nor no",
    "write yes or no"),
  SimulationRefusal(
    phone + "finger 1 down 1mm 1mm\nrate 120Hz", 3, 1,
    "“rate” comes after the first movement",
    "move it before the first finger"),
  SimulationRefusal(
    "device touchscreen-single-touch\nfingers 1,2 down 50% 50% spacing 1mm 0mm", 2, 13,
    "finger 2 is one more than the 1 that touchscreen-single-touch can tell",
    "lift another first, or name a device that can tell more"),
  SimulationRefusal(
    "device touchpad-semi-mt\nfingers 1-4 down 50% 50% spacing 1mm 0mm", 2, 13,
    "finger 4 is one more than the 3 that touchpad-semi-mt can tell",
    "lift another first, or name a device that can tell more"),
  SimulationRefusal(
    phone + "hold 1ms", nil, nil,
    "moves no finger",
    "add lines such as “finger 1 down 50% 30%” and “finger 1 up”"),
]

private let words: [SimulationRefusal] = [
  SimulationRefusal(
    "fingr 1 down", 1, 1,
    "“fingr” begins no line",
    "write “finger” if that is meant"),
  SimulationRefusal(
    phone + "fingr 1 down 1mm 1mm", 2, 1,
    "“fingr” begins no line",
    "write “finger” if that is meant"),
  SimulationRefusal(
    phone + "pinch 1 2", 2, 1,
    "“pinch” begins no line",
    "write a pinch as “fingers 1,2 scale 0.5 over 300ms”"),
  SimulationRefusal(
    phone + "tap 1mm 1mm for 5ms", 2, 1,
    "“tap” begins no line",
    "say which finger first, such as “finger 1 tap”"),
  SimulationRefusal(
    phone + "finger 1 dwn 1mm 1mm", 2, 10,
    "“dwn” is nothing that a finger does",
    "write “down” if that is meant"),
  SimulationRefusal(
    phone + "finger 1 jump", 2, 10,
    "“jump” is nothing that a finger does",
    "continue with one of down, up, move, scale, tap"),
  SimulationRefusal(
    phone + "finger 1 down 10mm 20mm now", 2, 25,
    "“now” does not belong here",
    "end the line before it"),
  SimulationRefusal(
    phone + "fingers 1-3 down 30mm 20mm apart", 2, 28,
    "“apart” is not “spacing”",
    "write how far apart they are, such as “spacing 15mm 0mm”"),
  SimulationRefusal(
    phone + "fingers 1-3 down 30mm 20mm spacing 0mm 0%", 2, 36,
    "the fingers lie on top of each other",
    "write a distance from one to the next, such as “spacing 15mm 0mm”"),
  SimulationRefusal(
    phone + "finger 1 move over", 2, 15,
    "“over” is neither “by” nor “to”",
    "write “by” and a displacement or “to” and a place"),
  SimulationRefusal(
    phone + "finger 1 move by 0mm 0mm over 10ms", 2, 18,
    "the movement goes nowhere",
    "write “hold” for a finger that rests"),
  SimulationRefusal(
    phone + "finger 1 move by 1mm 1mm in 10ms", 2, 26,
    "“in” is neither “over” nor “at”",
    "write how long or how fast, such as “over 180ms” or “at 300mm/s”"),
  SimulationRefusal(
    phone + "finger 1 move to 1mm 1mm at 300mm/s", 2, 26,
    "“at” is not “over”",
    "write how long, such as “over 180ms”"),
  SimulationRefusal(
    phone + "finger 1 scale 0.5 over 10ms", 2, 10,
    "one finger has no distance to scale",
    "name two or more, such as fingers 1,2"),
  SimulationRefusal(
    phone + "fingers 1,2 scale 0.5 in 10ms", 2, 23,
    "“in” is not “over”",
    "write how long, such as “over 300ms”"),
  SimulationRefusal(
    phone + "finger 1 tap 1mm 1mm 80ms", 2, 22,
    "“80ms” is not “for”",
    "write how long, such as “for 80ms”"),
  SimulationRefusal(
    phone + "hold 1s 2s", 2, 9,
    "“2s” does not belong here",
    "end the line before it"),
  SimulationRefusal(
    phone + "together\nat 5ms\nend", 3, 1,
    "“at” has no meaning directly inside “together”, where all begin at once",
    "put it into an “in turn” block"),
  SimulationRefusal(
    phone + "press left", 2, 7,
    "“left” is no button of touchscreen-phone",
    "remove the line: it has no buttons"),
  SimulationRefusal(
    touchpad + "press right", 2, 7,
    "“right” is no button of touchpad",
    "it has left"),
  SimulationRefusal(
    phone + "in 5ms", 2, 4,
    "“in 5ms” begins no line",
    "write “in turn”"),
  SimulationRefusal(
    phone + "together now", 2, 10,
    "“now” does not belong here",
    "end the line before it"),
  SimulationRefusal(
    phone + "together\nfinger 1 down 1mm 1mm", 2, 1,
    "the block is never closed",
    "write “end” after its last line"),
  SimulationRefusal(
    phone + "end", 2, 1,
    "“end” closes no block",
    "remove the line"),
  SimulationRefusal(
    phone + "repeat 3 time", 2, 10,
    "“repeat” lacks “times”",
    "write “repeat 3 times”"),
  SimulationRefusal(
    phone + "finger\u{1B} 1", 2, 1,
    "“finger\\u{1b}” begins no line",
    "write “finger” if that is meant"),
]

private let values: [SimulationRefusal] = [
  SimulationRefusal(
    phone + "finger", 2, 7,
    "the line ends too early",
    "add a finger, 1 to 20"),
  SimulationRefusal(
    phone + "finger 0 down", 2, 8,
    "“0” is not a finger",
    "write a whole number from 1 to 20"),
  SimulationRefusal(
    phone + "finger 21 down", 2, 8,
    "“21” is not a finger",
    "write a whole number from 1 to 20"),
  SimulationRefusal(
    phone + "finger one down", 2, 8,
    "“one” is not a finger",
    "write a whole number from 1 to 20"),
  SimulationRefusal(
    phone + "finger 1", 2, 9,
    "the line ends too early",
    "add what the finger does: down, up, move, scale or tap"),
  SimulationRefusal(
    phone + "finger 1 down", 2, 14,
    "the line ends too early",
    "add a length such as 20mm or 30%"),
  SimulationRefusal(
    phone + "finger 1 down 10mm", 2, 19,
    "the line ends too early",
    "add a length such as 20mm or 30%"),
  SimulationRefusal(
    phone + "finger 1 down 10 20", 2, 15,
    "“10” has no unit",
    "write it in mm or %, such as 10mm"),
  SimulationRefusal(
    phone + "finger 1 down 10mm 20cm", 2, 20,
    "“20cm” is not a length",
    "write it in mm or %, such as 20mm"),
  SimulationRefusal(
    phone + "finger 1 down x 20mm", 2, 15,
    "“x” is not a length",
    "write one such as 20mm or 30%"),
  SimulationRefusal(
    phone + "finger 1 down 1.mm 20mm", 2, 15,
    "“1.mm” is not a length",
    "write one such as 20mm or 30%"),
  SimulationRefusal(
    phone + "finger 1 down 1.0000001mm 20mm", 2, 15,
    "“1.0000001mm” is not a length",
    "write one such as 20mm or 30%"),
  SimulationRefusal(
    phone + "finger 1 down 20000mm 20mm", 2, 15,
    "“20000mm” is too long",
    "write at most 10000mm or 10000%"),
  SimulationRefusal(
    phone + "fingers 1-3 down 10mm 20mm", 2, 27,
    "the line ends too early",
    "add how far apart they are, such as “spacing 15mm 0mm”"),
  SimulationRefusal(
    phone + "fingers 3-1 down", 2, 9,
    "“3-1” does not name fingers",
    "write numbers from 1 to 20, such as 1-3 or 1,2"),
  SimulationRefusal(
    phone + "fingers 1,1 up", 2, 9,
    "“1,1” names a finger twice",
    "name each finger once"),
  SimulationRefusal(
    phone + "fingers 1,,2 up", 2, 9,
    "“1,,2” does not name fingers",
    "write numbers from 1 to 20, such as 1-3 or 1,2"),
  SimulationRefusal(
    phone + "fingers a up", 2, 9,
    "“a” does not name fingers",
    "write numbers from 1 to 20, such as 1-3 or 1,2"),
  SimulationRefusal(
    phone + "finger 1 move", 2, 14,
    "the line ends too early",
    "add “by” a displacement or “to” a place"),
  SimulationRefusal(
    phone + "finger 1 move by 1mm 1mm", 2, 25,
    "the line ends too early",
    "add how long or how fast, such as “over 180ms” or “at 300mm/s”"),
  SimulationRefusal(
    phone + "finger 1 move by 1mm 1mm over", 2, 30,
    "the line ends too early",
    "add a time such as 180ms"),
  SimulationRefusal(
    phone + "finger 1 move by 1mm 1mm over 10", 2, 31,
    "“10” has no unit",
    "write it in ms or s, such as 10ms"),
  SimulationRefusal(
    phone + "finger 1 move by 1mm 1mm over 10min", 2, 31,
    "“10min” is not a time",
    "write it in ms or s, such as 10ms"),
  SimulationRefusal(
    phone + "finger 1 move by 1mm 1mm over soon", 2, 31,
    "“soon” is not a time",
    "write one such as 180ms or 1.5s"),
  SimulationRefusal(
    phone + "finger 1 move by 1mm 1mm over 0ms", 2, 31,
    "“0ms” is no length of time",
    "write one such as 180ms"),
  SimulationRefusal(
    phone + "finger 1 move by 1mm 1mm over -5ms", 2, 31,
    "“-5ms” is no length of time",
    "write one such as 180ms"),
  SimulationRefusal(
    phone + "finger 1 move by 1mm 1mm over 0.0005ms", 2, 31,
    "“0.0005ms” is finer than a microsecond",
    "write whole microseconds, such as 0.001ms"),
  SimulationRefusal(
    phone + "finger 1 move by 1mm 1mm over 100000s", 2, 31,
    "“100000s” is longer than a day",
    "write at most 86400s"),
  SimulationRefusal(
    phone + "finger 1 move by 1mm 1mm at 300", 2, 29,
    "“300” has no unit",
    "write one such as 300mm/s"),
  SimulationRefusal(
    phone + "finger 1 move by 1mm 1mm at 0mm/s", 2, 29,
    "“0mm/s” is out of range",
    "write 0.01mm/s to 100000mm/s"),
  SimulationRefusal(
    phone + "finger 1 move by 1mm 1mm over 10ms minimum-jrk", 2, 36,
    "“minimum-jrk” is no speed profile",
    "write “minimum-jerk” if that is meant"),
  SimulationRefusal(
    phone + "finger 1 move by 1mm 1mm over 10ms bouncing", 2, 36,
    "“bouncing” is no speed profile",
    "end the line, or continue with one of linear, ease-in, ease-out, minimum-jerk"),
  SimulationRefusal(
    phone + "fingers 1,2 scale half over 10ms", 2, 19,
    "“half” is not a factor",
    "write one such as 0.5"),
  SimulationRefusal(
    phone + "fingers 1,2 scale 0.5x over 10ms", 2, 19,
    "“0.5x” is not a factor",
    "write one such as 0.5"),
  SimulationRefusal(
    phone + "fingers 1,2 scale 0 over 10ms", 2, 19,
    "“0” is out of range",
    "write 0.01 to 100"),
  SimulationRefusal(
    phone + "finger 1 tap 1mm 1mm", 2, 21,
    "the line ends too early",
    "add how long, such as “for 80ms”"),
  SimulationRefusal(
    phone + "hold", 2, 5,
    "the line ends too early",
    "add a time such as 180ms"),
  SimulationRefusal(
    phone + "at 5", 2, 4,
    "“5” has no unit",
    "write it in ms or s, such as 5ms"),
  SimulationRefusal(
    touchpad + "press", 2, 6,
    "the line ends too early",
    "add a button, such as left"),
  SimulationRefusal(
    phone + "in", 2, 3,
    "the line ends too early",
    "add “turn”"),
  SimulationRefusal(
    phone + "repeat", 2, 7,
    "the line ends too early",
    "add a number of times, 1 to 200000"),
  SimulationRefusal(
    phone + "repeat 3", 2, 9,
    "the line ends too early",
    "add “times”"),
  SimulationRefusal(
    phone + "repeat 0 times", 2, 8,
    "“0” is not a number of times",
    "write a whole number from 1 to 200000"),
]

private let fingers: [SimulationRefusal] = [
  SimulationRefusal(
    touchpad + "release left", 2, 1,
    "“left” is not pressed",
    "press it first with “press left”"),
  SimulationRefusal(
    touchpad + "press left\nhold 1ms\npress left", 4, 1,
    "“left” is pressed since line 2",
    "release it first"),
  SimulationRefusal(
    phone + "finger 1 up", 2, 10,
    "finger 1 is not down",
    "land it first with a line such as “finger 1 down 50% 30%”"),
  SimulationRefusal(
    phone + "finger 1 move by 1mm 1mm over 10ms", 2, 10,
    "finger 1 is not down",
    "land it first with a line such as “finger 1 down 50% 30%”"),
  SimulationRefusal(
    phone + "finger 1 down 1mm 1mm\nfinger 1 down 2mm 2mm", 3, 10,
    "finger 1 is down since line 2",
    "lift it first"),
  SimulationRefusal(
    phone + "finger 1 down 66mm 1mm", 2, 15,
    "finger 1 would be at 66mm 1mm, outside the device",
    "stay within 0mm 0mm and 65mm 140mm"),
  SimulationRefusal(
    phone + "finger 1 down 101% 1mm", 2, 15,
    "finger 1 would be at 65.65mm 1mm, outside the device",
    "stay within 0mm 0mm and 65mm 140mm"),
  SimulationRefusal(
    phone + "finger 1 down 1mm 1mm\nfinger 1 move by 0mm -1.5mm over 10ms", 3, 10,
    "finger 1 would be at 1mm -0.5mm, outside the device",
    "stay within 0mm 0mm and 65mm 140mm"),
  SimulationRefusal(
    phone
      + """
      finger 1 down 50% 50%
      together
        finger 1 move by 1mm 1mm over 20ms
        in turn
          hold 10ms
          finger 1 move by 1mm 1mm over 10ms
        end
      end
      """, 7, 14,
    "finger 1 moves until 20ms (line 4), it is 10ms here",
    "let this begin when the movement has ended"),
  SimulationRefusal(
    phone
      + """
      finger 1 down 50% 50%
      together
        finger 1 move by 1mm 1mm over 20ms
        finger 1 up
      end
      """, 5, 12,
    "finger 1 moves until 20ms (line 4), it is 0ms here",
    "let this begin when the movement has ended"),
  SimulationRefusal(
    phone + "finger 1 tap 50% 50% for 80ms\nfinger 1 down 50% 50%", 3, 10,
    "finger 1 lands before a report without it",
    "wait 16.667ms or more after it lifts"),
  SimulationRefusal(
    phone + "hold 100ms\nat 50ms", 3, 1,
    "it is 100ms already, later than 50ms",
    "write a later time, or “wait” for a time from here"),
  SimulationRefusal(
    phone + "fingers 1-11 down 50% 50% spacing 1mm 0mm", 2, 14,
    "finger 11 is one more than the 10 that touchscreen-phone can tell",
    "lift another first, or name a device that can tell more"),
  SimulationRefusal(
    phone + "hold 86400s\nhold 1ms", 3, 1,
    "the script takes longer than a day here",
    "shorten it, or split it"),
  SimulationRefusal(
    phone + "repeat 200000 times\nrepeat 200000 times\nend\nend", nil, nil,
    "has more than 200000 steps",
    "repeat less often, or split the script"),
  SimulationRefusal(
    phone
      + """
      fingers 1,2 down 50% 50% spacing 60mm 0mm
      fingers 1,2 scale 2 over 100ms
      """, 3, 13,
    "finger 1 would be at -27.5mm 70mm, outside the device",
    "stay within 0mm 0mm and 65mm 140mm"),
]
