// SPDX-License-Identifier: Apache-2.0

import Animations

/// What is known of a property beside its values.
struct LayerProperty: Sendable {
  let name: String
  var action = LayerAction.standard
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
  var properties: ContiguousArray<LayerProperty> = []
  /// The model value of each property.
  ///
  /// Values are apart from the rest because every frame reads them.
  var models: ContiguousArray<AnimatedValue> = []
  /// What is shown of each property at the tree's time.
  var shown: ContiguousArray<AnimatedValue> = []
  /// In order of addition.
  var animations: ContiguousArray<RunningAnimation> = []
  /// When something next happens to one of the animations, in the tree's time.
  var nextEventTime = Double.infinity

  init(parent: Int) { self.parent = parent }

  func property(named name: String) -> Int? {
    properties.firstIndex { $0.name == name }
  }

  mutating func addProperty(_ name: String, _ value: AnimatedValue) {
    properties.append(LayerProperty(name))
    models.append(value)
    shown.append(value)
  }

  mutating func findNextEvent() {
    nextEventTime = animations.reduce(.infinity) { Swift.min($0, $1.nextEventTime) }
  }

  /// Folds the animations over the model values, in order of addition.
  mutating func show(at localTime: Double, rootTime: Double) {
    for index in models.indices { shown[index] = models[index] }
    for index in animations.indices where animations[index].isPresent(at: rootTime) {
      if animations[index].clocks.isEmpty {
        for leaf in animations[index].leaves {
          leaf.apply(at: ClockReading(layer: localTime), to: &shown[leaf.property])
        }
      } else {
        showGroup(index, at: localTime)
      }
    }
  }

  private mutating func showGroup(_ index: Int, at localTime: Double) {
    // Members in a row share their clock, so it is asked once for all of them.
    var clock: Int?
    var reading: ClockReading? = ClockReading(layer: localTime)
    for leaf in animations[index].leaves {
      if leaf.clock != clock {
        clock = leaf.clock
        reading = animations[index].reading(of: clock, at: localTime)
      }
      if let reading { leaf.apply(at: reading, to: &shown[leaf.property]) }
    }
  }

  /// What is shown of one property: the same steps as above.
  func value(of property: Int, at localTime: Double, rootTime: Double) -> AnimatedValue {
    var value = models[property]
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
    var value = models[property]
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
