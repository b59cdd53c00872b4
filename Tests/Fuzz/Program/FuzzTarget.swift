// SPDX-License-Identifier: Apache-2.0

/// A reader that is tried with arbitrary input.
enum FuzzTarget: String, CaseIterable {
  case curve, motion, path, svg, json

  /// Tries the reader with an input, and stops the program where it breaks a promise.
  func run(_ input: UnsafeBufferPointer<UInt8>) {
    switch self {
    case .curve: tryCurve(String(decoding: input, as: UTF8.self))
    case .motion: tryMotion(String(decoding: input, as: UTF8.self))
    case .path: tryPath(String(decoding: input, as: UTF8.self))
    case .svg: trySVG(input)
    case .json: tryJSON(input)
    }
  }
}

/// Stops the program if a promise is broken.
func promise(_ holds: Bool, _ sentence: @autoclosure () -> String) {
  if !holds { fatalError("broken: " + sentence()) }
}

/// The longest message that an error may have, whatever the input.
let longestMessage = 2000

/// Places in [0, 1] at which what was read is evaluated.
let places: [Double] = [0, 0x1p-60, 0.1, 0.25, 1.0 / 3, 0.5, 0.7, 1 - 0x1p-53, 1]
