// SPDX-License-Identifier: Apache-2.0

import EasingAnimations

extension LayerTree {
  /// Returns the names of a layer's properties, in the order in which they were first set.
  public func properties(of layer: LayerID) throws(LayerError) -> [String] {
    Array(layers[try index(layer)].names)
  }

  /// Returns the model value of a property or of a component: the value that was set.
  public func model(_ path: PropertyPath, of layer: LayerID) throws(LayerError) -> AnimatedValue {
    let index = try index(layer)
    return try part(layers[index].model(property(path, in: index)), path)
  }

  @inline(__always) func reading(_ index: Int) -> ClockReading {
    clockTime == time
      ? clocks[layers[index].clock].reading : unreadReading(of: layers[index].clock)
  }

  @inline(never) private func unreadReading(of clock: Int32) -> ClockReading {
    guard scriptTime == time else { return clockPath(toClock: clock).reading(at: time) }
    return clocks[clock].isUnread
      ? scriptReading(of: clock, in: unreadReading(of: clocks[clock].parent))
      : clocks[clock].reading
  }

  /// Returns the present presentation value of a property or of a component.
  ///
  /// - Throws: ``LayerError/unknownLayer(_:)`` and ``LayerError/unknownProperty(_:)``.
  /// - Complexity: linear in the number of the property's animations. A slot saves looking up the name; see
  ///   ``presentation(at:)``.
  public func presentation(
    _ path: PropertyPath, of layer: LayerID
  ) throws(LayerError) -> AnimatedValue {
    let index = try index(layer)
    return try part(shown(property(path, in: index), of: index), path)
  }

  /// Returns the presentation value at a time of the tree, bit for bit as it will be if nothing changes until then.
  ///
  /// For a time before the present, the result is the value that the present animations have at that time.
  ///
  /// - Throws: ``LayerError/unknownLayer(_:)`` and ``LayerError/unknownProperty(_:)``.
  /// - Complexity: linear in the number of the property's animations and of the distinct clocks down to the layer. For a future
  ///   time it may be linear in the size of the tree; on a scripted clock it is the time of advancing a copy of the tree.
  public func presentation(
    _ path: PropertyPath, of layer: LayerID, at time: Double
  ) throws(LayerError) -> AnimatedValue {
    let index = try index(layer)
    let property = try property(path, in: index)
    let clocks = clockPath(to: index)
    if time > self.time, clocks.isScripted, time < .infinity {
      var later = self
      later.completions = [:]
      try later.advance(to: time)
      return try later.presentation(path, of: layer)
    }
    guard time <= self.time || !waitsForNextStep(in: index) else {
      return try afterNextStep.presentation(path, of: layer, at: time)
    }
    let clock = clocks.reading(at: time)
    return try part(value(of: property, of: index, at: clock, rootTime: time), path)
  }

  /// Returns the velocity of a presentation value or of a component, in its units per second of the tree.
  ///
  /// Rotations along a path and transforms by value functions contribute no velocity. Where a curve is infinitely steep the
  /// velocity is infinite. The velocity of a component of a matrix comes from decomposing the presentation value. At a quarter
  /// turn about y, where the angles about x and z jump, the velocities of these angles are infinite, and a matrix with an
  /// animated component has a velocity that is not finite.
  ///
  /// - Throws: ``LayerError/unknownLayer(_:)``, ``LayerError/unknownProperty(_:)``, and ``LayerError/notApplicable(_:)`` for a
  ///   value without numbers.
  /// - Complexity: several times that of ``presentation(_:of:)-(PropertyPath,_)``.
  public func velocity(_ path: PropertyPath, of layer: LayerID) throws(LayerError) -> AnimatedValue
  {
    let index = try index(layer)
    let property = try property(path, in: index)
    if layers[index].properties[property].shape == .discrete { throw .notApplicable(path) }
    let speed = clockPath(to: index).speed(at: time)
    // A paused layer does not move, however steep the curve.
    if speed == 0 { return try part(shown(property, of: index), path).scaled(by: 0) }
    let velocity = velocity(of: property, of: index)
    guard path.component != nil, case .matrix(let change) = velocity else {
      return try part(velocity, path).scaled(by: speed)
    }
    guard case .matrix(let matrix) = shown(property, of: index),
      let transform = LayerTransform(decomposing: matrix)
    else { throw .unknownProperty(path) }
    return try part(.transform(transform.rates(of: change, at: matrix)), path).scaled(by: speed)
  }

