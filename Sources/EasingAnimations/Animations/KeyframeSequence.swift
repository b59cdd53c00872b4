// SPDX-License-Identifier: Apache-2.0

import Easing
import MotionPath

/// The values of a keyframe animation over a progress from 0 to 1: values at keys, and a rule between them.
///
/// - Each value is met exactly at its key.
/// - Below 0 and above 1 the first and the last piece continue; discrete and paced cubic sequences hold their ends.
/// - At the time of a key the piece after it has begun. Two keys at the same time make a jump.
/// - NaN gives NaN, save for a discrete sequence and one of a single value, which then
///   show their first.
/// - Complexity: O(log n) for n keys.
public struct KeyframeSequence<Value: AnimatableValue>: Hashable, Sendable {
  enum Pieces: Hashable, Sendable {
    case constant
    case linear(KeyProgress)
    case discrete(KeyProgress)
    case cubic(KeyframeSpline<Value>)
    case cubicPaced(KeyframeSpline<Value>, PacedSpline<SIMD3<Double>>)
  }

  /// The values at the keys.
  public let values: [Value]
  /// The curve of each segment from time to progress; empty if all are linear.
  public let timingFunctions: [EasingCurve]
  let pieces: Pieces

  init(_ values: [Value], _ timingFunctions: [EasingCurve], _ pieces: Pieces) {
    self.values = values
    self.timingFunctions = timingFunctions
    self.pieces = pieces
  }

  /// Values with straight lines between them: Core Animation's `linear`.
  ///
  /// - Parameters:
  ///   - values: one or more, of the same shape and finite.
  ///   - keyTimes: when they are met: from 0 to 1 and not falling, as many as there are values. Evenly spaced
  ///     if not given.
  ///   - timingFunctions: one for each segment, one fewer than there are values; all linear if empty.
  /// - Throws: `ParameterError` for other values, times or counts.
  public init(
    _ values: [Value], keyTimes: [Double]? = nil, timingFunctions: [EasingCurve] = []
  ) throws(ParameterError) {
    try KeyframeSequence.check(values)
    try KeyframeSequence.check(timingFunctions, for: values.count)
    let keys = try KeyframeSequence.keys(keyTimes, for: values.count)
    self.init(values, timingFunctions, values.count == 1 ? .constant : .linear(keys))
  }

  /// Values each of which is held until the next: Core Animation's `discrete`.
  ///
  /// - Parameters:
  ///   - values: one or more, of the same shape and finite.
  ///   - keyTimes: when they begin: from 0 on and not falling. There may be one more than there are values, the end
  ///     of the last, which is 1. Evenly spaced if not given.
  /// - Throws: `ParameterError` for other values, times or counts.
  public init(
    discrete values: [Value], keyTimes: [Double]? = nil
  ) throws(ParameterError) {
    try KeyframeSequence.check(values)
    let count = values.count
    var starts = (0..<count).map { Double($0) / Double(count) }
    if let keyTimes {
      guard keyTimes.count == count || keyTimes.count == count + 1 else {
        throw ParameterError(
          "number of key times", Double(keyTimes.count),
          allowed: "\(count), the number of values, or one more")
      }
      let keys = try KeyProgress(keyTimes, last: keyTimes.count > count ? 1 : nil)
      starts = Array(keys.times.prefix(count))
    }
    self.init(values, [], .discrete(KeyProgress(unchecked: starts)))
  }

  /// Values with straight lines between them that are gone at an even pace: Core Animation's `paced`.
  ///
  /// The pace is even in the Euclidean distance of the components. If all values are the same the key times are
  /// spaced evenly.
  ///
  /// - Parameter values: one or more, of the same shape and finite.
  /// - Throws: `ParameterError` for other values.
  public init(paced values: [Value]) throws(ParameterError) {
    try KeyframeSequence.check(values)
    var distances = zip(values, values.dropFirst()).map { $0.distance(to: $1) }
    if !distances.reduce(0, +).isFinite {
      // Smaller values have the same quotients, and do not overflow.
      let small = values.map { $0.scaled(by: 0x1p-64) }
      distances = zip(small, small.dropFirst()).map { $0.distance(to: $1) }
    }
    let keys = KeyProgress(unchecked: pacedKeyTimes(distances: distances))
    self.init(values, [], values.count == 1 ? .constant : .linear(keys))
  }

  /// A smooth curve through values.
  ///
  /// - Parameters:
  ///   - spline: the curve.
  ///   - timingFunctions: one for each segment, one fewer than there are values; all linear if empty.
  /// - Throws: `ParameterError` for another number of timing functions.
  public init(
    _ spline: KeyframeSpline<Value>, timingFunctions: [EasingCurve] = []
  ) throws(ParameterError) {
    try KeyframeSequence.check(timingFunctions, for: spline.values.count)
    self.init(spline.values, timingFunctions, .cubic(spline))
  }

