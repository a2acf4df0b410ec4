import GestureCapture
import GestureTrace
import Measuring
import RecordingFormats

/// Reading and writing: traces, evemu, getevent.
@main
enum Main {
  static func main() {
    let isAlone = runAlone([
      "make": make, "read-trace": { _ = readTrace($0) }, "read-evemu": { read(.evemu, $0) },
      "read-getevent": { read(.getevent, $0) },
    ])
    if isAlone { return }
    let frames = 100_000
    for amount in [1_000, 11_000, frames] { make(amount) }
    let records = readTrace(frames, keeping: true)
    let traceSize = size(tracePath(frames))
    compare([.rate("read a trace", "MB/s", traceSize) { _ = readTrace(frames) }])
    compare([.rate("write a trace", "MB/s", traceSize) { write(records) }])
    for file in SwipeFile.allCases {
      compare([
        .rate("read \(file.rawValue)", "MB/s", size(file.make(frames))) { read(file, frames) }
      ])
    }
    countAllocations("read a trace", "frame") { _ = readTrace($0) }
    countAllocations("write a trace", "frame") {
      write(records.prefix($0 * records.count / frames))
    }
    for file in SwipeFile.allCases {
      countAllocations("read \(file.rawValue)", "frame") { read(file, $0) }
    }
  }

  static func tracePath(_ frames: Int) -> String { "\(benchFolder)/swipes-\(frames).trace.jsonl" }

  /// Makes all files of so many frames.
  static func make(_ frames: Int) {
    for file in SwipeFile.allCases { _ = file.make(frames) }
    do {
      var capture = try VirtualCapture([SwipeFrames.device], source: .virtualTime)
      var output = try OutputFile(path: tracePath(frames))
      var writer = TraceWriter()
      capture.begin(into: &writer)
      for frame in SwipeFrames(frames) {
        try capture.capture(frame, into: &writer)
        try output.write(writer.bytes)
        writer.bytes.removeAll(keepingCapacity: true)
      }
      _ = try capture.finish(into: &writer)
      try output.write(writer.bytes)
      try output.finish()
    } catch {
      fatalError("\(error)")
    }
  }

  static func size(_ path: String) -> Double {
    var size = 0
    guard var file = try? InputFile(path: path) else { fatalError("no \(path)") }
    var bytes: [UInt8] = []
    while let got = try? file.read(count: 1 << 16, into: &bytes), got > 0 {
      size += got
      bytes.removeAll(keepingCapacity: true)
    }
    return Double(size) / 1e6
  }

  static func readTrace(_ frames: Int, keeping: Bool = false) -> [TraceRecord] {
    var records: [TraceRecord] = []
    do {
      var reader = try TraceReader(path: tracePath(frames))
      while let record = try reader.next() {
        if keeping { records.append(record) } else { blackHole(record.time) }
      }
    } catch {
      fatalError("\(error)")
    }
    return records
  }

  static func write(_ records: some Sequence<TraceRecord>) {
    var writer = TraceWriter()
    for record in records {
      writer.write(record)
      if writer.bytes.count >= 1 << 16 { writer.bytes.removeAll(keepingCapacity: true) }
    }
    blackHole(writer.bytes.count)
  }

  static func read(_ file: SwipeFile, _ frames: Int) {
    var events = 0
    do {
      var recording = try Recording(path: file.make(frames))
      while let frame = try recording.next() { events += frame.events.count }
    } catch {
      fatalError("\(error)")
    }
    blackHole(events)
  }
}
