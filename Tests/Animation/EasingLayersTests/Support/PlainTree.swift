// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import EasingLayers

/// Layers and animations in plain lists, all of which are looked at each time: what ``LayerTree`` should do, for
/// animations with a begin time, outside of transactions.
struct PlainTree {
  struct Layer {
    var parent: Int
    var space = TimeSpace.identity
    var models: [String: AnimatedValue] = [:]
  }

  struct Animation {
    let layer: Int
    let key: String
    let turn: Int
    let animation: LayerAnimation
    var start = Double.infinity
    var stop = Double.infinity
    /// When it goes back: to its end if it has stopped, or else to its beginning.
    var back = Double.infinity
    var hasStarted = false
    var hasStopped = false
    /// Whether it has been added since its clock was changed, before the next step of time.
    var isNew = true

    var stays: Bool { !animation.isRemovedOnCompletion }
  }

  struct Event: Comparable {
    let time: Double
    let turn: Int
    let isStop: Bool
    var isBack = false
    let text: String

    /// Events of a clock that goes back come after all others of that time, in the reverse order.
    static func < (left: Event, right: Event) -> Bool {
      (left.time, left.isBack ? 1 : 0, left.isBack ? -left.turn : left.turn, left.isStop ? 1 : 0)
        < (
          right.time, right.isBack ? 1 : 0, right.isBack ? -right.turn : right.turn,
          right.isStop ? 1 : 0
        )
    }
  }

  private(set) var time = 0.0
  private(set) var layers: [Int: Layer] = [0: Layer(parent: -1)]
  private(set) var animations: [Animation] = []
  private var past: [Event] = []
  /// The layers whose clocks have been changed since the last step of time.
  private var changed: Set<Int> = []
  private var turn = 0

  func localTime(of layer: Int, at time: Double) -> Double {
    guard let found = layers[layer] else { return time }
    return found.space.localTime(fromParent: localTime(of: found.parent, at: time))
  }

  /// 1 or -1, the way that the layer's time goes, or 0 where it stands.
  private func direction(of layer: Int) -> Double {
    guard let found = layers[layer] else { return 1 }
    return found.space.speed == 0
      ? 0 : (found.space.speed < 0 ? -1 : 1) * direction(of: found.parent)
  }

  mutating func add(_ layer: Int, to parent: Int, _ space: TimeSpace) {
    layers[layer] = Layer(parent: parent, space: space)
  }

  mutating func set(_ name: String, of layer: Int, to value: AnimatedValue) {
    layers[layer]?.models[name] = value
  }

  mutating func setSpace(_ space: TimeSpace, of layer: Int) {
    layers[layer]?.space = space
    changed.insert(layer)
  }

  mutating func move(_ layer: Int, to parent: Int) {
    layers[layer]?.parent = parent
    changed.insert(layer)
  }

  mutating func remove(_ layer: Int) {
    let inside = layers.keys.filter { isInside($0, layer) }
    removeAnimations { inside.contains($0.layer) }
    for layer in inside { layers[layer] = nil }
  }

  private func isInside(_ layer: Int, _ other: Int) -> Bool {
    layer == other || (layers[layer].map { isInside($0.parent, other) } ?? false)
  }

  mutating func add(_ animation: LayerAnimation, to layer: Int, key: String) {
    turn += 1
    removeAnimations { $0.layer == layer && $0.key == key }
    var new = Animation(layer: layer, key: key, turn: turn, animation: animation)
    schedule(&new)
    // Events in the past have happened, unless the clock is being changed.
    new.isNew = changed.contains { isInside(layer, $0) }
    animations.append(new)
  }

  mutating func removeAnimations(where isMeant: (Animation) -> Bool) {
    for animation in animations where isMeant(animation) {
      if !animation.hasStarted, animation.start <= time {
        past.append(event(of: animation, isStop: false, at: animation.start))
      }
      if animation.hasStopped { continue }
      let finished = animation.stop <= time
      past.append(
        event(
          of: animation, isStop: true, at: finished ? animation.stop : time, finished: finished))
    }
    animations.removeAll(where: isMeant)
  }

  private func event(
    of animation: Animation, isStop: Bool, at time: Double, finished: Bool = true
  ) -> Event {
    let kind = isStop ? finished ? "stopped" : "removed" : "started"
    return Event(
      time: time, turn: animation.turn, isStop: isStop, text: "\(kind) \(animation.key) \(time)")
  }

  /// Changes of clocks take effect together.
  private mutating func takeEffect() {
    for index in animations.indices {
      if changed.contains(where: { isInside(animations[index].layer, $0) }) {
        schedule(&animations[index])
      }
      animations[index].isNew = false
    }
    changed = []
  }

