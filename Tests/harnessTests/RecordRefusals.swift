extension BadInputTests {
  /// What `devices` and `record` refuse before they look for a device.
  static let recording: [Refusal] =
    ["@missing", "@text", "/dev/null", "@folder"].map {
      .file(
        "devices \($0)", "\($0): there is no such device; 'harness devices' lists those there are")
    } + [
      .file(
        "record --device @missing",
        "@missing: there is no such device; 'harness devices' lists those there are"),
      .usage("devices ''", "an argument is empty; give NODE"),
      .usage("record @text", "unexpected argument “@text”"),
      .usage(
        "record --output @a --split @b", "--output and --split contradict each other; give one"),
      .usage("record --force --split @b", "--force and --split contradict each other; give one"),
      .usage(
        "record --label finish --prompts @often.prompts",
        "--label and --prompts contradict each other; give one"),
      .usage(
        "record --gestures 3 --prompts @often.prompts",
        "--gestures and --prompts contradict each other; give one"),
      .usage("record --grab --no-grab", "--grab and --no-grab contradict each other; give one"),
      .usage("record --seed 3", "--seed is the order of prompts; give --prompts FILE too"),
      .usage(
        "record --seed -1 --prompts @often.prompts",
        "--seed: “-1” is not a whole number from 0 to 9223372036854775807"),
      .usage(
        "record --label finsh",
        "--label: “finsh” is not one of finish, cancel, none, ask; did you mean finish?"),
      .usage("record --seconds 0", "--seconds: 0 is outside 0.1 to 86400"),
      .usage("record --seconds nan", "--seconds: “nan” is not a number"),
      .usage("record --gestures 0", "--gestures: “0” is not a whole number from 1 to 100000"),
      .usage("record --gestures 1.5", "--gestures: “1.5” is not a whole number from 1 to 100000"),
      .usage(
        "record --subject a/b",
        "--subject: “a/b” is no pseudonym; use letters, digits, -, _ and ., such as p07"),
      .usage("record --tag left", "--tag: “left” is not KEY=VALUE, such as hand=left"),
      .usage("record --tag hand=", "--tag: “hand=” is not KEY=VALUE, such as hand=left"),
      .usage("record --tag =left", "--tag: “=left” is not KEY=VALUE, such as hand=left"),
      .usage(
        "record --tag subject=p1", "--tag: “subject” has a meaning of its own; choose another key"),
      .usage("record --tag a=1 --tag a=2", "--tag a is given twice; give it once"),
      .usage("record --settings @missing", "--settings: @missing: does not exist; check the path"),
      .file("record --prompts @missing", "@missing: does not exist; check the path"),
      .file(
        "record --prompts @empty",
        "@empty: holds no prompt; write lines such as “finish Flick the photo down”"),
      .file(
        "record --prompts @comment.prompts",
        "@comment.prompts: holds no prompt; write lines such as “finish Flick the photo down”"),
      .file(
        "record --prompts @word.prompts",
        "@word.prompts:3: “finsh” is no label; begin with finish, cancel, none, unsure; did you mean finish?"
      ),
      .file(
        "record --prompts @silent.prompts",
        "@silent.prompts:1: says nothing to do; write what the person is to do behind cancel"),
      .file(
        "record --prompts @often.prompts",
        "@often.prompts:1: “0” is not how often, 1 to 1000; write a number, or none"),
      .file(
        "record --prompts @many.prompts",
        "@many.prompts:11: is more than 10000 prompts; divide the list"),
    ]
}