  /// Returns the model value under a key: the value that was set.
  ///
  /// - Throws: ``LayerError`` as for a path, and ``LayerError/notApplicable(_:)`` for a value of another type.
  public func model<V>(_ key: PropertyKey<V>, of layer: LayerID) throws(LayerError) -> V {
    try key.typed(model(key.path, of: layer))
  }

  /// Returns the present presentation value under a key; it throws as for the model value.
  public func presentation<V>(_ key: PropertyKey<V>, of layer: LayerID) throws(LayerError) -> V {
    try key.typed(presentation(key.path, of: layer))
  }

  /// Looks up a property once, so that its value can be read quickly in each frame.
  public func slot(_ property: String, of layer: LayerID) throws(LayerError) -> PropertySlot {
    let index = try index(layer)
    return PropertySlot(layer: layer, index: try self.property(PropertyPath(property), in: index))
  }

  /// Returns the present presentation value of a property; `nil` if its layer is not in the tree.
  public func presentation(at slot: PropertySlot) -> AnimatedValue? {
    guard contains(slot.layer), layers[slot.layer.index].properties.indices.contains(slot.index)
    else { return nil }
    return .some(shown(slot.index, of: slot.layer.index))
  }

  /// Writes the numbers of the present presentation values of properties, one value after the other.
  ///
  /// This is the fastest way to read many values: an `AnimatedValue` takes longer to copy than to compute.
  ///
  /// ```swift
  /// var numbers = [Double](repeating: 0, count: 3)
  /// var span = numbers.mutableSpan
  /// try tree.readNumbers(at: [opacity, position], into: &span)
  /// ```
  ///
  /// The method writes the components of each value, stops before the first value that does not fit, and returns how many numbers it wrote.
  ///
  /// - Throws: ``LayerError/unknownLayer(_:)`` for a layer that is not in the tree, ``LayerError/notApplicable(_:)`` for a
  ///   value without numbers. Before an error is thrown, the preceding values are written.
  @discardableResult public func readNumbers(
    at slots: [PropertySlot], into numbers: inout MutableSpan<Double>
  ) throws(LayerError) -> Int {
    let capacity = numbers.count
    return try numbers.withUnsafeMutableBufferPointer { buffer throws(LayerError) in
      guard let base = buffer.baseAddress else { return 0 }
      var written = 0
      for slot in slots {
        let index = try index(slot.layer)
        guard layers[index].properties.indices.contains(slot.index) else {
          throw .unknownLayer(slot.layer)
        }
        let (shape, count, first) = layers[index].layout(of: slot.index)
        if case .discrete = shape {
          throw .notApplicable(PropertyPath(layers[index].names[slot.index]))
        }
        guard count <= capacity - written else { break }
        layers[index].writeModel(slot.index, to: base + written)
        if first >= 0 { apply(first, of: index, at: reading(index), time, to: base + written) }
        written += count
      }
      return written
    }
  }

  /// Returns the present opacity and offset of both sides of a layer's transition; `nil` if no transition is in effect.
  public func sides(of layer: LayerID) throws(LayerError) -> LayerTransition.Sides? {
    let index = try index(layer)
    return transition(of: index).flatMap { transition, state, _ in transition.sides(at: state) }
  }

