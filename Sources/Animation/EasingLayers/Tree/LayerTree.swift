// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import SwiftEasing

/// A tree of layers with model values, and animations that change the values shown: Core Animation without the screen.
///
/// Animations never change the model values.
///
/// ```swift
/// var tree = LayerTree()
/// let layer = tree.addLayer()
/// try tree.setModel("opacity", of: layer, to: 1)
/// let fade = try BasicAnimation(from: 1, to: 0, duration: 0.5)
/// try tree.add(KeyedAnimation("opacity", fade), to: layer, forKey: "fade")
/// let events = try tree.advance(to: 0.25)
/// let shown = try tree.presentation("opacity", of: layer)   // 0.5
/// ```
///
/// **Time.** The tree has no clock: ``advance(to:)`` sets the time, in seconds, and each layer derives its own time from its
/// parent's; see `TimeSpace`. The values at a time are a pure function of the tree: they do not depend on earlier frames.
///
/// **Lazy values.** Advancing only emits the events that are due. A value is computed each time it is read, so the cost of a
/// frame depends on how many values are read. Read each value only once per frame.
///
/// **Value.** A tree is a value: a copy is an independent snapshot. Advancing a tree that has no copy allocates nothing except
/// events, and reading allocates nothing except lists of numbers.
///
/// **Paused layers.** While the speed of a layer or of an ancestor is 0, animations follow the layer's time offset, nothing
/// ends, and there are no events: an animation past its end shows its last value, as if a fill mode held it. What has changed
/// in the meantime is reported when the layer runs again.
///
/// **Scripted clocks**, which are changed by ``pause(_:at:)``, ``ramp(_:to:over:curve:at:)``, ``reverse(_:at:)`` and similar
/// methods, and clocks that run backward have events in both directions; see <doc:HandlingTime>.
///
/// **Errors.** Calls throw ``LayerError/unknownLayer(_:)`` for a layer that is not in the tree, and
/// ``LayerError/unknownProperty(_:)`` for a property or a component that the layer does not have. A call that throws changes
/// nothing.
///
/// **Changes of clocks** that are made at one instant take effect together, with the next step of time. The clocks show the
/// changes at once, but nothing starts or ends until that step. So a clock can be paused and resumed by changing one number
/// after the other, as in Core Animation.
public struct LayerTree: Sendable {
  /// The present time, in seconds.
  public internal(set) var time = 0.0

  var layers: ContiguousArray<LayerRecord> = [LayerRecord(parent: -1)]
  var vacancies: ContiguousArray<Int32> = []
  /// The clocks of layers that have a clock of their own, starting with the root's clock.
  var clocks = SlotArray<LayerClock>()
  /// All clocks, parents first; empty when the order must be rebuilt.
  var clockOrder: ContiguousArray<Int32> = [0]
  /// The tree's time when all clocks were last read; NaN if there were scripts.
  var clockTime = 0.0
  /// The tree's time when all clocks but those with `isUnread` were last read; NaN if there were no scripts.
  var scriptTime = Double.nan
  /// The layers whose clocks have changed since clock changes were last applied; some of these layers may have been removed.
  var changedClocks: ContiguousArray<Int32> = []
  /// The scripts of clocks, and the ends of their present segments.
  var scripts = SlotArray<ScriptedClock>()
  var clockTurns = EventHeap()
  /// How often clock changes have been applied; calls between two applications happen at the same instant.
  var instant = 0
  var animations = SlotArray<RunningAnimation>()
  var steps = SlotArray<AnimationStep>()
  /// Animations that begin with the commit of the outermost transaction; `uncommitted` has the animations that were added
  /// outside of all transactions, which begin with the next step of time.
  var waiting: ContiguousArray<Uncommitted> = []
  var uncommitted: ContiguousArray<Uncommitted> = []
  /// The values shown before the last model changes in epoch `previousEpoch` of the transaction ledger.
  var previousValues: [PropertySlot: AnimatedValue] = [:]
  var previousEpoch = -1
  /// The next future event of each animation.
  var dueEvents = EventHeap()
  /// All cues, with the next arrival at each of them.
  var cues = SlotArray<LayerCue>()
  var dueCues = EventHeap()
  var eventCount = 0
  /// Whether each pass of a repeating animation has an event, `repeated`; false by default.
  ///
  /// Passes that begin at the same double share one event.
  public var reportsPasses = false {
    didSet { if reportsPasses != oldValue { noteChange(of: 0) } }
  }
  /// Past events that are to be emitted, and their order.
  var pendingEvents = SlotArray<PendingEvent>()
  var pendingOrder = EventHeap()
  var sequence = 0
  var transactions = TransactionLedger()
  /// The completions of animations that have not stopped; a key is the animation's serial number, counted from 1.
  var completions: [Int: Completion] = [:]

  /// A function that is called once, when an animation stops: with `true` at its end, with `false` if it was removed or replaced.
  ///
  /// It is called during ``advance(to:)`` with the tree at the time of the `stopped` event; in ``advance(to:eachEvent:)``, before
  /// `eachEvent`. An animation that the function adds begins at exactly that time. Each copy of the tree calls the function, too.
  public typealias Completion = @Sendable (inout LayerTree, _ finished: Bool) -> Void

  struct Uncommitted: Sendable {
    let animation: Int32
    let sequence: Int
  }

  struct PendingEvent: Sendable {
    var event: LayerEvent?
    let transaction: TransactionID?
  }

  /// Creates a tree with only its root layer, at time 0.
  public init() { _ = clocks.insert(LayerClock(layer: 0, parent: -1, space: .identity)) }

