internal import CVirtualKernel
import GestureTrace

/// What the reader of a virtual node gets: the recording behind the kernel's input core, which drops and splits.
///
/// A class because the kernel keeps its address.
final class NodeStream {
  /// The events so far, each frame with its `SYN_REPORT`.
  fileprivate(set) var events: [KernelEvent] = []
}

extension VirtualLibinput {
  /// Copies what the reader of a device's node gets from now on. The stream must outlive this value.
  func copyNode(ofDevice device: Int, to stream: NodeStream) {
    unsafe vk_node_tap(
      kernel, Int32(device),
      { address, _, events, count in
        guard let address = unsafe address, let events = unsafe events else { return }
        let stream = unsafe Unmanaged<NodeStream>.fromOpaque(address).takeUnretainedValue()
        for index in 0..<count {
          let event = unsafe events[index]
          stream.events.append(
            KernelEvent(type: event.type, code: event.code, value: event.value))
        }
      }, Unmanaged.passUnretained(stream).toOpaque())
  }
}