  /// Returns the value of a property or component in the old contents of a layer's transition.
  ///
  /// This value was shown before the model changes of the transition's transaction.
  ///
  /// - Returns: `nil` if no transition is in effect, or if the property was added after the transition.
  /// - Throws: ``LayerError/unknownLayer(_:)`` and ``LayerError/unknownProperty(_:)``.
  public func oldValue(_ path: PropertyPath, of layer: LayerID) throws(LayerError) -> AnimatedValue?
  {
    let index = try index(layer)
    let property = try property(path, in: index)
    guard let (_, state, old) = transition(of: index), state.isInEffect else { return nil }
    // A property that was added after the transition has no old value.
    return property < old.count ? try part(old[property], path) : nil
  }

  private func transition(of index: Int) -> (LayerTransition, TimingState, old: [AnimatedValue])? {
    for slot in animations.elements.numbers(in: layers[index].animations) {
      let animation = animations[slot]
      if case .transition(let transition, let old) = animation.composite,
        time < animation.phases.stopTime || !animation.isRemovedOnCompletion
      {
        let clock = reading(index)
        let timing =
          animation.isUncommitted
          ? beginTime(of: slot).map { transition.timing.beginning(at: $0) } : nil
        let state = (time < animation.phases.stopTime ? clock : clock.afterEnd).state(
          of: timing ?? transition.timing)
        return (transition, state, old)
      }
    }
    return nil
  }

  @inline(__always) func shown(_ property: Int, of index: Int) -> AnimatedValue {
    value(of: property, of: index, at: reading(index), rootTime: time)
  }

  /// Applies animations in order of addition to numbers on the stack; copying an `AnimatedValue` would take longer.
  @inline(__always) private func value(
    of property: Int, of index: Int, at clock: ClockReading, rootTime: Double
  ) -> AnimatedValue {
    let (shape, count, first) = layers[index].layout(of: property)
    guard count <= 16 else {
      return unusualValue(of: property, of: index, at: clock, rootTime: rootTime)
    }
    return AnimatedValue(
      shape, in: numbers(of: property, of: index, first, at: clock, rootTime: rootTime))
  }

  @inline(__always) private func numbers(
    of property: Int, of index: Int, _ first: Int32, at clock: ClockReading, rootTime: Double
  ) -> SIMD16<Double> {
    var numbers = SIMD16<Double>()
    withUnsafeMutableBytes(of: &numbers) { bytes in
      let numbers = bytes.assumingMemoryBound(to: Double.self).baseAddress.unsafelyUnwrapped
      layers[index].writeModel(property, to: numbers)
      if first >= 0 { apply(first, of: index, at: clock, rootTime, to: numbers) }
    }
    return numbers
  }

  /// Returns the presentation value of a long list, or of a property without numbers.
  @inline(never) private func unusualValue(
    of property: Int, of index: Int, at clock: ClockReading, rootTime: Double
  ) -> AnimatedValue {
    let (shape, _, first) = layers[index].layout(of: property)
    if shape == .discrete {
      var value = layers[index].model(property)
      fold(first, of: index, at: clock, rootTime) { $0.pointee.apply(at: $1, to: &value) }
      return value
    }
    var numbers = layers[index].modelNumbers(of: property)
    numbers.withUnsafeMutableBufferPointer {
      apply(first, of: index, at: clock, rootTime, to: $0.baseAddress.unsafelyUnwrapped)
    }
    return .list(numbers)
  }

  @inline(never) private func apply(
    _ first: Int32, of index: Int, at clock: ClockReading, _ rootTime: Double,
    to numbers: UnsafeMutablePointer<Double>
  ) { fold(first, of: index, at: clock, rootTime) { AnimationStep.apply($0, at: $1, to: numbers) } }

  func velocity(of property: Int, of index: Int) -> AnimatedValue {
    let (shape, _, first) = layers[index].layout(of: property)
    var value = layers[index].model(property)
    var velocity = value.scaled(by: 0)
    // An extra number is appended, so that an empty list has an address.
    var numbers = layers[index].modelNumbers(of: property) + [0]
    var rate = 1.0
    let isBackwards = direction(of: index) < 0
    numbers.withUnsafeMutableBufferPointer { numbers in
      let numbers = numbers.baseAddress.unsafelyUnwrapped
      withUnsafeMutablePointer(to: &rate) { rate in
        fold(first, of: index, at: reading(index), time, rate: rate) { step, state in
          // Where time runs backward, an uncommitted animation will begin on the reversed clock.
          if isBackwards, step.pointee.isUncommitted { rate.pointee.negate() }
          step.pointee.applyVelocity(at: state, rate: rate.pointee, over: value, to: &velocity)
          if shape == .discrete {
            step.pointee.apply(at: state, to: &value)
          } else {
            AnimationStep.apply(step, at: state, to: numbers)
            value = AnimatedValue(shape, numbers)
          }
        }
      }
    }
    return velocity
  }

