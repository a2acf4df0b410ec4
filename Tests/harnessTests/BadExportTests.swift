// Rows of BadInputTests: what export refuses.
extension BadInputTests {
  static let exporting: [Refusal] =
    ["libinput-record", "evemu", "csv"].flatMap { format -> [Refusal] in
      let run = "export --format \(format) -o @out"
      return [
        .file("\(run) @missing", "@missing: does not exist; check the path"),
        .file("\(run) @folder", "@folder: is a directory; name a file in it"),
        .file("\(run) @empty", "@empty: is empty; record or import again"),
        .file(
          "\(run) @swipe.evemu",
          "@swipe.evemu: is not a trace but looks like an evemu recording; make a trace of it with “harness import”"
        ),
        .file(
          "\(run) @back.jsonl",
          "@back.jsonl:9:21: time 8332 is before 8333; sort the lines by time or import the recording again"
        ),
        .file(
          "\(run) @device.jsonl",
          "@device.jsonl:4:37: device 1 has no device line before this one; add the line that describes it"
        ),
        .file(
          "\(run) @flick.jsonl --device 1",
          "@flick.jsonl: has no device 1; choose one of: 0 “Simulated phone touchscreen” (touchscreen)"
        ),
        .file(
          "export --format \(format) @flick.jsonl -o @flick.jsonl",
          "@flick.jsonl: would replace what it is made from; write to another file"),
        .file(
          "export --format \(format) @flick.jsonl -o @folder",
          "@folder: is a directory; name a file in it"),
      ]
    } + [
      .file(
        "export --format evemu @app.jsonl -o @out",
        "@app.jsonl: holds no kernel frames, which a recording is made of; import or record again with them, or write --format csv, which needs none"
      ),
      .file(
        "export --format libinput-record @app.jsonl",
        "@app.jsonl: holds no kernel frames, which a recording is made of; import or record again with them, or write --format csv, which needs none"
      ),
      .file(
        "export --format csv @app.jsonl --device 0 -o @out",
        "@app.jsonl: has no device 0; leave --device out"),
      .usage(
        "export @flick.jsonl",
        "--format is missing: give one of libinput-record, evemu, csv"),
      .usage(
        "export @flick.jsonl --format yaml",
        "--format: “yaml” is not one of libinput-record, evemu, csv"),
      .usage(
        "export @flick.jsonl --format evem",
        "--format: “evem” is not one of libinput-record, evemu, csv; did you mean evemu?"),
      .usage("export --format csv", "TRACE is missing: name at least one"),
      .usage("export --format csv @a @b", "unexpected argument “@b”"),
      .usage("export --format csv ''", "an argument is empty; give TRACE"),
      .usage(
        "export --format csv @a --device x", "--device: “x” is not a number from 0 to 63"),
      .usage(
        "export --format csv @a --device 64", "--device: “64” is not a number from 0 to 63"),
      .usage(
        "export --format csv @a --anonymize",
        "unknown option --anonymize; did you mean --anonymise?"),
    ]
}
