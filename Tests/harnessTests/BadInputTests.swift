import Foundation
import Testing

@testable import harness

/// A command line and what it must say. `@name` stands for a file of ``BadFiles``, `''` for an empty argument.
struct Refusal: CustomTestStringConvertible, Sendable {
  var arguments: String
  var message: String
  /// The verb whose help is named below the message; `nil` for an unusable file.
  var help: String?

  var testDescription: String { arguments }

  /// An unusable file.
  static func file(_ arguments: String, _ message: String) -> Refusal {
    Refusal(arguments: arguments, message: message, help: nil)
  }

  /// A wrong command line.
  static func usage(_ arguments: String, _ message: String) -> Refusal {
    let verb = arguments.prefix { $0 != " " }
    return Refusal(arguments: arguments, message: message, help: "harness \(verb) --help")
  }
}

/// A folder of good and bad inputs.
struct BadFiles {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let swipe = try String(
      contentsOfFile: Repository.path("traces/recordings/three-finger-swipe.evemu"),
      encoding: .utf8)
    let trace = try String(
      contentsOfFile: Repository.path("traces/touchscreen/flick-down-short.trace.jsonl"),
      encoding: .utf8)
    let script = try String(
      contentsOfFile: Repository.path("traces/touchscreen/flick-down-short.gesture"),
      encoding: .utf8)
    let unsized = try String(
      contentsOfFile: Repository.path("traces/touchpad/swipe-three-down-no-size.trace.jsonl"),
      encoding: .utf8)
    try FileManager.default.createDirectory(
      atPath: folder.path("folder"), withIntermediateDirectories: false)
    let files = try [
      "app.jsonl": BadFiles.app,
      "empty": "", "text": "hello\n", "binary": "\u{7f}ELF\u{1}\u{0}\u{0}",
      "swipe.evemu": swipe, "flick.jsonl": trace, "flick.gesture": script,
      "no-size.jsonl": unsized,
      "number.evemu": swipe.replacing(
        "E: 0.016000 0003 0036 0214", with: "E: 0.016000 0003 0036 99999999999"),
      "code.evemu": swipe.replacing(
        "E: 0.016000 0003 0036 0214", with: "E: 0.016000 0003 0999 0214"),
      "cut.evemu": swipe.replacing("E: 0.016000 0003 0036 0214\n", with: "E: 0.016000 00\n"),
      "back.evemu": swipe.replacing("E: 0.016000 0000", with: "E: 0.004000 0000"),
      "keyboard.evemu": BadFiles.keyboard, "buttons.evemu": BadFiles.buttons,
      "described.evemu": swipe.split(separator: "\n").filter { !$0.hasPrefix("E: ") }.joined(
        separator: "\n"),
      "two.txt": BadFiles.twoDevices, "devices.jsonl": BadFiles.threeDevices(trace),
      "no-frames.jsonl": trace.split(separator: "\n").filter {
        !$0.hasPrefix(#"{"type":"frame""#)
      }.joined(separator: "\n") + "\n",
      "slots.jsonl": trace.replacing("[47,0,9,0,0,0]", with: "[47,0,100,0,0,0]"),
      "header-only.jsonl": String(trace.prefix { $0 != "\n" }.prefix(60)),
      "later.jsonl": trace.replacing(#""version":1,"#, with: #""version":2,"#, maxReplacements: 1),
      "back.jsonl": BadFiles.change(trace, line: 9, from: #""t":16667"#, to: #""t":8332"#),
      "cut.jsonl": BadFiles.change(
        trace, line: 9, from: #"67,"device":0,"events":[[3,53,676],[3,0,676],[0,0,0]]}"#, to: ""),
      "number.jsonl": BadFiles.change(trace, line: 4, from: #""x":33.8"#, to: #""x":1e999"#),
      "device.jsonl": BadFiles.change(trace, line: 4, from: #""device":0"#, to: #""device":1"#),
      "word.gesture": script + "fingre 1 up\n",
      "range.gesture": script.replacing("rate 120Hz", with: "rate 120000Hz"),
      "half.json":
        #"{"rule": "x", "constants": {"half": {"value": 0.5}}, "finish": {"progres": {"above": "half"}}}"#,
      "same.json": #"{"rule": "photo-dismiss", "finish": {"progress": {"above": 0}}}"#,
      "key.json": #"{"tapp":true}"#, "kind.json": #"{"tap":1}"#,
      "range.json": #"{"accel_speed":2}"#, "broken.json": #"{"tap":tru"#, "list.json": "[1]",
      "far.json": #"{"foo":true}"#,
      "large.json": #"{"calibration_matrix":[1,0,0,0,1,1001]}"#,
      "flat.json": #"{"calibration_matrix":[1,2,0,2,4,0]}"#,
      "matrix.json": #"{"calibration_matrix":[1,2]}"#, "turn.json": #"{"rotation_deg":1.5}"#,
      "choice.json": #"{"click_method":"both"}"#, "twice.json": "{\"tap\":true,\n \"tap\":false}",
      "word.prompts": "# Two.\nfinish Flick it\n 3 finsh Flick it\n", "silent.prompts": "cancel\n",
      "often.prompts": "0 finish Flick it\n", "comment.prompts": "# Nothing.\n\n",
      "many.prompts": String(repeating: "1000 none Wait\n", count: 11),
    ]
    for (name, text) in files { try folder.write(text, to: name) }
    try FileManager.default.createDirectory(
      atPath: folder.path("other"), withIntermediateDirectories: false)
    try folder.write(swipe, to: "other/swipe.yml")
  }

  private static func change(
    _ text: String, line: Int, from: String, to: String
  ) throws -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    try #require(lines[line - 1].contains(from))
    lines[line - 1] = lines[line - 1].replacing(from, with: to)
    return lines.joined(separator: "\n")
  }

  /// The trace with its frames twice, as of two devices, and a third device without any.
  private static func threeDevices(_ trace: String) -> String {
    trace.split(separator: "\n").flatMap { line -> [String] in
      let line = String(line)
      func of(_ device: Int) -> String {
        line.replacing(#""device":0"#, with: #""device":\#(device)"#)
      }
      if line.hasPrefix(#"{"type":"device""#) { return [line, of(1), of(2)] }
      return line.hasPrefix(#"{"type":"frame""#) ? [line, of(1)] : [line]
    }.joined(separator: "\n") + "\n"
  }

  private static let keyboard = """
    # EVEMU 1.3
    N: Keyboard
    B: 00 13 00 00 00 00 00 00 00
    B: 01 fe ff ff ff ff ff ff ff
    E: 0.000000 0001 001e 0001
    E: 0.000000 0000 0000 0000
    E: 0.010000 0001 001e 0000
    E: 0.010000 0000 0000 0000

    """

  private static let app =
    #"{"type":"header","version":1,"producer":{"tool":"app","version":"0","source":"app"},"#
    + #""settings":{}}"# + "\n"

  private static let buttons = """
    # EVEMU 1.3
    N: Mouse
    E: 0.000000 0001 0110 0001
    E: 0.000000 0000 0000 0000
    E: 0.010000 0001 0110 0000
    E: 0.010000 0000 0000 0000

    """

  private static let twoDevices =
    ["3", "2"].map { number in
      """
      add device \(number): /dev/input/event\(number)
        name:     "screen \(number)"
        events:
          KEY (0001): BTN_TOUCH
          ABS (0003): ABS_MT_SLOT           : value 0, min 0, max 9, fuzz 0, flat 0, resolution 0
                      ABS_MT_POSITION_X     : value 0, min 0, max 1079, fuzz 0, flat 0, resolution 0
                      ABS_MT_POSITION_Y     : value 0, min 0, max 1919, fuzz 0, flat 0, resolution 0
                      ABS_MT_TRACKING_ID    : value 0, min 0, max 65535, fuzz 0, flat 0, resolution 0
        input props:
          INPUT_PROP_DIRECT

      """
    }.joined()
    + ["2", "3"].map { number in
      """
      [  \(number).000000] /dev/input/event\(number): EV_ABS  ABS_MT_TRACKING_ID   00000001
      [  \(number).000000] /dev/input/event\(number): EV_ABS  ABS_MT_POSITION_X    00000010
      [  \(number).000000] /dev/input/event\(number): EV_ABS  ABS_MT_POSITION_Y    00000010
      [  \(number).000000] /dev/input/event\(number): EV_SYN  SYN_REPORT           00000000
      [  \(number).010000] /dev/input/event\(number): EV_ABS  ABS_MT_TRACKING_ID   ffffffff
      [  \(number).010000] /dev/input/event\(number): EV_SYN  SYN_REPORT           00000000

      """
    }.joined()

  /// Puts the files' paths in place of their names.
  func resolve(_ text: String) -> String {
    text.replacing("@", with: folder.url.path + "/")
  }
}

@Suite struct BadInputTests {
  @Test(
    arguments: files + traces + outputs + playing + importing + injecting + exporting + settings
      + names + recording)
  func `a bad input gets one message that says what to do, exit code 2, and nothing is written`(
    refusal: Refusal
  ) throws {
    let files = try BadFiles()
    let before = try files.folder.names
    let arguments = refusal.arguments.split(separator: " ").map {
      $0 == "''" ? "" : files.resolve(String($0))
    }
    let outcome = harness(arguments)
    let hint = refusal.help.map { "Try '\($0)'.\n" } ?? ""
    #expect(outcome.talk == "Error: \(files.resolve(refusal.message))\n\(hint)")
    #expect(outcome.exitCode == 2)
    #expect(outcome.output == "")
    #expect(try files.folder.names == before)
  }

  /// What no verb can read.
  private static let files: [Refusal] =
    ["import", "simulate", "show", "play", "features"].flatMap { verb -> [Refusal] in
      let output = ["show", "play"].contains(verb) ? "" : " -o @out"
      return [
        .file("\(verb) @missing\(output)", "@missing: does not exist; check the path"),
        .file("\(verb) @folder\(output)", "@folder: is a directory; name a file in it"),
        .file(
          "\(verb) @text/file\(output)",
          "@text/file: cannot be opened (Not a directory); check the path"),
        .file(
          "\(verb) /proc/self/mem\(output)",
          "/proc/self/mem: cannot be read (Input/output error); check the file and its disk"),
        .usage(
          "\(verb) ''\(output)",
          "an argument is empty; give \(verb == "import" ? "RECORDING" : verb == "simulate" ? "SCRIPT" : "TRACE")…"
        ),
        .usage(
          "\(verb)",
          "\(verb == "import" ? "RECORDING" : verb == "simulate" ? "SCRIPT" : "TRACE")… is missing: name at least one"
        ),
        .usage("\(verb) @text --nonsense", "unknown option --nonsense"),
        .usage("\(verb) @text -x", "unknown option -x"),
      ]
    }

  private static let traces: [Refusal] =
    ["show", "play", "features -o @out", "inject"].flatMap { verb -> [Refusal] in
      [
        .file("\(verb) @empty", "@empty: is empty; record or import again"),
        .file(
          "\(verb) @text",
          "@text: is not a trace but looks like other text; name a trace: its first line begins with {\"type\":\"header\""
        ),
        .file(
          "\(verb) @binary",
          "@binary: is not a trace but looks like binary data; name a trace, or unpack it if it is compressed"
        ),
        .file(
          "\(verb) @swipe.evemu",
          "@swipe.evemu: is not a trace but looks like an evemu recording; make a trace of it with “harness import”"
        ),
        .file(
          "\(verb) @two.txt",
          "@two.txt: is not a trace but looks like a getevent recording; make a trace of it with “harness import”"
        ),
        .file(
          "\(verb) @flick.gesture",
          "@flick.gesture: is not a trace but looks like other text; name a trace: its first line begins with {\"type\":\"header\""
        ),
        .file(
          "\(verb) @header-only.jsonl",
          "@header-only.jsonl:1: the header is cut off; record or import again"),
        .file(
          "\(verb) @later.jsonl",
          "@later.jsonl:1:28: trace format version 2 is later than 1; read it with a later version of this program"
        ),
        .file(
          "\(verb) @back.jsonl",
          "@back.jsonl:9:21: time 8332 is before 8333; sort the lines by time or import the recording again"
        ),
        .file(
          "\(verb) @cut.jsonl",
          "@cut.jsonl:9:24: unexpected end of the line, expected “,” or “}”; repair or delete the line"
        ),
        .file(
          "\(verb) @number.jsonl",
          "@number.jsonl:4:66: the number “1e999” is too large; correct the number or delete the line"
        ),
        .file(
          "\(verb) @device.jsonl",
          "@device.jsonl:4:37: device 1 has no device line before this one; add the line that describes it"
        ),
      ]
    }

  private static let outputs: [Refusal] =
    ["import @swipe.evemu", "simulate @flick.gesture"].flatMap { run -> [Refusal] in
      [
        .file(
          "\(run) --output-dir @text", "@text: is not a folder; choose another folder"),
        .file(
          "\(run) --output-dir @missing/out",
          "@missing/out: cannot be made (No such file or directory); check that the folder it lies in exists and may be written"
        ),
        .usage(
          "\(run) -o @a --output-dir @b",
          "--output and --output-dir contradict each other; give one"),
        .usage("\(run) \(run.split(separator: " ")[1])", "several inputs need --output-dir DIR"),
        .usage("\(run) --output-dir=", "option --output-dir is empty; give DIR"),
      ]
    }
    + ["import @swipe.evemu", "simulate @flick.gesture", "features @flick.jsonl"].flatMap {
      run -> [Refusal] in
      let input = run.split(separator: " ")[1]
      return [
        .file("\(run) -o @folder", "@folder: is a directory; name a file in it"),
        .file(
          "\(run) -o @missing/out",
          "@missing/out: cannot be created (No such file or directory); check that its folder exists and may be written"
        ),
        .file(
          "\(run) -o /proc/out",
          "/proc/out: cannot be created (No such file or directory); check that its folder exists and may be written"
        ),
        .file(
          "\(run) -o \(input)",
          "\(input): would replace what it is made from; write to another file"),
        .file(
          "\(run) -o @folder/../\(input.dropFirst())",
          "@folder/../\(input.dropFirst()): would replace what it is made from; write to another file"
        ),
        .usage("\(run) -o @a --output @b", "option --output is given twice"),
        .usage("\(run) --output=", "option --output is empty; give FILE"),
        .usage("\(run) -o", "option -o needs a value: FILE"),
      ]
    }
    + [
      .file(
        "import @swipe.evemu @other/swipe.yml --output-dir @new",
        "@other/swipe.yml: would become the same trace as @swipe.evemu: @new/swipe.trace.jsonl; write them into different folders"
      ),
      .file(
        "simulate @flick.gesture @flick.gesture --output-dir @new",
        "@flick.gesture: would become the same trace as @flick.gesture: @new/flick.trace.jsonl; write them into different folders"
      ),
      .file(
        "import @empty --output-dir @new", "@empty: is empty; name a recording of an input device"),
      .file(
        "simulate @empty --output-dir @new",
        "@empty: names no device; begin with a line such as “device touchscreen-phone”"),
    ]

  private static let playing: [Refusal] =
    ["play @flick.jsonl", "features @flick.jsonl -o @out"].flatMap { run -> [Refusal] in
      [
        .usage(
          "\(run) --screen iphonex", "unknown screen “iphonex”; did you mean iphone-x or iphone-8?"),
        .usage("\(run) --screen nokia", "unknown screen “nokia”; 'harness screens' lists them"),
        .usage("\(run) --screen=", "option --screen is empty; give NAME|WxH"),
        .usage(
          "\(run) --screen 375x",
          "a screen cannot be “375x”; give WxH in points, each from 1 to 100000"),
        .usage(
          "\(run) --screen 0x812",
          "a screen cannot be “0x812”; give WxH in points, each from 1 to 100000"),
        .usage(
          "\(run) --screen 1nanx2",
          "a screen cannot be “1nanx2”; give WxH in points, each from 1 to 100000"),
        .usage(
          "\(run) --screen 375x812",
          "--screen 375x812 has no physical size; give --points-per-mm X, or use --map fit"),
        .usage("\(run) --points-per-mm nan", "--points-per-mm: “nan” is not a number"),
        .usage("\(run) --points-per-mm inf", "--points-per-mm: “inf” is not a number"),
        .usage("\(run) --points-per-mm 6,01", "--points-per-mm: “6,01” is not a number"),
        .usage("\(run) --points-per-mm 0", "--points-per-mm: 0 is outside 0.01 to 1000"),
        .usage("\(run) --points-per-mm -1", "--points-per-mm: -1 is outside 0.01 to 1000"),
        .usage(
          "\(run) --map phisical",
          "--map: “phisical” is not one of physical, fit; did you mean physical?"),
        .usage(
          "\(run) --map fit --origin 1,2",
          "--origin and --map fit contradict each other; fit spreads the whole device over the screen"
        ),
        .usage(
          "\(run) --map fit --points-per-mm 3",
          "--points-per-mm and --map fit contradict each other; fit spreads the whole device over the screen"
        ),
        .usage("\(run) --points-per-mm 0x6", "--points-per-mm: “0x6” is not a number"),
        .usage("\(run) --origin 0x1,2", "--origin: “0x1,2” is not a place in mm, such as 10,5"),
        .usage("\(run) --origin 1", "--origin: “1” is not a place in mm, such as 10,5"),
        .usage("\(run) --origin nan,2", "--origin: “nan,2” is not a place in mm, such as 10,5"),
        .usage("\(run) --origin 1,inf", "--origin: “1,inf” is not a place in mm, such as 10,5"),
        .usage("\(run) --rotate 45", "--rotate: “45” is not one of 0, 90, 180, 270"),
        .usage("\(run) --json --json", "option --json is given twice"),
        .usage("\(run) --json=yes", "option --json takes no value"),
        .usage("\(run) --jsn", "unknown option --jsn; did you mean --json?"),
        .usage("\(run) --map", "option --map needs a value: physical|fit"),
        .file(
          run.replacing("@flick.jsonl", with: "@no-size.jsonl"),
          "@no-size.jsonl: the size of “Simulated touchpad” is not known, so that no millimetre is one; use --map fit, or import again with --device-size WxH; see 'harness \(run.prefix { $0 != " " }) --help'"
        ),
      ]
    } + [
      .usage(
        "play @flick.jsonl --transition photo-dismis",
        "unknown transition “photo-dismis”; did you mean photo-dismiss or photo-dismiss/as-written?"
      ),
      .usage(
        "play @flick.jsonl --transition xyzzy",
        "unknown transition “xyzzy”; 'harness transitions' lists them"),
      .usage(
        "play @flick.jsonl --velocity window", "unknown velocity “window”; did you mean windowed?"),
      .usage(
        "play @flick.jsonl --velocity xyzzy",
        "unknown velocity “xyzzy”; 'harness velocities' lists them"),
      .usage(
        "play @flick.jsonl --set finishProgress",
        "“finishProgress” is not KEY=NUMBER; give for example pan.hysteresis=10"),
      .usage(
        "play @flick.jsonl --set finishProgress=",
        "“finishProgress=” is not KEY=NUMBER; give for example pan.hysteresis=10"),
      .usage(
        "play @flick.jsonl --set finishProgress=0x1",
        "“finishProgress=0x1” is not KEY=NUMBER; give for example pan.hysteresis=10"),
      .usage(
        "play --transition modal --set share=0x1",
        "“share=0x1” is not KEY=NUMBER; give for example pan.hysteresis=10"),
      .usage(
        "play --transition modal --set share=0.1 --set share=0.2",
        "--set share is given twice; give it once"),
      .usage(
        "play @flick.jsonl --set =1",
        "“=1” is not KEY=NUMBER; give for example pan.hysteresis=10"),
      .usage(
        "play @flick.jsonl --set finishProgress=2",
        "finishProgress cannot be 2; give a number from 0 to 1 (fraction)"),
      .usage(
        "play @flick.jsonl --set finishProgress=nan",
        "finishProgress cannot be nan; give a number from 0 to 1 (fraction)"),
      .usage(
        "play @flick.jsonl --set finishProgress=-inf",
        "finishProgress cannot be -inf; give a number from 0 to 1 (fraction)"),
      .usage(
        "play @flick.jsonl --set pan.minimumTouches=1.5",
        "pan.minimumTouches cannot be 1.5; give a whole number from 1 to 32 (count)"),
      .usage(
        "play @flick.jsonl --set pan.histeresis=1",
        "unknown parameter “pan.histeresis”; did you mean pan.hysteresis?"),
      .usage(
        "play @flick.jsonl --set xyzzy=1",
        "unknown parameter “xyzzy”; 'harness transitions' lists them"),
      .usage(
        "play @flick.jsonl --set finishProgress=0.1 --set finishProgress=0.2",
        "--set finishProgress is given twice; give it once"),
    ]

  private static let importing: [Refusal] = [
    .file(
      "import @text -o @out",
      "@text: is in no format that is known; name a recording of evemu, libinput record or getevent"
    ),
    .file("import @empty -o @out", "@empty: is empty; name a recording of an input device"),
    .file(
      "import @binary -o @out",
      "@binary: is binary; name a text recording; record with libinput record, evemu-record or getevent -lt"
    ),
    .file("import @flick.jsonl -o @out", "@flick.jsonl: is a trace already; play it as it is"),
    .file(
      "import @number.evemu -o @out",
      "@number.evemu:49:23: value “99999999999” is not a decimal number of 32 bits; correct or delete the line, or name the format with --from"
    ),
    .file(
      "import @keyboard.evemu -o @out",
      "@keyboard.evemu: holds keys of a keyboard and no touches; record the touchpad or touchscreen itself"
    ),
    .file(
      "import @buttons.evemu -o @out",
      "@buttons.evemu: holds no touches: neither ABS_X nor ABS_MT_POSITION_X occur in it; record the touchpad or touchscreen itself"
    ),
    .file(
      "import @described.evemu -o @out",
      "@described.evemu: describes a device and holds no events; name the recording that goes with it, and this file as --device-description"
    ),
    .file(
      "import @two.txt -o @out",
      "@two.txt: holds 2 touch devices; choose with --device N or --device all: 0 “screen 2” (touchscreen), 1 “screen 3” (touchscreen)"
    ),
    .file(
      "import @two.txt --device 2 -o @out",
      "@two.txt: has no device 2, only 2; choose one of: 0 “screen 2” (touchscreen), 1 “screen 3” (touchscreen)"
    ),
    .usage("import @two.txt --device -1", "--device: “-1” is not all or a number from 0 to 1000"),
    .usage("import @two.txt --device any", "--device: “any” is not all or a number from 0 to 1000"),
    .usage(
      "import @two.txt --device-size 100",
      "--device-size: “100” is not a width and a height in mm, each from 1 to 10000, such as 100x66.7"
    ),
    .usage(
      "import @two.txt --device-size 0.9x66",
      "--device-size: “0.9x66” is not a width and a height in mm, each from 1 to 10000, such as 100x66.7"
    ),
    .usage(
      "import @two.txt --device-size 100x10001",
      "--device-size: “100x10001” is not a width and a height in mm, each from 1 to 10000, such as 100x66.7"
    ),
    .usage(
      "import @two.txt --device-size 0x66",
      "--device-size: “0x66” is not a width and a height in mm, each from 1 to 10000, such as 100x66.7"
    ),
    .usage(
      "import @two.txt --device-size nanx66",
      "--device-size: “nanx66” is not a width and a height in mm, each from 1 to 10000, such as 100x66.7"
    ),
    .usage(
      "import @two.txt --device-size 100x66x1",
      "--device-size: “100x66x1” is not a width and a height in mm, each from 1 to 10000, such as 100x66.7"
    ),
    .usage(
      "import @two.txt --from evmu",
      "--from: “evmu” is not one of evemu, libinput-record, getevent; did you mean evemu?"),
    .usage(
      "import @two.txt --syn-dropped maybe",
      "--syn-dropped: “maybe” is not one of ignore, deliver"),
    .file(
      "import @swipe.evemu --device-description @missing -o @out",
      "@missing: does not exist; check the path"),
    .file(
      "import @swipe.evemu --device-description @text -o @out",
      "@text: is in no format that is known; name a recording of evemu, libinput record or getevent"
    ),
    .file(
      "simulate @empty -o @out",
      "@empty: names no device; begin with a line such as “device touchscreen-phone”"),
    .file(
      "simulate @binary -o @out", "@binary: is binary; name a script, which is text"),
    .file(
      "simulate @flick.jsonl -o @out",
      "@flick.jsonl: is a trace already; show or play it as it is"),
    .file(
      "simulate @word.gesture -o @out",
      "@word.gesture:11:1: “fingre” begins no line; write “finger” if that is meant"),
  ]

  private static let injecting: [Refusal] = [
    .file("inject @missing", "@missing: does not exist; check the path"),
    .usage("inject ''", "an argument is empty; give TRACE"),
    .usage("inject @flick.jsonl --loop", "unknown option --loop"),
    .file(
      "inject @no-frames.jsonl",
      "@no-frames.jsonl: holds no kernel frames, which are what a device is fed with; record it with them, or import a recording of the device"
    ),
    .file(
      "inject @devices.jsonl",
      "@devices.jsonl: holds frames of 2 devices; choose with --device N: 0 “Simulated phone touchscreen” (touchscreen), 1 “Simulated phone touchscreen” (touchscreen)"
    ),
    .file(
      "inject @devices.jsonl --device 3",
      "@devices.jsonl: has no device 3; choose one of: 0 “Simulated phone touchscreen” (touchscreen), 1 “Simulated phone touchscreen” (touchscreen), 2 “Simulated phone touchscreen” (touchscreen)"
    ),
    .file(
      "inject @devices.jsonl --device 2",
      "@devices.jsonl: device 2 has no kernel frames; choose one of: 0 “Simulated phone touchscreen” (touchscreen), 1 “Simulated phone touchscreen” (touchscreen)"
    ),
    .file(
      "inject @slots.jsonl",
      "@slots.jsonl: device “Simulated phone touchscreen”: ABS_MT_SLOT ends at 100; a device has 1 to 100 slots; correct the description; see 'harness inject --help'"
    ),
    .usage("inject @flick.jsonl --device all", "--device: “all” is not a number from 0 to 1000"),
    .usage("inject @flick.jsonl --device -1", "--device: “-1” is not a number from 0 to 1000"),
    .usage("inject @flick.jsonl --speed 0", "--speed: 0 is outside 0.01 to 100"),
    .usage("inject @flick.jsonl --speed fast", "--speed: “fast” is not a number"),
    .usage("inject @flick.jsonl --wait -1", "--wait: -1 is outside 0 to 3600"),
    .usage("inject @flick.jsonl --wait nan", "--wait: “nan” is not a number"),
    .usage("inject @flick.jsonl other.jsonl", "unexpected argument “other.jsonl”"),
    .usage("inject", "TRACE is missing: name at least one"),
  ]

  private static let settings: [Refusal] =
    ["import @swipe.evemu -o @out", "simulate @flick.gesture -o @out"].flatMap { run -> [Refusal] in
      [
        .usage(
          "\(run) --settings @missing", "--settings: @missing: does not exist; check the path"),
        .usage(
          "\(run) --settings @folder", "--settings: @folder: is a directory; name a file in it"),
        .usage(
          "\(run) --settings @empty",
          "--settings: @empty: is empty; write JSON into it"),
        .usage(
          "\(run) --settings @broken.json",
          "--settings: @broken.json:1:11: unexpected end of the line, expected “true”; correct the JSON"
        ),
        .usage(
          "\(run) --settings @list.json",
          "--settings: @list.json:1:1: $ is an array, not an object; give an object"),
        .usage(
          "\(run) --settings @key.json",
          "--settings: @key.json:1:2: $.tapp is not a key here; did you mean tap?; use one of accel_profile, accel_speed, calibration_matrix, click_method, dwt, dwtp, left_handed, middle_emulation, natural_scroll, rotation_deg, scroll_method, send_events, tap, tap_button_map, tap_drag, tap_drag_lock"
        ),
        .usage(
          "\(run) --settings @far.json",
          "--settings: @far.json:1:2: $.foo is not a key here; use one of accel_profile, accel_speed, calibration_matrix, click_method, dwt, dwtp, left_handed, middle_emulation, natural_scroll, rotation_deg, scroll_method, send_events, tap, tap_button_map, tap_drag, tap_drag_lock"
        ),
        .usage(
          "\(run) --settings @twice.json",
          "--settings: @twice.json:2:2: the key “tap” stands twice in one object; correct the JSON"),
        .usage(
          "\(run) --settings @kind.json",
          "--settings: @kind.json:1:8: $.tap is the number 1, not true or false; give true or false"
        ),
        .usage(
          "\(run) --settings @range.json",
          "--settings: @range.json:1:16: $.accel_speed is 2, outside -1 to 1; give a number in that range"
        ),
        .usage(
          "\(run) --settings @matrix.json",
          "--settings: @matrix.json:1:23: $.calibration_matrix has 2 numbers; give six, the first two rows of the matrix"
        ),
        .usage(
          "\(run) --settings @large.json",
          "--settings: @large.json:1:34: $.calibration_matrix[5] is 1001, outside -1000 to 1000; give a number in that range"
        ),
        .usage(
          "\(run) --settings @flat.json",
          "--settings: @flat.json:1:23: $.calibration_matrix cannot be inverted: the determinant of its 2×2 part is 0; give a matrix that can"
        ),
        .usage(
          "\(run) --settings @turn.json",
          "--settings: @turn.json:1:17: $.rotation_deg is 1.5, not a whole number; give a whole number"
        ),
        .usage(
          "\(run) --settings @choice.json",
          "--settings: @choice.json:1:17: $.click_method is “both”; give one of \"none\", \"button-areas\", \"clickfinger\""
        ),
      ]
    }

  private static let names: [Refusal] = [
    Refusal(
      arguments: "paly", message: "unknown verb “paly”; did you mean play?", help: "harness --help"),
    Refusal(arguments: "xyzzy", message: "unknown verb “xyzzy”", help: "harness --help"),
    Refusal(arguments: "''", message: "unknown verb “”", help: "harness --help"),
    Refusal(
      arguments: "--verbose", message: "unknown option “--verbose”", help: "harness --help"),
    Refusal(
      arguments: "help paly", message: "unknown verb “paly”; did you mean play?",
      help: "harness --help"),
    .usage("transitions xyzzy", "unknown transition “xyzzy”; 'harness transitions' lists them"),
    .usage("transitions a b", "unexpected argument “b”"),
    .usage(
      "velocities lsq",
      "unknown velocity “lsq”; did you mean android-lsq1 or android-lsq2 or android-lsq3?"),
    .usage(
      "features --velocity nirri @flick.jsonl", "unknown velocity “nirri”; did you mean niri?"),
    .usage(
      "features --velocity xyzzy @flick.jsonl",
      "unknown velocity “xyzzy”; 'harness velocities' lists them"),
    .usage(
      "features --velocity niri --velocity niri @flick.jsonl",
      "--velocity niri is given twice; give it once"),
    .usage(
      "features --velocity niri --velocity all @flick.jsonl",
      "--velocity all and other estimators contradict each other; give one"),
    .usage(
      "play --velocity all @flick.jsonl",
      "unknown velocity “all”; 'harness velocities' lists them"),
    .usage("velocities xyzzy", "unknown velocity “xyzzy”; 'harness velocities' lists them"),
    .usage("screens iphone-x", "unexpected argument “iphone-x”"),
    .usage("rules kwin-swip", "unknown rule “kwin-swip”; did you mean kwin-swipe?"),
    .usage("rules xyzzy", "unknown rule “xyzzy”; 'harness rules' lists them"),
    .usage(
      "rules @half.json",
      "@half.json:1:65: $.finish.progres is no quantity; did you mean progress?; give a quantity, all, any or not; docs/rules.md lists them"
    ),
    .usage(
      "play --rule kwin-swip @flick.jsonl", "unknown rule “kwin-swip”; did you mean kwin-swipe?"),
    .usage(
      "play --rule brave-ios --transition photo-dismiss/as-written @flick.jsonl",
      "the transition of a rule cannot be “photo-dismiss/as-written”; give one that is not as written: those decide as published"
    ),
    .usage(
      "play --rule kwin-pinch @flick.jsonl",
      "the rule of photo-dismiss cannot be “kwin-pinch”; give one that is not of pinches"),
    .usage(
      "play --rule brave-ios --set rule.finishProgress=-1 @flick.jsonl",
      "rule.finishProgress cannot be -1; give a number from 0 to 10 (fraction)"),
    .usage(
      "play --rule brave-ios --set rule.finishProgres=1 @flick.jsonl",
      "unknown constant of rule brave-ios “finishProgres”; did you mean finishProgress?"),
    .usage(
      "play --rule brave-ios --set rule.xyzzy=1 @flick.jsonl",
      "unknown constant of rule brave-ios “xyzzy”; 'harness rules NAME' lists them"),
    .usage(
      "play --set rule.xyzzy=1 @flick.jsonl",
      "a parameter cannot be “rule.xyzzy”; give --rule NAME too: constants of rules go with one"),
    .usage(
      "play --rule spstork --set rule.dismissDistance=0 @flick.jsonl",
      "rule.dismissDistance cannot be 0; give a number from 0.001 to 100000 (pt)"),
    .usage(
      "play --rule @half.json @flick.jsonl",
      "@half.json:1:65: $.finish.progres is no quantity; did you mean progress?; give a quantity, all, any or not; docs/rules.md lists them"
    ),
    .usage(
      "play --rule @missing.json @flick.jsonl", "@missing.json: does not exist; check the path"),
    .usage(
      "compare --rule kwin-swip @flick.jsonl",
      "unknown rule “kwin-swip”; did you mean kwin-swipe?"),
    .usage(
      "compare --rule niri-columns --rule niri-columns @flick.jsonl",
      "--rule niri-columns is given twice; give it once"),
    .usage(
      "compare --rule photo-dismiss --rule @same.json @flick.jsonl",
      "--rule @same.json: another rule is called photo-dismiss too; give each its own name"),
    .usage(
      "compare --jobs 1.5 @flick.jsonl", "--jobs: “1.5” is not a whole number from 1 to 1024"),
    .usage(
      "compare --pause-sweep --gesture 0.5 @flick.jsonl",
      "--gesture: “0.5” is not a whole number from 0 to 1000000000"),
    .usage(
      "compare --velocity nirri @flick.jsonl", "unknown velocity “nirri”; did you mean niri?"),
    .usage(
      "compare --direction sideways @flick.jsonl",
      "--direction cannot be “sideways”; give one of main, own, down, up, left, right"),
    .usage(
      "compare --pause-sweep --rate-sweep @flick.jsonl",
      "--pause-sweep and --rate-sweep contradict each other; give one"),
    .usage(
      "compare --gesture 1 @flick.jsonl",
      "--gesture names the gesture of a sweep; give one of the sweeps too"),
    .usage(
      "compare --pause-sweep @flick.jsonl @flick.jsonl",
      "--pause-sweep varies one gesture; name one trace"),
    .usage("compare --jobs 0 @flick.jsonl", "--jobs: “0” is not a whole number from 1 to 1024"),
    .file(
      "compare --pause-sweep --gesture 7 @flick.jsonl",
      "@flick.jsonl: has no gesture 7; give --gesture from 0 to 0"),
    .file("compare @empty", "@empty: is empty; record or import again"),
    .file(
      "compare --labels @text @flick.jsonl",
      "@text:1: the first line is “hello”; begin with trace, gesture, intent and subject, separated by tabs"
    ),
    .file(
      "show a\u{1b}[31m\u{202e}b", "a\\u{1b}[31m\\u{202e}b: does not exist; check the path"),
    .usage("show --a\u{7}b", "unknown option --a\\u{7}b"),
    .file("show -- --json", "--json: does not exist; check the path"),
  ]

  @Test func `several inputs: one that is unusable does not keep the others from being used`()
    throws
  {
    let files = try BadFiles()
    let bad = files.folder.path("empty")
    let good = Repository.path("traces/touchscreen/flick-down-short.trace.jsonl")
    let complaint = "Error: \(bad): is empty; record or import again\n"
    for verb in ["show", "play", "features"] {
      let outcome = harness(verb, bad, good)
      #expect(outcome.exitCode == 2)
      #expect(outcome.output == harness(verb, good).output)
      #expect(outcome.talk == complaint)
    }
    let before = try files.folder.names
    let table = files.folder.path("out")
    let outcome = harness("features", bad, good, "-o", table)
    #expect(
      outcome
        == RunResult(
          exitCode: 2, output: "",
          talk: complaint + "\(table) was not written: not every trace could be used\n"))
    #expect(try files.folder.names == before)
    let out = files.folder.path("new")
    let imported = harness(
      "import", "-q", "--output-dir", out, files.folder.path("empty"),
      files.folder.path("swipe.evemu"))
    #expect(imported.exitCode == 2)
    #expect(
      imported.talk == "Error: \(bad): is empty; name a recording of an input device\n")
    #expect(try FileManager.default.contentsOfDirectory(atPath: out) == ["swipe.trace.jsonl"])
  }

  @Test func `time that goes back in a recording is a finding`() throws {
    let files = try BadFiles()
    let output = files.folder.path("out")
    let outcome = harness("import", files.folder.path("back.evemu"), "-o", output)
    #expect(outcome.exitCode == 0)
    let name = files.folder.path("back.evemu")
    #expect(
      outcome.talk.contains(
        "\(name): warning: time-went-back: time goes back at 1 frame, first at line 50, by up to 4000 µs; the time before was taken instead (at 0.004 s)\n"
      ), "\(outcome.talk)")
    #expect(try files.folder.read("out").contains(#""code":"time-went-back""#))
  }

  @Test func `a damaged line in a recording names its place`() throws {
    let files = try BadFiles()
    for name in ["cut.evemu", "code.evemu"] {
      let outcome = harness("import", files.folder.path(name), "-o", files.folder.path("out"))
      #expect(outcome.exitCode == 2)
      #expect(outcome.talk.hasPrefix("Error: \(files.folder.path(name)):49:"), "\(outcome.talk)")
    }
  }

  @Test func `a trace whose last line is cut off is used up to there, with a warning`() throws {
    let files = try BadFiles()
    let whole = try files.folder.read("flick.jsonl")
    let path = try files.folder.write(String(whole.dropLast(20)), to: "killed.jsonl")
    let warning = "\(path): warning: truncated: the last line is cut off and was left out\n"
    for verb in ["play", "features"] {
      let outcome = harness(verb, path)
      #expect(outcome.exitCode == 0 && outcome.talk == warning)
    }
    #expect(harness("show", path).output.contains("  truncated   the last line is cut off\n"))
    #expect(harness("show", "--json", path).output.contains(#""truncated":true"#))
  }

  @Test(.enabled(if: geteuid() != 0, "root may read and write everything"))
  func `what may not be read or written is refused`() throws {
    let files = try BadFiles()
    let path = files.folder.path("flick.jsonl")
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
    #expect(
      harness("play", path)
        == RunResult(
          exitCode: 2, output: "",
          talk:
            "Error: \(path): may not be read (Permission denied); change its permissions or copy it\n"
        ))
    let folder = files.folder.path("folder")
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder)
    let outcome = harness("import", files.folder.path("swipe.evemu"), "-o", "\(folder)/out")
    #expect(
      outcome
        == RunResult(
          exitCode: 2, output: "",
          talk:
            "Error: \(folder)/out: cannot be created (Permission denied); check that its folder exists and may be written\n"
        ))
  }
}
