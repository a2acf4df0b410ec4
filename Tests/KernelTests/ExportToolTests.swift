import Foundation
import GestureTrace
import Testing

@testable import harnessTests

extension RealKernel {
  /// What other tools make of an export when they play it: evemu-tools and libinput-tools, as Debian has them.
  @Suite struct ExportToolTests {
    static let names = [
      "touchpad/swipe-three-down", "touchscreen/second-finger-lifts",
      "touchscreen/single-touch-flick-down", "touchscreen/protocol-a-flick-down",
    ]

    @Test(arguments: names)
    func
      `evemu-device makes the device of an export, evemu-describe finds it so, and evemu-play plays it`(
        name: String
      ) throws
    {
      let folder = try play(
        name, format: "evemu",
        """
        stdbuf -oL evemu-device "$1" > "$2/made" &
        device=$!
        await /dev/input/event 1 "$2/made"
        node=$(sed -n 's/.*: //p' "$2/made" | head -n 1)
        udevadm settle
        evemu-describe "$node" > "$2/description"
        evemu-record "$node" > "$2/played" &
        recorder=$!
        sleep 0.5
        evemu-play "$node" < "$1"
        sleep 0.5
        """)
      #expect(described(try folder.read("description")) == described(try folder.read("recording")))
    }

    @Test(arguments: names)
    func `libinput replay plays an export`(name: String) throws {
      _ = try play(
        name, format: "libinput-record",
        """
        mkfifo "$2/go"
        PYTHONUNBUFFERED=1 libinput replay "$1" <> "$2/go" > "$2/made" 2>&1 &
        device=$!
        await 'Hit enter' 1 "$2/made"
        node=$(sed -n 's/: .*//p' "$2/made" | head -n 1)
        evemu-record "$node" > "$2/played" &
        recorder=$!
        sleep 0.5
        echo > "$2/go"
        await 'Hit enter' 2 "$2/made"
        sleep 0.5
        """)
    }

    /// Exports a trace, has a script play it as `$1` in the folder `$2`, and looks at what a reader of the device got.
    private func play(_ name: String, format: String, _ script: String) throws -> TemporaryFolder {
      let recording = try #require(ParityRecording.all.first { $0.name == name })
      let folder = try TemporaryFolder()
      let path = folder.path("recording")
      let export = harness("export", "-q", recording.path, "--format", format, "-o", path)
      #expect(export == RunResult(exitCode: 0, output: "", talk: ""))
      let result = try shell(
        """
        set -eu
        PATH=/usr/sbin:/usr/bin:/sbin:/bin
        device=
        recorder=
        # Nothing less ends evemu-device, and the test waits for all that the script started.
        trap 'kill -KILL $device $recorder 2>/dev/null || true' EXIT
        # Waits until a text stands in a file so many times.
        await() {
          rounds=0
          until [ "$(grep -o "$1" "$3" | wc -l)" -ge "$2" ]; do
            rounds=$((rounds + 1))
            [ $rounds -lt 200 ] || { echo "no $1: $(cat "$3")" >&2; exit 1; }
            sleep 0.1
          done
        }
        \(script)
        """, path, folder.url.path)
      #expect(result.exitCode == 0 && result.output == "", "\(result.talk)")

      let content = try recording.read()
      // ParityTests show that the virtual node passes on what the real one does.
      let expected = try VirtualRun(content, frames: content.frames).stream.flatMap { $0 }
      let played = try folder.read("played").split(separator: "\n").filter { $0.hasPrefix("E: ") }
        .map { $0.split(whereSeparator: { $0 == " " || $0 == "\t" }) }
      let events = try played.map { words in
        KernelEvent(
          type: try #require(UInt16(words[2], radix: 16)),
          code: try #require(UInt16(words[3], radix: 16)),
          value: try #require(Int32(words[4])))
      }
      #expect(events == expected)
      // The tools wait from frame to frame, so that their errors add up.
      let end = try #require(played.last)[1]
      let seconds = try #require(Double(end))
      let last = try #require(content.frames.last)
      let recorded = Double(last.time.microseconds) / 1_000_000
      #expect(abs(seconds - recorded) < 0.1 * recorded + 0.02, "\(seconds) s, not \(recorded) s")
      return folder
    }

    /// The lines that describe a device: no comments, no events, no bits that are not set.
    private func described(_ text: String) -> [String] {
      text.split(separator: "\n").map(String.init).filter { line in
        !line.hasPrefix("#") && !line.hasPrefix("E:")
          && line.firstMatch(of: /^B: [0-9a-f]+( 00){8}$/) == nil
      }
    }
  }
}