  /// Creates a tree with only its root layer, at a given time in seconds.
  ///
  /// - Throws: ``LayerError/parameter(_:)`` for a time that is not finite.
  public init(time: Double) throws(LayerError) {
    guard time.isFinite else { throw .parameter(ParameterError("time", time, allowed: "finite")) }
    self.init()
    (self.time, clockTime) = (time, time)
    clocks[0].reading = ClockReading(.identity, in: ClockReading(time: time))
  }

  /// Returns whether a layer is in the tree.
  public func contains(_ layer: LayerID) -> Bool {
    layers.indices.contains(layer.index) && layers[layer.index].isInTree
      && layers[layer.index].generation == layer.generation
  }

  func index(_ layer: LayerID) throws(LayerError) -> Int {
    guard contains(layer) else { throw .unknownLayer(layer) }
    return layer.index
  }

  func id(_ index: Int) -> LayerID { LayerID(index: index, generation: layers[index].generation) }

  func property(_ path: PropertyPath, in index: Int) throws(LayerError) -> Int {
    guard let property = layers[index].property(named: path.property) else {
      throw .unknownProperty(path)
    }
    return property
  }

  func part(_ value: AnimatedValue, _ path: PropertyPath) throws(LayerError) -> AnimatedValue {
    guard let component = path.component else { return value }
    guard let part = value.value(of: component) else { throw .unknownProperty(path) }
    return part
  }
}

/// The identity of a layer in a ``LayerTree`` and its copies.
///
/// An identity is never reused in the same tree. In an unrelated tree it may identify another layer.
public struct LayerID: Hashable, Sendable, CustomStringConvertible {
  let index: Int
  let generation: Int

  /// The root layer, which every tree has.
  public static let root = LayerID(index: 0, generation: 0)

  /// A short string that distinguishes layers.
  public var description: String {
    self == .root ? "the root layer" : "layer \(index).\(generation)"
  }
}

/// A property of a layer, looked up once to read it in each frame; see ``LayerTree/slot(_:of:)``.
public struct PropertySlot: Hashable, Sendable {
  let layer: LayerID
  let index: Int
}

/// The properties that a new layer has.
public enum LayerDefaults: Hashable, Sendable {
  /// No properties: a property is added when it is first set, without an animation.
  case none
  /// The animatable properties of Core Animation's `CALayer`, with the defaults of its header.
  ///
  /// | property | default |
  /// |---|---|
  /// | `bounds` | 0, 0, 0, 0 |
  /// | `position`, `zPosition` | (0, 0), 0 |
  /// | `anchorPoint`, `anchorPointZ` | (0.5, 0.5), 0 |
  /// | `transform`, `sublayerTransform` | the identity, as matrices |
  /// | `opacity` | 1 |
  /// | `backgroundColor` | none: transparent black |
  /// | `contents` | none: an empty string |
  /// | `cornerRadius`, `borderWidth` | 0 |
  /// | `borderColor`, `shadowColor` | opaque black |
  /// | `shadowOpacity`, `shadowOffset`, `shadowRadius` | 0, (0, -3), 3 |
  ///
  /// Until the next step of time, changes of the layer's values are shown at once, as in Core Animation before a layer is
  /// committed; later changes are animated.
  case coreAnimation
}

/// An array of reusable slots.
///
/// Elements refer to each other by slot numbers, so that lists and trees of elements are contiguous in memory.
struct SlotArray<Element: Sendable>: Sendable {
  var elements: ContiguousArray<Element> = []
  private var vacancies: ContiguousArray<Int32> = []
  var count: Int { elements.count - vacancies.count }

  subscript(slot: Int32) -> Element {
    get { elements[Int(slot)] }
    _modify { yield &elements[Int(slot)] }
  }

  mutating func insert(_ element: consuming Element) -> Int32 {
    if let slot = vacancies.popLast() {
      elements[Int(slot)] = element
      return slot
    }
    // Doubling the capacity would leave up to half of the memory unused.
    if elements.count == elements.capacity {
      elements.reserveCapacity(elements.count + elements.count / 4 + 4)
    }
    elements.append(element)
    return Int32(elements.count - 1)
  }

  /// Frees a slot; the element stays until the slot is reused.
  mutating func release(_ slot: Int32) { vacancies.append(slot) }
}

/// An element of a list, with the numbers of its neighbors; -1 means that there is no neighbor.
protocol Linked {
  var next: Int32 { get set }
  var previous: Int32 { get set }
}

/// The first and the last element of a list; -1 in an empty list.
struct LinkedList: Sendable {
  fileprivate(set) var first: Int32 = -1
  fileprivate(set) var last: Int32 = -1
}

struct LinkedNumbers<Element: Linked>: Sequence, IteratorProtocol {
  fileprivate let elements: ContiguousArray<Element>
  fileprivate var following: Int32

  mutating func next() -> Int32? {
    guard following >= 0 else { return nil }
    defer { following = elements[Int(following)].next }
    return following
  }
}

extension ContiguousArray where Element: Linked {
  func numbers(in list: LinkedList) -> LinkedNumbers<Element> {
    LinkedNumbers(elements: self, following: list.first)
  }

  mutating func append(_ number: Int32, to list: inout LinkedList) {
    self[Int(number)].previous = list.last
    self[Int(number)].next = -1
    if list.last < 0 { list.first = number } else { self[Int(list.last)].next = number }
    list.last = number
  }

  mutating func remove(_ number: Int32, from list: inout LinkedList) {
    let (previous, next) = (self[Int(number)].previous, self[Int(number)].next)
    if previous < 0 { list.first = next } else { self[Int(previous)].next = next }
    if next < 0 { list.last = previous } else { self[Int(next)].previous = previous }
  }
}
