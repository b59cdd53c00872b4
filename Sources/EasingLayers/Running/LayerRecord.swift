// SPDX-License-Identifier: Apache-2.0

import EasingAnimations

/// A property without its numbers.
struct LayerProperty: Sendable {
  let name: String
  var action = LayerAction.standard
  /// The model value if it has no numbers.
  var discrete: DiscreteValue?
  /// The value shown before the model value was last changed, and the epoch of that change.
  var previous: AnimatedValue?
  var previousEpoch = -1

  init(_ name: String) { self.name = name }
}

/// A layer: its place in the tree, its clock, its model values and the animations over them.
struct LayerRecord: Sendable {
  var generation = 0
  var isInTree = true
  var parent: Int
  var children: ContiguousArray<Int> = []
  var space = TimeSpace.identity
  /// Whether it keeps the depth of what is inside it.
  var isTransformLayer = false
  var properties: ContiguousArray<LayerProperty> = []
  /// The layout of the numbers of each property.
  var layouts: ContiguousArray<PropertyLayout> = []
  /// The number of numbers of all properties.
  private(set) var numberCount = 0
  /// The numbers of all model values, then those of the values shown at the tree's time, then the constants of the
  /// animations.
  var numbers: ContiguousArray<Double> = []
  /// The steps of the animations in each frame.
  var steps: ContiguousArray<FrameStep> = []
  /// In order of addition.
  var animations: ContiguousArray<RunningAnimation> = []
  /// Whether some of them have ended and are to be removed.
  var hasRemoved = false
  /// Whether the begin time of some will be that of a commit.
  var hasUncommitted = false
  /// When it was last shown by itself, between frames.
  var shownTime = -Double.infinity
  /// Whether changes of its model values are animated.
  var allowsActions = true

  init(parent: Int) { self.parent = parent }

  func property(named name: String) -> Int? {
    properties.firstIndex { $0.name == name }
  }

  mutating func addProperty(_ name: String, _ value: AnimatedValue) {
    let shape = value.shape
    let zeros = repeatElement(0.0, count: shape.count)
    properties.append(LayerProperty(name))
    setDiscrete(properties.count - 1, value)
    layouts.append(PropertyLayout(shape: shape, first: numberCount))
    numbers.insert(contentsOf: zeros, at: 2 * numberCount)
    numbers.insert(contentsOf: zeros, at: numberCount)
    numberCount += shape.count
    let first = numberCount - shape.count
    numbers.withUnsafeMutableBufferPointer { numbers in
      guard let models = numbers.baseAddress else { return }
      value.write(to: models + first)
      value.write(to: models + numberCount + first)
    }
    prepareFrames()
  }

  /// The model value of a property.
  func model(_ property: Int) -> AnimatedValue { value(property, from: 0) }

  /// The value shown of a property at the tree's time, which is that of the last frame.
  ///
  /// A value without numbers is not computed in frames, but on request.
  func shown(_ property: Int, at localTime: Double, rootTime: Double) -> AnimatedValue {
    properties[property].discrete == nil
      ? value(property, from: numberCount)
      : value(of: property, at: localTime, rootTime: rootTime)
  }

  private mutating func setDiscrete(_ property: Int, _ value: AnimatedValue) {
    // A value that is changing is set to the text that it shows.
    if case .discrete(let value) = value {
      properties[property].discrete = DiscreteValue(value.text)
    }
  }

  private func value(_ property: Int, from start: Int) -> AnimatedValue {
    if let discrete = properties[property].discrete { return .discrete(discrete) }
    let layout = layouts[property]
    return numbers.withUnsafeBufferPointer {
      // A list may be empty.
      $0.baseAddress.map { AnimatedValue(layout.shape, $0 + start + layout.first) } ?? .list([])
    }
  }

  /// Sets a model value, of the shape that the property has.
  mutating func setModel(_ property: Int, _ value: AnimatedValue) {
    let first = layouts[property].first
    setDiscrete(property, value)
    numbers.withUnsafeMutableBufferPointer {
      if let base = $0.baseAddress { value.write(to: base + first) }
    }
  }

  /// Prepares the steps after the animations or their times have changed.
  mutating func prepareFrames() {
    steps.removeAll(keepingCapacity: true)
    numbers.removeSubrange((2 * numberCount)...)
    for (index, animation) in animations.enumerated() {
      for leaf in animation.leaves where layouts[leaf.property].shape != .discrete {
        steps.append(
          FrameStep(
            leaf, of: index, removalTime: animation.removalTime, layouts[leaf.property],
            constants: numbers.count))
        if let motion = leaf.motion { numbers.append(contentsOf: motion.constants) }
      }
    }
  }

  /// The index of an animation; `nil` if it is not in the list.
  ///
  /// - Complexity: logarithmic in the number of animations.
  func position(of sequence: Int) -> Int? {
    var (low, high) = (0, animations.count)
    while low < high {
      let middle = (low + high) / 2
      if animations[middle].sequence < sequence { low = middle + 1 } else { high = middle }
    }
    return low < animations.count && animations[low].sequence == sequence ? low : nil
  }

  /// Drops animations that have ended.
  mutating func dropRemoved() {
    guard hasRemoved else { return }
    hasRemoved = false
    animations.removeAll { $0.isRemoved }
    prepareFrames()
  }

  /// Lets animations whose transaction is open begin now, as long as it is.
  mutating func beginUncommitted(at localTime: Double) {
    guard hasUncommitted else { return }
    for index in animations.indices { animations[index].begin(at: localTime) }
    prepareFrames()
  }