  /// A smooth curve through values at an even pace: Core Animation's `cubicPaced`.
  ///
  ///     let spline = try KeyframeSpline(values)
  ///     let sequence = try KeyframeSequence(
  ///       spline, pacedBy: PacedSpline(measuring: spline.isometricSegments))
  ///
  /// - Parameters:
  ///   - spline: the curve.
  ///   - paced: its parameterization by arc length, which the module `ArcLength` makes of
  ///     ``KeyframeSpline/isometricSegments``.
  /// - Throws: `ParameterError` if it was made of another curve.
  public init(
    _ spline: KeyframeSpline<Value>, pacedBy paced: PacedSpline<SIMD3<Double>>
  ) throws(ParameterError) {
    guard paced.segments == spline.isometricSegments else {
      throw ParameterError(
        "number of paced segments", Double(paced.segments.count),
        allowed: "that of the same curve, \(spline.values.count - 1)")
    }
    self.init(spline.values, [], .cubicPaced(spline, paced))
  }
}

extension KeyframeSequence {
  /// Values with a calculation mode: Core Animation's `CAKeyframeAnimation` with `values`.
  ///
  /// As there, a mode leaves unused what it has no use for: key times and timing functions where the pace is even,
  /// timing functions in steps, shapes without a curve.
  ///
  /// - Parameters:
  ///   - values: one or more, of a curve two or more, of the same shape and finite.
  ///   - keyTimes: when they are met; see the other initializers. Evenly spaced if not given.
  ///   - timingFunctions: one for each segment, one fewer than there are values; all linear if empty.
  ///   - calculationMode: what lies between the keys.
  ///   - shapes: tension, continuity and bias of the curve at each key; missing ones are 0.
  ///   - measure: measures cubics in space, for ``CalculationMode/cubicPaced`` only. The module `ArcLength` does:
  ///     `{ try PacedSpline(measuring: $0) }`.
  /// - Throws: `ParameterError` for other values, times or counts, and if the curve is not measured; and the errors
  ///   of `measure`.
  public init(
    _ values: [Value], keyTimes: [Double]? = nil, timingFunctions: [EasingCurve] = [],
    calculationMode: CalculationMode, shapes: [KeyShape] = [],
    measure: ((_ segments: [CubicSegment<SIMD3<Double>>]) throws -> PacedSpline<SIMD3<Double>>)? =
      nil
  ) throws {
    switch calculationMode {
    case .linear: try self.init(values, keyTimes: keyTimes, timingFunctions: timingFunctions)
    case .discrete: try self.init(discrete: values, keyTimes: keyTimes)
    case .paced: try self.init(paced: values)
    case .cubic:
      try self.init(
        KeyframeSpline(values, keyTimes: keyTimes, shapes: shapes),
        timingFunctions: timingFunctions)
    case .cubicPaced:
      let spline = try KeyframeSpline(values, shapes: shapes)
      guard let measure else {
        throw ParameterError(
          "number of measured segments", 0,
          allowed: "\(values.count - 1): cubicPaced takes a function that measures")
      }
      try self.init(spline, pacedBy: measure(spline.isometricSegments))
    }
  }

  /// The times of the values; `nil` for a smooth curve at an even pace, where they follow from its length.
  public var keyTimes: [Double]? {
    switch pieces {
    case .constant: [0]
    case .linear(let keys), .discrete(let keys): keys.times
    case .cubic(let spline): spline.keys.times
    case .cubicPaced: nil
    }
  }

  /// The calculation mode; straight lines at an even pace count as linear, with the key times found for them.
  public var calculationMode: CalculationMode {
    switch pieces {
    case .constant, .linear: .linear
    case .discrete: .discrete
    case .cubic: .cubic
    case .cubicPaced: .cubicPaced
    }
  }

  private static func check(_ values: [Value]) throws(ParameterError) {
    guard let first = values.first else {
      throw ParameterError("number of values", 0, allowed: "1 or more")
    }
    for value in values {
      for component in value.components where !component.isFinite {
        throw ParameterError("value", component, allowed: "finite in all components")
      }
      guard value.isCompatible(with: first) else {
        throw ParameterError(
          "number of components", Double(value.components.count),
          allowed: "of the same kind and number as in the first value")
      }
    }
  }

  private static func check(
    _ timingFunctions: [EasingCurve], for valueCount: Int
  ) throws(ParameterError) {
    guard timingFunctions.isEmpty || timingFunctions.count == valueCount - 1 else {
      throw ParameterError(
        "number of timing functions", Double(timingFunctions.count),
        allowed: "\(valueCount - 1), one fewer than there are values")
    }
  }

  private static func keys(
    _ keyTimes: [Double]?, for valueCount: Int
  ) throws(ParameterError) -> KeyProgress {
    guard let keyTimes else { return .even(valueCount) }
    guard keyTimes.count == valueCount else {
      throw ParameterError(
        "number of key times", Double(keyTimes.count),
        allowed: "\(valueCount), the number of values")
    }
    return try KeyProgress(keyTimes, last: 1)
  }
}

