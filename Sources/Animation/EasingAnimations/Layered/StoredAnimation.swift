// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

/// An animation in the form that a layer stores: a row of numbers for each value that the animation is given.
///
/// A value of any kind takes 144 bytes, since it may be a matrix, and an animation of such values 500 to 800 bytes. Where the
/// shape of the values is known, storing their numbers suffices. Each number is animated by the formulas of the typed
/// animations, with `Double` as the value; matrices are blended as a whole.
package final class StoredAnimation: Sendable {
  /// Payloads are boxed, because matching a case would copy an unboxed payload.
  private enum Kind: Sendable {
    case basic
    case spring(Reference<Spring>)
    case decay(DecayRate)
    case keys(Reference<Keys>)
    case path(Reference<PathAnimation>)
    case rotation(Reference<PathAnimation>)
    /// An animation that cannot be stored as rows: of strings, with a value function, or of matrices if it follows a spline, is
    /// cumulative, or lacks a start or end value.
    case whole(Reference<KeyedAnimation>)
  }

  private struct Spring: Sendable {
    let unit: DampedSpring
    /// The initial velocity relative to the distance; `nil` if the velocity has a row of its own.
    let speed: Double?
    var matrix: MatrixSpring?
  }

  private struct Keys: Sendable {
    let plan: KeyPlan
    /// For each number the spline that computes it; `spline`, that of the whole values, only restores the animation.
    var curves: [KeyframeSpline<Double>] = []
    var spline: Reference<KeyframeSpline<AnimatedValue>>?
  }

  private final class Reference<Value: Sendable>: Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
  }

  private let kind: Kind
  private let timingFunction: EasingCurve
  private let isAdditive: Bool
  /// Whether each pass begins where the previous pass ended.
  private let isCumulative: Bool
  /// Whether the animation is cumulative, multiplies matrices or has a weight.
  private let isCombined: Bool
  private let shape: ValueShape
  private let count: Int
  private let rows: AnimationRows
  private let attributes: AnimationAttributes

  private init(_ kind: Kind, _ rows: AnimationRows, _ attributes: AnimationAttributes) {
    (self.kind, self.rows, self.attributes) = (kind, rows, attributes)
    (shape, count) = (rows.shape, rows.shape.count)
    timingFunction = attributes.timingFunction ?? .linear
    if case .whole = kind {
      (isAdditive, isCumulative, isCombined) = (false, false, false)
    } else {
      isAdditive = attributes.isAdditive
      isCumulative = if case .rotation = kind { false } else { attributes.isCumulative }
      isCombined = isCumulative || isAdditive && rows.shape == .matrix || attributes.weight != nil
    }
  }

  /// Stores an animation, which must be applicable to the shape; the given attributes replace the animation's own.
  package convenience init(
    _ keyed: KeyedAnimation, _ attributes: AnimationAttributes, over shape: ValueShape
  ) {
    var rows = AnimationRows(shape)
    if keyed.valueFunction == nil, shape.count > 0,
      let kind = StoredAnimation.kind(of: keyed.animation, attributes, &rows)
    {
      self.init(kind, rows, attributes)
      return
    }
    var keyed = keyed
    // Setting attributes copies the animation. The begin time is not used, so a different begin time must not cause a copy.
    var attributes = attributes
    attributes.timing = attributes.timing.beginning(at: keyed.animation.timing.beginTime)
    if keyed.animation.attributes != attributes { keyed.animation.attributes = attributes }
    self.init(.whole(Reference(keyed)), AnimationRows(shape), attributes)
  }

  package convenience init(rotationOf path: PathAnimation, _ attributes: AnimationAttributes) {
    self.init(.rotation(Reference(path.with(attributes))), AnimationRows(.number), attributes)
  }

  /// Returns the kind of an animation, and fills the rows with its values; `nil` if the animation must be stored whole.
  private static func kind(
    of animation: AnyPropertyAnimation, _ attributes: AnimationAttributes,
    _ rows: inout AnimationRows
  ) -> Kind? {
    let kind: Kind
    var segments = 0
    switch animation {
    case .basic(let basic):
      rows.append(basic.ends)
      kind = .basic
      segments = 1
    case .spring(let spring):
      rows.append(spring.ends)
      segments = 1
      switch spring.initialVelocity {
      case .relative(let speed): kind = .spring(Reference(Spring(unit: spring.unit, speed: speed)))
      case .perSecond(let velocity):
        rows.velocity = rows.append(velocity)
        var matrix: MatrixSpring?
        if let from = spring.ends.from, let to = spring.ends.to {
          matrix = from.spring(to: to, spring.spring, initialVelocity: velocity)
        }
        kind = .spring(Reference(Spring(unit: spring.unit, speed: nil, matrix: matrix)))
      }
    case .decay(let decay):
      rows.from = rows.append(decay.from)
      rows.velocity = rows.append(decay.initialVelocity)
      kind = .decay(decay.rate)
    case .keyframe(let keyframe):
      let sequence = keyframe.keyframes
      rows.reserve(sequence.values.count)
      for value in sequence.values { rows.append(value) }
      var keys = Keys(plan: sequence.plan)
      if let spline = sequence.spline {
        // A matrix that is decomposed cannot be animated number by number.
        if spline.hasParts { return nil }
        keys.curves = (0..<rows.shape.count).map { index in
          spline.mapValues { $0.components[index] }
        }
        keys.spline = Reference(spline)
      } else if sequence.plan.mode == .linear {
        segments = sequence.values.count - 1
      }
      kind = .keys(Reference(keys))
    case .path(let path): kind = .path(Reference(path))
    }
    if rows.shape == .matrix {
      let isClosed = animation.ends.map { $0.from != nil && $0.to != nil } ?? animation.hasAllEnds
      guard isClosed, !attributes.isCumulative else { return nil }
      rows.blend(segments: segments)
    }
    return kind
  }

  package var weight: AnimationWeight? { attributes.weight }

  package var valueFunction: ValueFunction? {
    if case .whole(let keyed) = kind { keyed.value.valueFunction } else { nil }
  }

  package var isRotation: Bool { if case .rotation = kind { true } else { false } }

  package func animation(beginningAt time: Double) -> AnyPropertyAnimation {
    var attributes = attributes
    attributes.timing = attributes.timing.beginning(at: time)
    let animation: AnyPropertyAnimation =
      switch kind {
      case .basic: .basic(BasicAnimation(ends: rows.ends, attributes: attributes))
      case .spring(let spring):
        .spring(
          SpringAnimation(
            ends: rows.ends, spring: spring.value.unit.parameters,
            initialVelocity: spring.value.speed.map { .relative($0) }
              ?? .perSecond(rows.value(at: rows.velocity)),
            attributes: attributes, unit: spring.value.unit))
      case .decay(let rate):
        .decay(
          DecayAnimation(
            from: rows.ends.from, initialVelocity: rows.value(at: rows.velocity), rate: rate,
            attributes: attributes))
      case .keys(let keys):
        .keyframe(
          KeyframeAnimation(
            keyframes: KeyframeSequence(
              values: keys.value.spline?.value.values ?? rows.values, plan: keys.value.plan,
              spline: keys.value.spline?.value), attributes: attributes))
      case .path(let path), .rotation(let path): .path(path.value)
      case .whole(let keyed): keyed.value.animation
      }
    return animation.with(attributes)
  }

  package func value(at state: TimingState, over underlying: AnimatedValue) -> AnimatedValue {
    guard case .whole(let keyed) = kind else { return underlying }
    return keyed.value.value(at: state, over: underlying)
  }

  /// Applies the animation to the underlying numbers, in a timing state in which the animation is in effect.
  package func apply(at state: TimingState, to numbers: UnsafeMutablePointer<Double>) {
    // `isBeforeJump` is true only where a fill mode holds a value; elsewhere the function without it suffices.
    let eased =
      state.isBeforeJump
      ? timingFunction.value(at: state.progress, beforeJump: true)
      : timingFunction.value(at: state.progress)
    if isCombined {
      combine(at: state, eased: eased, with: numbers)
    } else {
      replace(numbers, at: eased, state, isAdditive)
    }
  }

  /// Applies an animation that has a weight, adds up passes, or multiplies matrices.
  @inline(never) private func combine(
    at state: TimingState, eased: Double, with numbers: UnsafeMutablePointer<Double>
  ) {
    if state.weight == 0 { return }
    withUnsafeTemporaryAllocation(of: Double.self, capacity: 2 * count + 1) { buffer in
      guard let own = buffer.baseAddress else { return }
      let end = own + count
      for index in 0..<count {
        own[index] = isAdditive ? numbers[index].repeated(0) : numbers[index]
        end[index] = own[index]
      }
      replace(own, at: eased, state, false)
      let isSum = isCumulative && state.hasPasses
      if isSum { replace(end, at: attributes.endOfPass, state, false) }
      if shape == .matrix {
        // Accumulated passes of matrices do not occur here: such animations are stored whole.
        AnimatedValue(.matrix, numbers)
          .showing(AnimatedValue(.matrix, own), at: state.weight, isAdditive: isAdditive)
          .write(to: numbers)
      } else {
        for index in 0..<count {
          numbers[index] = numbers[index].showing(
            isSum ? own[index].after(state.pass, passesTo: end[index]) : own[index],
            at: state.weight, isAdditive: isAdditive)
        }
      }
    }
  }

  /// Replaces the underlying numbers by the animation's numbers at an eased progress, or adds the animation's numbers to them.
  @inline(__always) private func replace(
    _ numbers: UnsafeMutablePointer<Double>, at eased: Double, _ state: TimingState,
    _ isAdditive: Bool
  ) {
    func put(_ number: Double, at index: Int) {
      numbers[index] = isAdditive ? numbers[index] + number : number
    }
    switch kind {
    case .basic:
      if shape == .matrix { return rows.blends[0].value(at: eased).write(to: numbers) }
      rows.replace(numbers, count, isAdditive) { interpolate($1, $2, at: eased) }
    case .spring(let spring):
      let propagator = spring.value.unit.propagator(
        at: attributes.timing.seconds(atProgress: eased))
      if let matrix = spring.value.matrix { return matrix.value(propagator).write(to: numbers) }
      if shape == .matrix { return replace(numbers, propagator, speed: spring.value.speed) }
      if let speed = spring.value.speed {
        rows.replace(numbers, count, isAdditive) {
          propagator.value(from: $1, to: $2, initialVelocity: ($2 - $1) * speed)
        }
      } else {
        rows.replace(numbers, count, isAdditive) {
          propagator.value(from: $1, to: $2, initialVelocity: rows.numbers[rows.velocity + $0])
        }
      }
    case .decay(let rate):
      let displacement = Decay(rate, initialVelocity: 1)
        .displacement(at: attributes.timing.seconds(atProgress: eased))
      rows.replace(numbers, count, isAdditive) { index, from, _ in
        from.adding(rows.numbers[rows.velocity + index].scaled(by: displacement))
      }
    case .keys(let keys):
      let location = keys.value.plan.location(at: eased)
      if shape == .matrix, case .line(let segment, let fraction) = location {
        return rows.blends[segment].value(at: fraction).write(to: numbers)
      }
      rows.numbers.withUnsafeBufferPointer { rows in
        for index in 0..<count {
          let number = location.value {
            rows[$0 * count + index]
          } curve: {
            keys.value.curves[index].value(in: $0, at: $1)
          }
          put(number, at: index)
        }
      }
    case .path(let path):
      let position = path.value.route.point(at: eased).position
      put(position.x, at: 0)
      put(position.y, at: 1)
    case .rotation(let path): if let angle = path.value.rotation(at: state) { put(angle, at: 0) }
    case .whole(let keyed):
      keyed.value.value(at: state, over: AnimatedValue(shape, numbers)).write(to: numbers)
    }
  }

  private func replace(
    _ numbers: UnsafeMutablePointer<Double>, _ propagator: SpringPropagator, speed: Double?
  ) {
    let progress = propagator.value(from: 0, to: 1, initialVelocity: speed ?? 0)
    rows.blends[0].value(at: progress).write(to: numbers)
    guard speed == nil else { return }
    for index in 0..<count {
      numbers[index] += rows.numbers[rows.velocity + index] * propagator.valuePerVelocity
    }
  }
}

