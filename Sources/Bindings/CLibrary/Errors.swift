// SPDX-License-Identifier: Apache-2.0

import EasingHeader
import SwiftEasing

#if arch(wasm32)
import EasingRuntime
#endif

/// The reason why a function rejects its arguments: the status, and the sentence for `easing_error`.
///
/// The sentence is stored in parts, because joining strings would be most of the code of a client that uses a single curve.
struct Refusal: Error {
  enum Reason {
    /// A name and the rest of the sentence.
    case sentence(StaticString, StaticString)
    case parameter(ParameterError)
    case text(EasingTextError)
  }

  var status: easing_status
  var reason: Reason

  init(_ status: easing_status, _ reason: Reason) { (self.status, self.reason) = (status, reason) }

  init(_ error: ParameterError, status: easing_status = EASING_PARAMETER) {
    self.init(status, .parameter(error))
  }

  static func null(_ name: StaticString) -> Refusal {
    Refusal(EASING_NULL, .sentence(name, " is NULL; it must be an address"))
  }

  static func kind(_ rest: StaticString) -> Refusal {
    Refusal(EASING_KIND, .sentence("the curve", rest))
  }

  static var isMotion: Refusal {
    .kind(" is a motion; it must be an easing function, as easing_curve_easing makes")
  }

  /// Makes a refusal for a count that is too large for any memory.
  static func count(_ name: String, _ count: Int, _ status: easing_status) -> Refusal {
    let number = Double(UInt(bitPattern: count))
    return Refusal(
      ParameterError(name, number, allowed: "that of a block of memory"), status: status)
  }
}

@inline(__always) func reporting(
  to place: Out<easing_error>, _ work: () throws(Refusal) -> Void
) -> easing_status {
  do throws(Refusal) {
    try work()
    if let place {
      place.pointee.status = 0
      place.pointee.column = 0
      place.pointee.message.0 = 0
    }
    return EASING_OK
  } catch {
    if let place { describe(error, at: place) }
    return error.status
  }
}

/// Writes a result if there is one, and otherwise describes the error.
@inline(__always) func filling<Result>(
  _ result: Out<Result>, _ name: StaticString, _ error: Out<easing_error>,
  _ make: () throws(ParameterError) -> Result
) -> easing_status {
  reporting(to: error) { () throws(Refusal) in
    guard let result else { throw .null(name) }
    do throws(ParameterError) { result.pointee = try make() } catch { throw Refusal(error) }
  }
}

private func describe(_ refusal: Refusal, at place: UnsafeMutablePointer<easing_error>) {
  place.pointee.status = Int32(truncatingIfNeeded: refusal.status.rawValue)
  place.pointee.column = 0
  withUnsafeMutableBytes(of: &place.pointee.message) { bytes in
    var writer = TextWriter(place: bytes.baseAddress, capacity: bytes.count)
    switch refusal.reason {
    case .sentence(let start, let rest):
      writer.append(start)
      writer.append(rest)
    case .parameter(let error):
      writer.isName = true
      error.forEachPart(
        text: {
          writer.append($0)
          writer.isName = false
        }, number: { writer.append($0) })
    case .text(let error):
      place.pointee.column = Int32(truncatingIfNeeded: error.column)
      error.forEachPart(text: { writer.append($0) }, number: { writer.append($0) })
    }
    _ = writer.finish()
  }
}

/// Writes a string in parts, followed by a NUL; a string that is too long is truncated between two Unicode scalars.
struct TextWriter {
  private let bytes: Out<UInt8>
  private let capacity: Int
  private var count = 0
  /// Whether what is appended is a parameter's name in Swift, to be written as in C: `smooth_time` for `smoothTime`.
  #if arch(wasm32)
  // JavaScript's names are Swift's.
  var isName: Bool {
    get { false }
    nonmutating set {}
  }
  #else
  var isName = false
  #endif

  init(place: UnsafeMutableRawPointer?, capacity: Int) {
    bytes = place?.assumingMemoryBound(to: UInt8.self)
    // Sizes above `Int.max` arrive as negative numbers.
    self.capacity = capacity < 0 ? Int.max : capacity
  }

  @inline(never) mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
    for byte in text {
      let isCapital = isName && byte & 0xE0 == 0x40
      if isCapital { append(UInt8(ascii: "_")) }
      append(isCapital ? byte | 0x20 : byte)
    }
  }

  private mutating func append(_ byte: UInt8) {
    if let bytes, count < capacity { bytes[count] = byte }
    count += 1
  }

  mutating func append(_ text: StaticString) {
    append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  @inline(never) mutating func append(_ text: String) {
    // In Embedded Swift every string is contiguous UTF-8.
    text.utf8.withContiguousStorageIfAvailable { append($0) }
  }

  /// Appends a number as ECMAScript writes it.
  @inline(never) mutating func append(_ number: Double) {
    #if arch(wasm32)
    // JavaScript formats the number, because Swift code for this would be a tenth of a module with springs.
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: NumberText.capacity) { place in
      let count = easing_runtime_number(number, place.baseAddress)
      append(UnsafeBufferPointer(rebasing: place[..<count]))
    }
    #else
    NumberText.withASCII(number) { append($0) }
    #endif
  }

  /// Terminates the string and returns the length of the whole, untruncated string.
  func finish() -> Int {
    guard let bytes, capacity > 0 else { return count }
    var end = min(count, capacity - 1)
    if end < count { while end > 0, bytes[end] & 0xC0 == 0x80 { end -= 1 } }
    bytes[end] = 0
    return count
  }
}

/// Writes a string and a NUL, truncated to the capacity, and returns the length of the whole string.
func write(_ text: String, to place: UnsafeMutableRawPointer?, capacity: Int) -> Int {
  var writer = TextWriter(place: place, capacity: capacity)
  writer.append(text)
  return writer.finish()
}

/// Whether `count` items need more memory than any program has: addresses have 47 bits.
func exceedsMemory(_ count: Int, size: Int = 1) -> Bool {
  count < 0 || count >= (Int.bitWidth == 64 ? 1 << 47 : Int.max) / size
}

/// Returns whether a batch can be computed, as a status; each result is NULL or has `widths` doubles for each input.
func checkBatch(
  _ count: Int, _ inputs: In<Double>, _ one: Out<Double>, _ other: Out<Double>,
  widths: (Int, Int) = (1, 1)
) -> easing_status {
  if count == 0 { return EASING_OK }
  let size = MemoryLayout<Double>.stride
  guard !exceedsMemory(count, size: size * max(widths.0, widths.1)) else { return EASING_PARAMETER }
  guard let inputs else { return EASING_NULL }
  let blocks = (
    (UInt(bitPattern: inputs), UInt(count * size)),
    (UInt(bitPattern: one), one == nil ? 0 : UInt(count * size * widths.0)),
    (UInt(bitPattern: other), other == nil ? 0 : UInt(count * size * widths.1))
  )
  func meet(_ left: (UInt, UInt), _ right: (UInt, UInt)) -> Bool {
    guard left.1 > 0, right.1 > 0 else { return false }
    return left.0 < right.0 ? right.0 - left.0 < left.1 : left.0 - right.0 < right.1
  }
  return meet(blocks.0, blocks.1) || meet(blocks.0, blocks.2) || meet(blocks.1, blocks.2)
    ? EASING_OVERLAP : EASING_OK
}

/// The version of the library and of the packages built from it.
private let version: StaticString = "0.1.0"

/// Returns the version, as the header says.
@c @implementation public func easing_version() -> In<CChar> {
  UnsafeRawPointer(version.utf8Start).assumingMemoryBound(to: CChar.self)
}
