private import Clibmd

/// A SHA-256 that grows as a file is read (libmd's).
struct Digest {
  private var context = SHA2_CTX()

  init() {
    unsafe SHA256Init(&context)
  }

  /// Takes more bytes.
  mutating func update(_ bytes: ArraySlice<UInt8>) {
    unsafe bytes.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      unsafe SHA256Update(&context, base, buffer.count)
    }
  }

  /// The digest of the bytes so far, as 64 hexadecimal digits.
  func hexadecimal() -> String {
    var copy = context
    var digest = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_LENGTH))
    unsafe digest.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      unsafe SHA256Final(base, &copy)
    }
    let digits = Array("0123456789abcdef")
    return String(digest.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] })
  }
}
