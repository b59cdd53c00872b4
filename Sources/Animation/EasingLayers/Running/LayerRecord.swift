// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import SwiftEasing

/// A layer: its position in the tree, its clock, its model values, and the lists of its animations and cues.
///
/// Links are indices of layers and slot numbers; -1 means that there is no link.
struct LayerRecord: Linked, Sendable {
  var generation = 0
  var isInTree = true
  /// Whether the layer keeps the depth of its sublayers.
  var isTransformLayer = false
  /// Whether changes of the layer's model values are animated.
  var allowsActions = true
  /// Whether the layer's clock has changed since clock changes were last applied.
  var hasChangedClock = false
  /// The instant at which the layer was added with default properties, when changes are not yet animated; otherwise -1.
  var firstInstant = -1
  /// Whether the layer was added with default properties.
  var hasDefaults = false
  var parent: Int32
  var children = LinkedList()
  var next: Int32 = -1
  var previous: Int32 = -1
  /// The slot of the layer's own clock, or of the clock of its nearest ancestor that has one.
  var clock: Int32 = 0
  var animations = LinkedList()
  var animationCount: Int32 = 0
  var cues = LinkedList()
  var properties: ContiguousArray<LayerProperty> = []
  private(set) var numbers: ContiguousArray<Double> = []
  private(set) var names: ContiguousArray<String> = []
  /// Data that few layers have.
  private var more: More?

  private struct More: Sendable {
    /// The properties by name, if there are more than ``fewNames`` of them.
    var properties: [String: Int] = [:]
    /// The animations by key, if there are more than ``fewNames`` of them.
    var animations: [String: Int32]?
    /// Model values without numbers.
    var discrete: [Int: DiscreteValue] = [:]
    /// The actions that differ from the standard action.
    var actions: [Int: LayerAction] = [:]
  }

  /// The greatest number of names that are still searched linearly.
  static let fewNames = 16

  init(parent: Int32) { self.parent = parent }

  /// Returns the path that an unknown name most likely means in a layer with default properties; `nil` for a new property.
  func propertyMeant(by name: String) -> PropertyPath? {
    guard hasDefaults else { return nil }
    let start = String(name.prefix { $0 != "." })
    guard start != name, let property = property(named: start) else {
      return Suggestion.name(for: name, among: Array(names)).map { PropertyPath($0) }
    }
    let shape = properties[property].shape
    let known = PropertyPath.Component.allCases
      .filter { (shape == .matrix ? .transform : shape).numbers(of: $0) != nil }
      .map { "\(start).\($0.rawValue)" }
    return PropertyPath(text: Suggestion.name(for: name, among: known) ?? known.first ?? start)
  }

  func property(named name: String) -> Int? {
    names.count > LayerRecord.fewNames ? more?.properties[name] : names.firstIndex(of: name)
  }

  mutating func addProperty(_ name: String, _ value: AnimatedValue) {
    let shape = value.shape
    names.append(name)
    if names.count == LayerRecord.fewNames + 1 {
      more = more ?? More()
      for (index, name) in names.enumerated() { more?.properties[name] = index }
    } else if names.count > LayerRecord.fewNames {
      more?.properties[name] = names.count - 1
    }
    properties.append(LayerProperty(shape, firstNumber: Int32(numbers.count)))
    numbers.append(contentsOf: repeatElement(0, count: shape.count))
    setModel(properties.count - 1, value)
  }

  func model(_ property: Int) -> AnimatedValue {
    let layout = properties[property]
    if layout.shape == .discrete { return .discrete(more?.discrete[property] ?? "") }
    return numbers.withUnsafeBufferPointer {
      // If the layer has no numbers, they have no address, and the value is an empty list.
      $0.baseAddress.map { AnimatedValue(layout.shape, $0 + Int(layout.firstNumber)) } ?? .list([])
    }
  }

  @inline(__always)
  func layout(of property: Int) -> (shape: ValueShape, count: Int, firstStep: Int32) {
    let layout = properties[property]
    return (layout.shape, Int(layout.count), layout.steps.first)
  }

  func modelNumbers(of property: Int) -> [Double] {
    let first = Int(properties[property].firstNumber)
    return Array(numbers[first..<first + properties[property].shape.count])
  }

  @inline(__always) func writeModel(_ property: Int, to copy: UnsafeMutablePointer<Double>) {
    let first = Int(properties[property].firstNumber)
    for number in 0..<Int(properties[property].count) { copy[number] = numbers[first + number] }
  }

  mutating func setModel(_ property: Int, _ value: AnimatedValue) {
    if case .discrete(let value) = value {
      more = more ?? More()
      // Keeps only the string shown, not the cross-fade.
      more?.discrete[property] = DiscreteValue(value.text)
      return
    }
    let first = Int(properties[property].firstNumber)
    numbers.withUnsafeMutableBufferPointer {
      if let base = $0.baseAddress { value.write(to: base + first) }
    }
  }

  func action(of property: Int) -> LayerAction { more?.actions[property] ?? .standard }

  mutating func setAction(of property: Int, to action: LayerAction) {
    more = more ?? More()
    more?.actions[property] = action
  }

  /// The animations by key; `nil` where a linear search is as fast.
  var animationsByKey: [String: Int32]? {
    get { more?.animations }
    _modify {
      var found = more ?? More()
      more = nil
      defer { more = found }
      yield &found.animations
    }
  }

  /// A layer with the properties of Core Animation; copies of it share the names.
  static let coreAnimation: LayerRecord = {
    let black = AnimatedValue.color(ColorValue(.sRGB, 0, 0, 0))
    let values: KeyValuePairs<String, AnimatedValue> = [
      "bounds": .vector4(.zero), "position": .vector2(.zero), "zPosition": 0,
      "anchorPoint": .vector2(SIMD2(0.5, 0.5)), "anchorPointZ": 0, "transform": .matrix(.identity),
      "sublayerTransform": .matrix(.identity), "opacity": 1,
      "backgroundColor": .color(ColorValue(.sRGB, 0, 0, 0, opacity: 0)), "contents": .discrete(""),
      "cornerRadius": 0, "borderWidth": 0, "borderColor": black, "shadowColor": black,
      "shadowOpacity": 0, "shadowOffset": .vector2(SIMD2(0, -3)), "shadowRadius": 3,
    ]
    var record = LayerRecord(parent: -1)
    for (name, value) in values { record.addProperty(name, value) }
    record.hasDefaults = true
    return record
  }()
}

/// A property: the shape of its value, where its layer stores its numbers, and its animations.
struct LayerProperty: Sendable {
  let shape: ValueShape
  /// The offset of the property's numbers among the numbers of its layer.
  let firstNumber: Int32
  /// How many numbers the property has; `.max` for a value without numbers.
  let count: Int32
  /// The steps that animate the property, in order of addition.
  var steps = LinkedList()

  init(_ shape: ValueShape, firstNumber: Int32) {
    (self.shape, self.firstNumber) = (shape, firstNumber)
    count = shape == .discrete ? .max : Int32(shape.count)
  }
}
