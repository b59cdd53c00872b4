// SPDX-License-Identifier: Apache-2.0

import Easing
import EasingHeader

/// Why a function of the library refuses its arguments: the status, and what `easing_error` says.
struct Refusal: Error {
  var status: easing_status
  var message: String
  var column: Int32 = 0

  init(_ status: easing_status, _ message: String, column: Int32 = 0) {
    self.status = status
    self.message = message
    self.column = column
  }

  init(_ error: ParameterError, status: easing_status = EASING_PARAMETER) {
    self.init(status, error.description)
  }

  static func null(_ name: String) -> Refusal {
    Refusal(EASING_NULL, "\(name) is NULL; it must be the address of one")
  }

  static func unmade(_ name: String) -> Refusal {
    Refusal(EASING_UNMADE, "\(name) is not filled; it must come from a function of this library")
  }
}

/// The status of some work, whose error is described if there is a place for it.
@inline(__always)
func reporting(
  to place: UnsafeMutablePointer<easing_error>?, _ work: () throws(Refusal) -> Void
) -> easing_status {
  do throws(Refusal) {
    try work()
    if let place {
      place.pointee.status = 0
      place.pointee.column = 0
      withUnsafeMutableBytes(of: &place.pointee.message) { $0[0] = 0 }
    }
    return EASING_OK
  } catch {
    if let place { describe(error, at: place) }
    return error.status
  }
}

@inline(never)
private func describe(_ refusal: Refusal, at place: UnsafeMutablePointer<easing_error>) {
  place.pointee.status = Int32(truncatingIfNeeded: refusal.status.rawValue)
  place.pointee.column = refusal.column
  withUnsafeMutableBytes(of: &place.pointee.message) { bytes in
    _ = write(refusal.message, to: bytes.baseAddress, capacity: bytes.count)
  }
}

/// Writes a text with a NUL, cut between two characters of UTF-8 if it is too long: the length of the whole text.
func write(_ text: String, to place: UnsafeMutableRawPointer?, capacity: Int) -> Int {
  var text = text
  return text.withUTF8 { utf8 in
    // Numbers above Int.max arrive as negative ones; the text is shorter in any case.
    guard let place, capacity != 0 else { return utf8.count }
    var count = capacity < 0 ? utf8.count : min(utf8.count, capacity - 1)
    if count < utf8.count {
      while count > 0, utf8[count] & 0xC0 == 0x80 { count -= 1 }
    }
    for index in 0..<count {
      place.storeBytes(of: utf8[index], toByteOffset: index, as: UInt8.self)
    }
    place.storeBytes(of: 0, toByteOffset: count, as: UInt8.self)
    return utf8.count
  }
}

/// Refuses a batch that cannot be computed. Results of `width` doubles for each input may be left out.
func checkBatch(
  _ count: Int, _ inputs: UnsafePointer<Double>?, _ one: UnsafeMutablePointer<Double>?,
  _ other: UnsafeMutablePointer<Double>?, width: Int = 1
) -> easing_status {
  if count == 0 { return EASING_OK }
  let size = MemoryLayout<Double>.stride
  guard count > 0, count <= Int.max / (size * width) else { return EASING_PARAMETER }
  guard let inputs else { return EASING_NULL }
  let blocks = (
    (UInt(bitPattern: inputs), UInt(count * size)),
    (UInt(bitPattern: one), one == nil ? 0 : UInt(count * size * width)),
    (UInt(bitPattern: other), other == nil ? 0 : UInt(count * size * width))
  )
  func meet(_ left: (UInt, UInt), _ right: (UInt, UInt)) -> Bool {
    // An empty block meets none.
    guard left.1 > 0, right.1 > 0 else { return false }
    return left.0 < right.0 ? right.0 - left.0 < left.1 : left.0 - right.0 < right.1
  }
  return meet(blocks.0, blocks.1) || meet(blocks.0, blocks.2) || meet(blocks.1, blocks.2)
    ? EASING_OVERLAP : EASING_OK
}

/// The version of the library and the packages made of it.
private let version: StaticString = "0.1.0"

@c @implementation
public func easing_version() -> UnsafePointer<CChar>? {
  UnsafeRawPointer(version.utf8Start).assumingMemoryBound(to: CChar.self)
}