struct AnimationRows: Sendable {
  let shape: ValueShape
  private(set) var numbers: ContiguousArray<Double> = []
  /// For matrices, the blend between each value and the next.
  private(set) var blends: ContiguousArray<MatrixBlend> = []
  /// Where the rows of the end values and of the velocity begin; -1 if there is no such row.
  var from = -1
  private var to = -1
  private var by = -1
  var velocity = -1

  init(_ shape: ValueShape) { self.shape = shape }

  mutating func reserve(_ count: Int) { numbers.reserveCapacity(count * shape.count) }

  /// Adds a row for a value and returns where the row begins; -1 if there is no value.
  @discardableResult mutating func append(_ value: AnimatedValue?) -> Int {
    guard let value else { return -1 }
    let first = numbers.count
    for _ in 0..<shape.count { numbers.append(0) }
    numbers.withUnsafeMutableBufferPointer {
      if let base = $0.baseAddress { value.write(to: base + first) }
    }
    return first
  }

  mutating func append(_ ends: AnimationEnds<AnimatedValue>) {
    // At most two of the end values are given.
    reserve(2)
    from = append(ends.from)
    to = append(ends.to)
    by = append(ends.by)
  }

  /// Decomposes the matrices of the first `segments` segments for blending.
  mutating func blend(segments: Int) {
    let values = values.prefix(segments + 1)
    for (from, to) in zip(values, values.dropFirst()) {
      guard case .matrix(let from) = from, case .matrix(let to) = to else { continue }
      blends.append(MatrixBlend(from: from, to: to))
    }
  }

