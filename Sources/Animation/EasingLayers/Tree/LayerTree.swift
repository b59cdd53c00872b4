// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import SwiftEasing

/// A tree of layers with model values, and with animations that change the values shown but never the
/// model: Core Animation's layers without the screen.
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
/// **Time.** The tree has no clock: ``advance(to:)`` sets the time, in seconds, and each layer
/// derives its own from its parent's, see `TimeSpace`. The values shown at a time are a pure function of
/// the tree, so for any frames before it the same bits are shown and the same events occur.
///
/// **Lazy values.** Advancing only takes the events that are due. A value is computed when it is read, from the animations of
/// its property, so that a frame costs what is looked at in it. Read a value once in a frame, and keep it.
///
/// **Value.** A tree is a value: a copy is an independent snapshot. Advancing the only
/// copy allocates nothing, but for events that there are; nor does reading, but for lists of numbers.
///
/// **Paused layers.** In a layer whose speed, or that of one around it, is 0,
/// animations follow the layer's time offset, there are no events, and nothing ends: at its end and beyond it an
/// animation shows its last value, as if held by a fill mode. What has changed meanwhile is reported when it runs again.
///
/// **Clocks that are handled** with ``pause(_:at:)``, ``ramp(_:to:over:curve:at:)``, ``reverse(_:at:)`` and the like,
/// and those that run backwards, have events in both directions; see <doc:HandlingTime>.
///
/// **Changes of clocks.** All changes of clocks at one instant take effect together, with the next step of time. What
/// the clocks show is changed at once, but nothing starts or ends in between: so a clock can be paused, and
/// made to go on, number by number, as in Core Animation.
public struct LayerTree: Sendable {
  /// The present, in seconds.
  public internal(set) var time: Double

  var layers: ContiguousArray<LayerRecord> = [LayerRecord(parent: -1)]
  /// The free indices in the list of layers.
  var vacancies: ContiguousArray<Int32> = []
  /// The clocks of the layers that have one of their own; that of the root is the first.
  var clocks = SlotArray<LayerClock>()
  /// All clocks, each behind its parent; empty if it has to be found again.
  var clockOrder: ContiguousArray<Int32> = [0]
  /// The time of the tree at which all clocks were last read.
  var clockTime: Double
  /// The layers whose clocks have been changed since changes last took effect, some of which may be gone.
  var changedClocks: ContiguousArray<Int32> = []
  /// The scripts of clocks that have one, and when the segments end in which they are.
  var scripts = SlotArray<ScriptedClock>()
  var clockTurns = EventHeap()
  /// Counts how often changes took effect: what is done with the same number is done at one instant.
  var instant = 0

  var animations = SlotArray<RunningAnimation>()
  var steps = SlotArray<AnimationStep>()
  /// Animations that begin with the commit of the open transactions, and those outside of all, which begin with the
  /// next step of time.
  var waiting: ContiguousArray<Uncommitted> = []
  var uncommitted: ContiguousArray<Uncommitted> = []
  /// The values that were shown before the model values were last changed in an epoch.
  var previousValues: [PropertySlot: AnimatedValue] = [:]
  var previousEpoch = -1

  /// The next future event of each animation.
  var dueEvents = EventHeap()
  /// The cues of all layers, and the next arrival at each.
  var cues = SlotArray<LayerCue>()
  var dueCues = EventHeap()
  /// Counts the events that were returned.
  var eventCount = 0
  /// Whether each pass of an animation that repeats has an event, `repeated`; by default none has.
  ///
  /// Passes that begin at the same time, as a double, have one event together.
  public var reportsPasses = false {
    didSet { if reportsPasses != oldValue { noteChange(of: 0) } }
  }
  /// The past events that have not been emitted, and their order.
  var pendingEvents = SlotArray<PendingEvent>()
  var pendingOrder = EventHeap()
  var sequence = 0
  var transactions = TransactionLedger()

  /// An animation whose begin time will be that of a commit.
  struct Uncommitted: Sendable {
    let animation: Int32
    let sequence: Int
  }

  /// A past event that has not been emitted.
  struct PendingEvent: Sendable {
    /// `nil` in a slot that is not in use.
    var event: LayerEvent?
    /// The transaction that waits for it.
    let transaction: TransactionID?
  }

  /// A tree of nothing but its root layer, at time 0.
  public init() {
    time = 0
    clockTime = 0
    _ = clocks.insert(LayerClock(layer: 0, parent: -1, space: .identity))
  }

  /// A tree of nothing but its root layer.
  ///
  /// - Parameter time: the present, in seconds; finite.
  /// - Throws: ``LayerError/parameter(_:)`` for another time.
  public init(time: Double) throws(LayerError) {
    guard time.isFinite else {
      throw .parameter(ParameterError("time", time, allowed: "finite"))
    }
    self.init()
    self.time = time
    clockTime = time
    clocks[0].reading = ClockReading(.identity, in: ClockReading(time: time))
  }
}

extension LayerTree {
  /// The number of layers, with the root.
  public var layerCount: Int { layers.count - vacancies.count }

  /// Whether a layer is in the tree.
  public func contains(_ layer: LayerID) -> Bool {
    layers.indices.contains(layer.index) && layers[layer.index].isInTree
      && layers[layer.index].generation == layer.generation
  }

  /// The index of a layer.
  func index(_ layer: LayerID) throws(LayerError) -> Int {
    guard contains(layer) else { throw .unknownLayer(layer) }
    return layer.index
  }

  func id(_ index: Int) -> LayerID {
    LayerID(index: index, generation: layers[index].generation)
  }

  /// The index of a property in its layer.
  func property(_ path: PropertyPath, in index: Int) throws(LayerError) -> Int {
    guard let property = layers[index].property(named: path.property) else {
      throw .unknownProperty(path)
    }
    return property
  }
}