  /// The value shown of one property, computed from its animations.
  func value(of property: Int, at localTime: Double, rootTime: Double) -> AnimatedValue {
    var value = model(property)
    for animation in animations where animation.isPresent(at: rootTime) {
      for leaf in animation.leaves where leaf.property == property {
        guard let reading = animation.reading(of: leaf.clock, at: localTime) else { continue }
        leaf.apply(at: reading, to: &value)
      }
    }
    return value
  }

  /// The velocity of the value shown of one property, per second of the layer.
  func velocity(of property: Int, at localTime: Double, rootTime: Double) -> AnimatedValue {
    var value = model(property)
    var velocity = value.scaled(by: 0)
    for animation in animations where animation.isPresent(at: rootTime) {
      for leaf in animation.leaves where leaf.property == property {
        guard let reading = animation.reading(of: leaf.clock, at: localTime) else { continue }
        let rate = animation.rate(of: leaf.clock, at: localTime)
        leaf.applyVelocity(at: reading, rate: rate, over: value, to: &velocity)
        leaf.apply(at: reading, to: &value)
      }
    }
    return velocity
  }
}

extension LayerRecord {
  /// Folds the animations over the model values, in order of addition.
  ///
  /// **Speed.** All access is by pointer, so that no array is retained and no reference counted.
  mutating func show(at localTime: Double, rootTime: Double) {
    withUnsafeMutablePointer(to: &self) { LayerRecord.show($0, at: localTime, rootTime: rootTime) }
  }

  private static func show(
    _ record: UnsafeMutablePointer<LayerRecord>, at localTime: Double, rootTime: Double
  ) {
    let count = record.pointee.numberCount
    record.pointee.numbers.withUnsafeMutableBufferPointer { numbers in
      guard let models = numbers.baseAddress else { return }
      let shown = models + count
      shown.update(from: models, count: count)
      record.pointee.steps.withUnsafeBufferPointer { steps in
        // Consecutive members share their clock, so it is read once for all of them.
        var clock: (animation: Int32, number: Int32) = (-1, -1)
        var reading: ClockReading? = ClockReading(layer: localTime)
        for index in steps.indices where rootTime < steps[index].removalTime {
          let step = steps.baseAddress.unsafelyUnwrapped + index
          let number = step.pointee.clock
          if number != clock.number || (number >= 0 && step.pointee.animation != clock.animation) {
            clock = (step.pointee.animation, number)
            reading = record.pointee.animations[Int(clock.animation)]
              .reading(of: number < 0 ? nil : Int(number), at: localTime)
          }
          guard let reading else { continue }
          apply(step, at: reading, models, to: shown, of: record)
        }
      }
    }
  }

  @inline(__always)
  private static func apply(
    _ step: UnsafePointer<FrameStep>, at reading: ClockReading,
    _ numbers: UnsafePointer<Double>, to shown: UnsafeMutablePointer<Double>,
    of record: UnsafeMutablePointer<LayerRecord>
  ) {
    guard let motion = step.pointee.motion else {
      let layout = record.pointee.layouts[step.pointee.leaf.property]
      var value = AnimatedValue(layout.shape, shown + layout.first)
      step.pointee.leaf.apply(at: reading, to: &value)
      value.write(to: shown + layout.first)
      return
    }
    let state = reading.state(of: step.pointee.timing)
    guard state.isInEffect else { return }
    let first = shown + Int(step.pointee.first)
    motion._withUnsafeGuaranteedRef {
      $0.apply(at: state, numbers + Int(step.pointee.constants), to: first)
    }
    for copy in 1..<Int(step.pointee.copies) { first[copy] = first[0] }
  }
}

/// The step of one animation of one property in each frame.
///
/// The steps of a layer lie in a row, in the order in which they are applied, and hold all data of a frame:
/// thousands of layers do not fit the cache, and following references would then take most of the time.
struct FrameStep: Sendable {
  /// The tree's time from which on its animation is ignored; infinite if it stays.
  let removalTime: Double
  let timing: MediaTiming
  /// `nil` if the animation itself is evaluated.
  ///
  /// The leaf retains it. Counting it here would write to memory that is only read otherwise.
  let motion: Unmanaged<FrameAnimation>?
  /// Where the motion's constants are among the numbers of the layer.
  let constants: Int32
  /// The first number that is animated.
  let first: Int32
  /// The number of the animation in its layer.
  let animation: Int32
  /// The clock of the group that it is in; -1 for the layer's own.
  let clock: Int32
  /// How often the number is written in a row.
  let copies: Int8
  let leaf: AnimationLeaf

  init(
    _ leaf: AnimationLeaf, of animation: Int, removalTime: Double, _ layout: PropertyLayout,
    constants: Int
  ) {
    self.removalTime = removalTime
    self.leaf = leaf
    self.animation = Int32(animation)
    self.constants = Int32(constants)
    timing = leaf.timing
    clock = Int32(leaf.clock ?? -1)
    let part = leaf.component.flatMap { layout.shape.numbers(of: $0) }
    motion = leaf.motion.map { Unmanaged.passUnretained($0) }
    first = Int32(layout.first + (part?.first ?? 0))
    copies = Int8(part?.copies ?? 1)
  }
}

/// The position of a property's numbers among those of its layer.
struct PropertyLayout: Sendable {
  let shape: ValueShape
  let first: Int
}
