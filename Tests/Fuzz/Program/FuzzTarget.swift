// SPDX-License-Identifier: Apache-2.0

/// A parser to run with arbitrary input.
enum FuzzTarget: String, CaseIterable {
  case curve, motion, path, svg, json, css, smil, lottie, spelling

  /// Runs the parser on an input, and stops the program if a check fails.
  func run(_ input: UnsafeBufferPointer<UInt8>) {
    switch self {
    case .curve: tryCurve(String(decoding: input, as: UTF8.self))
    case .motion: tryMotion(String(decoding: input, as: UTF8.self))
    case .path: tryPath(String(decoding: input, as: UTF8.self))
    case .svg: trySVG(input)
    case .json: tryJSON(input)
    case .css: tryCurves(Array(input), .css)
    case .smil: tryCurves(Array(input), .svg)
    case .lottie: tryLottie(Array(input))
    case .spelling: trySpelling(Array(input))
    }
  }
}

/// Stops the program if a condition is false.
func require(_ holds: Bool, _ sentence: @autoclosure () -> String) {
  if !holds { fatalError("failed: " + sentence()) }
}

/// The longest allowed error message.
let longestMessage = 2000

/// Values of progress in [0, 1] at which curves are evaluated.
let samples: [Double] = [0, 0x1p-60, 0.1, 0.25, 1.0 / 3, 0.5, 0.7, 1 - 0x1p-53, 1]
