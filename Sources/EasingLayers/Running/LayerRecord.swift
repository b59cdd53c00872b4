// SPDX-License-Identifier: Apache-2.0

import EasingAnimations

/// What is known of a property beside its values.
struct LayerProperty: Sendable {
  let name: String
  var action = LayerAction.standard
  /// The model value if it has no numbers.
  var discrete: DiscreteValue?
  /// What was shown before the model value was last changed, and in which turn that was.
  var previous: AnimatedValue?
  var previousTurn = -1

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
  /// Where the numbers of each property are.
  var places: ContiguousArray<PropertyNumbers> = []
  /// How many numbers all properties have together.
  private(set) var numberCount = 0
  /// The numbers of all model values, behind them those of what is shown at the tree's time, and behind those what
  /// the animations are asked with.
  var numbers: ContiguousArray<Double> = []
  /// What the animations do in each frame.
  var steps: ContiguousArray<FrameStep> = []
  /// In order of addition.
  var animations: ContiguousArray<RunningAnimation> = []
  /// Whether some of them are gone.
  var hasGone = false
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
    let room = repeatElement(0.0, count: shape.count)
    properties.append(LayerProperty(name))
    setDiscrete(properties.count - 1, value)
    places.append(PropertyNumbers(shape: shape, first: numberCount))
    numbers.insert(contentsOf: room, at: 2 * numberCount)
    numbers.insert(contentsOf: room, at: numberCount)
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

  /// What is shown of a property at the tree's time, which is that of the last frame.
  ///
  /// A value without numbers is not made in frames, but when somebody asks for it.
  func shown(_ property: Int, at localTime: Double, rootTime: Double) -> AnimatedValue {
    properties[property].discrete == nil
      ? value(property, from: numberCount)
      : value(of: property, at: localTime, rootTime: rootTime)
  }

  private mutating func setDiscrete(_ property: Int, _ value: AnimatedValue) {
    // One that is changing is set to what it shows.
    if case .discrete(let value) = value {
      properties[property].discrete = DiscreteValue(value.text)
    }
  }

  private func value(_ property: Int, from start: Int) -> AnimatedValue {
    if let discrete = properties[property].discrete { return .discrete(discrete) }
    let place = places[property]
    return numbers.withUnsafeBufferPointer {
      // A list may be empty.
      $0.baseAddress.map { AnimatedValue(place.shape, $0 + start + place.first) } ?? .list([])
    }
  }

  /// Sets a model value, of the shape that the property has.
  mutating func setModel(_ property: Int, _ value: AnimatedValue) {
    let first = places[property].first
    setDiscrete(property, value)
    numbers.withUnsafeMutableBufferPointer {
      if let base = $0.baseAddress { value.write(to: base + first) }
    }
  }

  /// Makes what depends on the list of animations and their times.
  mutating func prepareFrames() {
    steps.removeAll(keepingCapacity: true)
    numbers.removeSubrange((2 * numberCount)...)
    for (index, animation) in animations.enumerated() {
      for leaf in animation.leaves where places[leaf.property].shape != .discrete {
        steps.append(
          FrameStep(
            leaf, of: index, goneTime: animation.goneTime, places[leaf.property],
            constants: numbers.count))
        if let motion = leaf.motion { numbers.append(contentsOf: motion.constants) }
      }
    }
  }

  /// The place of an animation in the list; `nil` if it is not there.
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
  mutating func forgetGone() {
    guard hasGone else { return }
    hasGone = false
    animations.removeAll { $0.isGone }
    prepareFrames()
  }

  /// Lets animations whose transaction is open begin now, as long as it is.
  mutating func beginUncommitted(at localTime: Double) {
    guard hasUncommitted else { return }
    for index in animations.indices { animations[index].begin(at: localTime) }
    prepareFrames()
  }

  /// What is shown of one property: the same steps as above.
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

  /// How fast what is shown of one property changes, per second of the layer.
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
