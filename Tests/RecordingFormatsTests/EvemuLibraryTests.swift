import Clibevdev
import Foundation
import GestureTrace
import TestSupport
import Testing

@testable import RecordingFormats

/// evemu's own parser, the one behind `evemu-device` and `evemu-play`, without the devices that those make.
@Suite(
  "what evemu itself reads",
  .enabled(
    if: EvemuLibrary.isInstalled, "libevemu is not installed: apt-get install evemu-tools"))
struct EvemuLibraryTests {
  @Test("evemu reads the device and every event that was written", arguments: 0..<40)
  func read(round: Int) throws {
    let seed = harnessSeed &+ UInt64(round)
    let context: Comment = "HARNESS_SEED=\(harnessSeed), round \(round)"
    let recording = RandomRecording(seed: seed, deviceCount: 1, oneLine: true)
    let device = recording.devices[0]
    let library = try EvemuLibrary()
    try inFolder { folder in
      let path = folder + "recording.evemu"
      try write(Array(try evemuText(device, recording.frames).utf8), to: path)
      let found = try library.read(path)
      #expect(found.name == device.name, context)
      #expect(
        found.identity == [device.bus, device.vendor, device.product, device.version], context)
      #expect(found.properties == device.properties, context)
      #expect(found.axes == device.axes, context)
      // libevdev enables codes that belong to what is there, such as EV_REP; none may be missing.
      for list in device.codes {
        for code in list.codes where library.knows(type: list.type, code: code) {
          #expect(found.has(list.type, code), "\(context) \(list.type)/\(code)")
        }
      }
      let written = recording.frames.flatMap { frame in
        frame.events.map { EvemuLibrary.Event(time: frame.time.microseconds + 1, event: $0) }
      }
      #expect(found.events == written, context)
    }
  }
}

/// libevemu, loaded when asked for: nothing else of the project needs it.
@safe
struct EvemuLibrary {
  static let isInstalled = unsafe dlopen("libevemu.so.3", RTLD_NOW) != nil

  private enum Failure: Error { case library, memory, file }

  struct Event: Equatable {
    var time: Int64
    var event: KernelEvent
  }

  struct Device {
    var name = ""
    var identity: [UInt16] = []
    var properties: [UInt16] = []
    var axes: [AbsoluteAxis] = []
    var codes: Set<[UInt16]> = []
    var events: [Event] = []

    func has(_ type: UInt16, _ code: UInt16) -> Bool { codes.contains([type, code]) }
  }

  private typealias Pointer = UnsafeMutableRawPointer
  private let library: UnsafeMutableRawPointer

  init() throws {
    guard let loaded = unsafe dlopen("libevemu.so.3", RTLD_NOW) else { throw Failure.library }
    unsafe library = loaded
  }

  /// Whether the kernel's headers that evemu was built with have the code.
  func knows(type: UInt16, code: UInt16) -> Bool {
    switch type {
    case EventType.sw: code <= 0x10
    default: true
    }
  }

  /// Reads a file to its end.
  func read(_ path: String) throws -> Device {
    typealias New = @convention(c) (UnsafePointer<CChar>?) -> Pointer?
    typealias Read = @convention(c) (Pointer?, UnsafeMutablePointer<FILE>?) -> CInt
    typealias Delete = @convention(c) (Pointer?) -> Void
    typealias Text = @convention(c) (Pointer?) -> UnsafePointer<CChar>?
    guard let device = unsafe symbol("evemu_new", New.self)("") else { throw Failure.memory }
    defer { unsafe symbol("evemu_delete", Delete.self)(device) }
    guard let file = unsafe fopen(path, "r") else { throw Failure.file }
    defer { _ = unsafe fclose(file) }
    let status = unsafe symbol("evemu_read", Read.self)(device, file)
    #expect(status > 0)
    var result = Device()
    guard let name = unsafe symbol("evemu_get_name", Text.self)(device) else {
      throw Failure.memory
    }
    result.name = unsafe String(cString: name)
    for name in ["bustype", "vendor", "product", "version"] {
      result.identity.append(UInt16(unsafe number("evemu_get_id_\(name)", device)))
    }
    for property in 0...InputProperty.max where unsafe has("evemu_has_prop", device, property) {
      result.properties.append(property)
    }
    for type in 1...EventType.max {
      for code in 0...largestCode(ofType: type) where unsafe has(device, type, code) {
        result.codes.insert([type, code])
      }
    }
    for code in 0...AbsCode.max where result.has(EventType.abs, code) {
      let numbers = ["minimum", "maximum", "fuzz", "flat", "resolution"].map {
        unsafe number("evemu_get_abs_\($0)", device, code)
      }
      result.axes.append(
        AbsoluteAxis(
          code: code, minimum: numbers[0], maximum: numbers[1], fuzz: numbers[2],
          flat: numbers[3], resolution: numbers[4]))
    }
    unsafe readEvents(file, &result)
    return result
  }

  private func readEvents(_ file: UnsafeMutablePointer<FILE>, _ result: inout Device) {
    typealias ReadEvent =
      @convention(c) (UnsafeMutablePointer<FILE>?, UnsafeMutablePointer<input_event>?) -> CInt
    let readEvent = unsafe symbol("evemu_read_event", ReadEvent.self)
    var event = input_event()
    while unsafe readEvent(file, &event) > 0 {
      result.events.append(
        Event(
          time: Int64(event.time.tv_sec) * 1_000_000 + Int64(event.time.tv_usec),
          event: KernelEvent(type: event.type, code: event.code, value: event.value)))
    }
  }

  private func symbol<Function>(_ name: String, _ type: Function.Type) -> Function {
    guard let found = unsafe dlsym(library, name) else { fatalError("libevemu has no \(name)") }
    // The type is that of evemu.h.
    return unsafe unsafeBitCast(found, to: type)
  }

  private func number(_ name: String, _ device: Pointer) -> CUnsignedInt {
    typealias Get = @convention(c) (Pointer?) -> CUnsignedInt
    return unsafe symbol(name, Get.self)(device)
  }

  private func number(_ name: String, _ device: Pointer, _ code: UInt16) -> Int32 {
    typealias Get = @convention(c) (Pointer?, CInt) -> CInt
    return unsafe symbol(name, Get.self)(device, CInt(code))
  }

  private func has(_ name: String, _ device: Pointer, _ code: UInt16) -> Bool {
    unsafe number(name, device, code) != 0
  }

  private func has(_ device: Pointer, _ type: UInt16, _ code: UInt16) -> Bool {
    typealias Has = @convention(c) (Pointer?, CInt, CInt) -> CInt
    return unsafe symbol("evemu_has_event", Has.self)(device, CInt(type), CInt(code)) != 0
  }
}