  var values: [AnimatedValue] {
    stride(from: 0, to: numbers.count, by: Swift.max(shape.count, 1)).map(value)
  }

  func value(at first: Int) -> AnimatedValue {
    numbers.withUnsafeBufferPointer {
      // A list may be empty.
      $0.baseAddress.map { AnimatedValue(shape, $0 + first) } ?? .list([])
    }
  }

  var ends: AnimationEnds<AnimatedValue> {
    AnimationEnds(
      unchecked: from < 0 ? nil : value(at: from), to: to < 0 ? nil : value(at: to),
      by: by < 0 ? nil : value(at: by))
  }

  /// Replaces the underlying numbers by the results of `value`, or adds these; missing end values are as in ``AnimationEnds``.
  @inline(__always) func replace(
    _ underlying: UnsafeMutablePointer<Double>, _ count: Int, _ isAdditive: Bool,
    _ value: (_ index: Int, _ from: Double, _ to: Double) -> Double
  ) {
    numbers.withUnsafeBufferPointer { numbers in
      for index in 0..<count {
        let open = isAdditive ? underlying[index].repeated(0) : underlying[index]
        // Repeats the formulas of AnimationEnds.range, because a call would cost 12 to 20 % more instructions in each frame.
        let start =
          from >= 0
          ? numbers[from + index]
          : to >= 0 && by >= 0 ? numbers[to + index] - numbers[by + index] : open
        let end = to >= 0 ? numbers[to + index] : by >= 0 ? start + numbers[by + index] : open
        let value = value(index, start, end)
        underlying[index] = isAdditive ? underlying[index] + value : value
      }
    }
  }
}