  /// Finds start, stop and the way back again, unless they are past.
  private func schedule(_ animation: inout Animation) {
    let timing = animation.animation.timing
    let isNew = animation.isNew
    let earliest = isNew && timing.speed != 0 ? -Double.greatestFiniteMagnitude : time
    let direction = direction(of: animation.layer)
    // Where time runs back, a boundary that is reached is past.
    func phase(_ time: Double) -> TimingPhase {
      let local = localTime(of: animation.layer, at: time)
      guard direction < 0, timing.speed != 0 else { return timing.state(at: local).phase }
      let elapsed = (local - timing.beginTime) * timing.speed.magnitude
      return elapsed <= 0 ? .before : elapsed <= timing.activeDuration ? .active : .after
    }
    func instant(_ holds: (TimingPhase) -> Bool) -> Double {
      switch direction {
      case 0: .infinity
      case -1: holds(phase(time)) ? time : .infinity
      default: firstNumber(from: earliest) { holds(phase($0)) }
      }
    }
    func instantBack(_ holds: (TimingPhase) -> Bool) -> Double {
      switch direction {
      case 0: .infinity
      case -1: firstNumber(from: time) { holds(phase($0)) }
      default: holds(phase(time)) ? time : .infinity
      }
    }
    if !animation.hasStarted, isNew || animation.start > time {
      animation.start = instant { $0 != .before }
    }
    if !animation.hasStopped, isNew || animation.stop > time {
      animation.stop = timing.endTime < .infinity ? instant { $0 == .after } : .infinity
    }
    if animation.hasStarted, animation.back > time {
      animation.back =
        animation.hasStopped ? instantBack { $0 != .after } : instantBack { $0 == .before }
    }
  }

  mutating func advance(to time: Double) -> [String] {
    var emitted: [Event] = []
    takeEffect()
    while true {
      var next: (event: Event, animation: Int?)?
      for event in past where next.map({ event < $0.event }) ?? true { next = (event, nil) }
      for (index, animation) in animations.enumerated() {
        let event = nextEvent(of: animation)
        if event.time < .infinity, next.map({ event < $0.event }) ?? true { next = (event, index) }
      }
      guard let (event, index) = next, event.time <= time else { break }
      emitted.append(event)
      self.time = max(self.time, event.time)
      guard let index else {
        past.removeAll { $0 == event }
        continue
      }
      if event.isBack {
        if animations[index].hasStopped {
          animations[index].hasStopped = false
        } else {
          animations[index].hasStarted = false
          animations[index].start = .infinity
        }
        animations[index].stop = .infinity
        animations[index].back = .infinity
      } else if event.isStop {
        animations[index].hasStopped = true
      } else {
        animations[index].hasStarted = true
      }
      if event.isStop, !event.isBack, !animations[index].stays {
        animations.remove(at: index)
      } else {
        schedule(&animations[index])
      }
    }
    self.time = max(self.time, time)
    return emitted.map { $0.text }
  }

  private func nextEvent(of animation: Animation) -> Event {
    guard animation.hasStarted else {
      return event(of: animation, isStop: false, at: animation.start)
    }
    if !animation.hasStopped, animation.stop <= animation.back {
      return event(of: animation, isStop: true, at: animation.stop)
    }
    let text = animation.hasStopped ? "back to end of" : "returned"
    return Event(
      time: animation.back, turn: animation.turn, isStop: !animation.hasStopped, isBack: true,
      text: "\(text) \(animation.key) \(animation.back)")
  }

  /// The value shown of a property.
  func value(_ name: String, of layer: Int) -> AnimatedValue? {
    let localTime = localTime(of: layer, at: time)
    return layers[layer]?.models[name].map { model in
      animations.reduce(model) { value, added in
        guard added.layer == layer, time < added.stop || added.stays else { return value }
        // While the clock is paused nothing ends, as with a fill mode.
        let isHeld = direction(of: layer) == 0 && time < added.stop
        switch added.animation {
        case .transition: return value
        case .group(var group):
          if isHeld { group.timing.holdEnd() }
          return group.value(of: PropertyPath(name), at: localTime, over: value)
        case .property(let keyed):
          guard keyed.path.property == name else { return value }
          var timing = keyed.animation.timing
          if isHeld { timing.holdEnd() }
          let state = timing.state(at: localTime)
          guard let component = keyed.path.component else {
            return keyed.value(at: state, over: value)
          }
          guard let part = value.value(of: component) else { return value }
          return value.replacing(component, with: keyed.value(at: state, over: part))
        }
      }
    }
  }

  func keys(of layer: Int) -> [String] {
    animations.filter { $0.layer == layer }.map { $0.key }
  }
}

/// The first number from a start on for which a condition holds that stays true; infinity if there is none.
private func firstNumber(from start: Double, where holds: (Double) -> Bool) -> Double {
  if holds(start) { return start }
  if !holds(.greatestFiniteMagnitude) { return .infinity }
  // Numbers in order have ranks in order; both zeros have the same.
  func rank(_ number: Double) -> Int {
    let magnitude = Int(number.magnitude.bitPattern)
    return number < 0 ? -magnitude : magnitude
  }
  func number(_ rank: Int) -> Double {
    let number = Double(bitPattern: UInt64(rank.magnitude))
    return rank < 0 ? -number : number
  }
  var (below, above) = (rank(start), rank(.greatestFiniteMagnitude))
  // The difference and the sum of two ranks may overflow.
  while below + 1 < above {
    let middle = below / 2 + above / 2 + (below % 2 + above % 2) / 2
    if holds(number(middle)) { above = middle } else { below = middle }
  }
  return number(above)
}

extension MediaTiming {
  /// Holds the last value, too.
  fileprivate mutating func holdEnd() {
    fillMode = fillMode == .backwards || fillMode == .both ? .both : .forwards
  }
}