extension KeyframeSequence {
  /// The value at a progress.
  public func value(at progress: Double) -> Value {
    switch pieces {
    case .constant:
      return values[0]
    case .discrete(let keys):
      return values[keys.lastKey(at: progress)]
    case .linear(let keys):
      let interval = keys.interval(at: progress)
      return values[interval.segment].interpolated(
        to: values[interval.segment + 1], at: interval.eased(by: timingFunctions))
    case .cubic(let spline):
      let interval = spline.keys.interval(at: progress)
      return spline.value(in: interval.segment, at: interval.eased(by: timingFunctions))
    case .cubicPaced(let spline, let paced):
      let location = paced.table.location(atFraction: progress)
      return spline.value(in: location.segment, at: location.parameter)
    }
  }

  /// How fast the value changes, per unit of progress; at a key that of leaving it.
  ///
  /// A jump has no velocity: it is zero.
  public func velocity(at progress: Double) -> Value {
    switch pieces {
    case .constant, .discrete:
      return values[0].scaled(by: 0)
    case .linear(let keys):
      let interval = keys.interval(at: progress)
      let way = values[interval.segment].velocity(
        to: values[interval.segment + 1], at: interval.eased(by: timingFunctions))
      return way.scaled(by: interval.slope(by: timingFunctions))
    case .cubic(let spline):
      let interval = spline.keys.interval(at: progress)
      return spline.derivative(in: interval.segment, at: interval.eased(by: timingFunctions))
        .scaled(by: interval.slope(by: timingFunctions))
    case .cubicPaced(let spline, let paced):
      guard progress >= 0, progress <= 1 else { return values[0].scaled(by: 0) }
      let location = paced.table.location(atFraction: progress)
      let derivative = spline.derivative(in: location.segment, at: location.parameter)
      let speed = derivative.distance(to: derivative.scaled(by: 0))
      return derivative.scaled(by: speed > 0 ? paced.length / speed : 0)
    }
  }
}

// The parts of a sequence, for adapters to other engines.

extension KeyframeSequence {
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

extension KeyframeSequence {
  /// The same sequence of values of another kind, whose components are those of these: so the curve through them
  /// is as long, and its pace stays even.
  func mapValues<Other>(_ convert: (Value) -> Other) -> KeyframeSequence<Other> {
    let pieces: KeyframeSequence<Other>.Pieces =
      switch self.pieces {
      case .constant: .constant
      case .linear(let keys): .linear(keys)
      case .discrete(let keys): .discrete(keys)
      case .cubic(let spline): .cubic(spline.mapValues(convert))
      case .cubicPaced(let spline, let paced): .cubicPaced(spline.mapValues(convert), paced)
      }
    return KeyframeSequence<Other>(values.map(convert), timingFunctions, pieces)
  }
}

extension KeyframeSequence: Codable {
  private enum CodingKeys: String, CodingKey {
    case calculationMode, values, keyTimes, timingFunctions, spline, paced
  }

  /// Reads the written properties, with the checks of the initializers.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let keyTimes = try container.decodeIfPresent([Double].self, forKey: .keyTimes)
    let curves = try container.decode(.timingFunctions, default: [EasingCurve]())
    switch try container.decode(.calculationMode, default: CalculationMode.linear) {
    case .linear:
      self = try decoder.checking {
        try Self(
          container.decode([Value].self, forKey: .values), keyTimes: keyTimes,
          timingFunctions: curves)
      }
    case .paced:
      self = try decoder.checking {
        try Self(paced: container.decode([Value].self, forKey: .values))
      }
    case .discrete:
      self = try decoder.checking {
        try Self(
          discrete: container.decode([Value].self, forKey: .values), keyTimes: keyTimes)
      }
    case .cubic:
      self = try decoder.checking {
        try Self(
          container.decode(KeyframeSpline<Value>.self, forKey: .spline), timingFunctions: curves)
      }
    case .cubicPaced:
      self = try decoder.checking {
        try Self(
          container.decode(KeyframeSpline<Value>.self, forKey: .spline),
          pacedBy: container.decode(PacedSpline<SIMD3<Double>>.self, forKey: .paced))
      }
    }
  }

  /// Writes the parameters of the initializers under their names.
  ///
  /// An even pace of straight lines is written as the key times that it was found to have.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(calculationMode, forKey: .calculationMode)
    if !timingFunctions.isEmpty { try container.encode(timingFunctions, forKey: .timingFunctions) }
    switch pieces {
    case .constant, .linear, .discrete:
      try container.encode(values, forKey: .values)
      try container.encode(keyTimes, forKey: .keyTimes)
    case .cubic(let spline):
      try container.encode(spline, forKey: .spline)
    case .cubicPaced(let spline, let paced):
      try container.encode(spline, forKey: .spline)
      try container.encode(paced, forKey: .paced)
    }
  }
}
