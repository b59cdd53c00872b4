// SPDX-License-Identifier: Apache-2.0

import Easing

// What a track is made of, for adapters that say it in the words of another engine.

extension KeyframeTrack {
  /// The smooth curve through the values; `nil` for lines and steps.
  public var spline: KeyframeSpline<Value>? {
    switch pieces {
    case .cubic(let spline), .cubicPaced(let spline, _): spline
    case .constant, .linear, .discrete: nil
    }
  }
}

extension KeyframeSpline {
  /// When the values are met.
  public var keyTimes: [Double] { keys.times }
}

extension KeyframeTrack {
  /// The same track of other values, whose components must be those of the values one by one: so the curve
  /// through them is as long, and its pace stays even.
  func retyped<Other: AnimatableValue>(
    _ convert: (Value) -> Other
  ) throws(ParameterError) -> KeyframeTrack<Other> {
    let values = values.map(convert)
    let pieces: KeyframeTrack<Other>.Pieces
    switch self.pieces {
    case .constant: pieces = .constant
    case .linear(let keys): pieces = .linear(keys)
    case .discrete(let keys): pieces = .discrete(keys)
    case .cubic(let spline): pieces = .cubic(try spline.retyped(values))
    case .cubicPaced(let spline, let paced):
      pieces = .cubicPaced(try spline.retyped(values), paced)
    }
    return KeyframeTrack<Other>(values, timingFunctions, pieces)
  }
}

extension KeyframeSpline {
  fileprivate func retyped<Other: AnimatableValue>(
    _ values: [Other]
  ) throws(ParameterError) -> KeyframeSpline<Other> {
    try KeyframeSpline<Other>(values, keyTimes: keyTimes, shapes: shapes)
  }
}