  /// Calls `work` with each step of a list that is shown at the tree's time `rootTime`, and its timing state, in order of addition.
  ///
  /// `clock` is the layer's clock reading at that time; `rate` receives the seconds of the step's clock per layer second.
  @inline(__always) private func fold(
    _ first: Int32, of index: Int, at clock: ClockReading, _ rootTime: Double,
    rate: UnsafeMutablePointer<Double>? = nil,
    _ work: (UnsafePointer<AnimationStep>, TimingState) -> Void
  ) {
    steps.elements.withUnsafeBufferPointer { steps in
      var slot = first
      while slot >= 0 {
        let step = steps.baseAddress.unsafelyUnwrapped + Int(slot)
        slot = step.pointee.next
        var clock = clock
        if rootTime >= step.pointee.stopTime {
          guard step.pointee.isKept else { continue }
          clock = clock.afterEnd
        }
        rate?.pointee = 1
        if step.pointee.clock < 0, step.pointee.delay.isNaN {
          work(step, clock.state(of: step.pointee.timing))
        } else if let state = step.pointee.unusualState(
          in: clock, now: localTime(index), rate: rate)
        {
          work(step, state)
        }
      }
    }
  }
}

extension PropertyKey {
  fileprivate func typed(_ value: AnimatedValue) throws(LayerError) -> Value {
    let typed: Value? =
      switch value {
      case .number(let value): value as? Value
      case .vector2(let value): value as? Value
      case .vector3(let value): value as? Value
      case .vector4(let value): value as? Value
      case .color(let value): value as? Value
      case .transform(let value): value as? Value
      case .matrix(let value): value as? Value
      case .list(let value): value as? Value
      case .discrete: nil
      }
    guard let typed = typed ?? value as? Value else { throw .notApplicable(path) }
    return typed
  }
}

/// The time of a layer's or a group's clock, with what is needed to evaluate animations on it.
struct ClockReading: Sendable {
  let time: Double
  /// How an animation on this clock is evaluated once it has reached its end.
  let end: MediaTiming.End

  /// Creates a reading of a time; by default, animations that have ended do not hold their last values.
  init(time: Double, end: MediaTiming.End = .over) { (self.time, self.end) = (time, end) }

  /// Reads a clock in its parent; where one of the two is paused, animations that have ended hold their last values.
  init(_ space: TimeSpace, in parent: ClockReading) {
    time = space.localTime(fromParent: parent.time)
    end = space.speed == 0 ? .held : parent.end
  }

  init(_ script: ClockScript, in parent: ClockReading) {
    let (time, isPaused) = script.reading(atParent: parent.time)
    self.init(time: time, end: isPaused ? .held : parent.end)
  }

  /// Reads the clock of a group with its present timing and state; `nil` where the group is not in effect.
  init?(
    _ group: GroupAnimation, _ timing: MediaTiming, at state: TimingState, in parent: ClockReading
  ) {
    guard state.isInEffect else { return nil }
    time = timing.basicTime(at: state, parentTime: parent.time, eased: group.timingFunction)
    end = time == timing.duration ? .reached : .over
  }

  var reversed: ClockReading { ClockReading(time: -time, end: end) }
  /// The same time, at which an animation that has ended does not hold its last value.
  var afterEnd: ClockReading { ClockReading(time: time) }

  @inline(__always)
  func state(of timing: MediaTiming) -> TimingState { timing.state(at: time, end) }
}
