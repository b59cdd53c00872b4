// SPDX-License-Identifier: Apache-2.0

import EasingAnimations

/// A running animation of a layer, without its steps.
///
/// Links are slot numbers; -1 means that there is no link.
struct RunningAnimation: Linked, Sendable {
  let layer: Int32
  /// The first step: a property animation has one or two steps, a group one or two for each member, a transition none.
  var firstStep: Int32 = -1
  var next: Int32 = -1
  var previous: Int32 = -1
  let sequence: Int
  private(set) var key: String?
  /// The tag: an array with at most one element, which is smaller than an optional.
  private(set) var tag: [AnimationTag]
  /// The explicit transaction in which the animation was added.
  let transaction: TransactionID?
  private(set) var composite: Composite?
  /// The coming events of the animation, and the events that have been emitted.
  var phases = AnimationPhases()
  /// Whether the animation's transaction no longer waits for it.
  var isSettled = false
  var isReversed = false
  let isRemovedOnCompletion: Bool
  /// The delay after the commit; `nil` if the animation has a begin time of its own.
  let delay: Double?
  /// Whether the animation waits for the commit; until then it is shown as if committed now.
  var isUncommitted: Bool
  /// The instant at which the animation was added or committed; see ``LayerTree/instant``.
  var instant: Int

  indirect enum Composite: Sendable {
    /// A group, with its clock and the clocks of nested groups, parents first.
    case group(GroupAnimation, ContiguousArray<GroupClock>)
    /// A transition, with the values shown when it was added.
    case transition(LayerTransition, old: [AnimatedValue])

    /// Reads the clock of a group, or the layer's clock for -1; returns `nil` where the group is not in effect.
    ///
    /// `beginTime` replaces the outermost group's begin time until the commit; `rate` is multiplied by the speed of the clock.
    func reading(
      of clock: Int32, in layer: ClockReading, beginningAt beginTime: Double?,
      rate: UnsafeMutablePointer<Double>? = nil
    ) -> ClockReading? {
      guard clock >= 0, case .group(_, let clocks) = self else { return layer }
      let group = clocks[Int(clock)]
      // The recursion is as deep as the groups are nested.
      guard let parent = reading(of: group.parent, in: layer, beginningAt: beginTime, rate: rate)
      else { return nil }
      var timing = group.group.timing
      if clock == 0, let beginTime { timing = timing.beginning(at: beginTime) }
      let state = parent.state(of: timing)
      if let rate { rate.pointee *= group.rate(at: state) }
      return ClockReading(group.group, timing, at: state, in: parent)
    }
  }

  /// Whether the animation waits for the commit of an explicit transaction.
  var isWaiting: Bool { isUncommitted && transaction != nil }

  mutating func vacate() {
    key = nil
    tag = []
    composite = nil
    isUncommitted = false
  }

  mutating func begin(at time: Double) {
    switch composite {
    case .group(var group, var clocks):
      group.timing = group.timing.beginning(at: time)
      clocks[0].group.timing = group.timing
      composite = .group(group, clocks)
    case .transition(var transition, let old):
      transition.timing = transition.timing.beginning(at: time)
      composite = .transition(transition, old: old)
    case nil: break
    }
  }

  /// The next event of the animation; its time is infinite if there is none.
  var dueEvent: (order: EventOrder, change: AnimationPhases.Change) {
    phases.dueEvent(of: sequence)
  }
}

/// An animation of one property, as evaluated in each frame; the steps of a property form a list, in order of addition.
struct AnimationStep: Linked, Sendable {
  private(set) var stored: StoredAnimation?
  /// `stored` without reference counting, which would write to memory that is otherwise only read.
  private let motion: Unmanaged<StoredAnimation>
  var timing: MediaTiming
  /// When the animation stops, in the tree's time; infinite if it does not stop.
  var stopTime = Double.infinity
  var isKept = false
  /// The delay after the pending commit.
  ///
  /// Without a pending commit it is NaN, or infinite if the clock is reversed or the animation has a weight; see `unusualState`.
  var delay = Double.nan
  var isReversed = false
  /// Whether the step waits for an explicit transaction instead of the next step of time.
  var isWaiting = false
  var group: RunningAnimation.Composite?
  /// The clock of the step's group; -1 for the layer's own clock.
  let clock: Int32
  var next: Int32 = -1
  var previous: Int32 = -1
  var nextOfAnimation: Int32 = -1
  let property: Int32
  /// The index of the property's first animated number, and how many consecutive numbers get the animated value.
  private let first: Int16
  private let copies: Int16
  private let isPartOfMatrix: Bool
  let component: PropertyPath.Component?

  init(
    _ stored: StoredAnimation, _ timing: MediaTiming, of property: Int, _ shape: ValueShape,
    _ component: PropertyPath.Component?, in clock: Int32
  ) {
    (self.stored, motion) = (stored, Unmanaged.passUnretained(stored))
    (self.timing, self.clock) = (timing, clock)
    (self.property, self.component) = (Int32(property), component)
    let parts: ValueShape = shape == .matrix ? .transform : shape
    isPartOfMatrix = component != nil && shape == .matrix
    let part = component.flatMap { parts.numbers(of: $0) }
    (first, copies) = (Int16(part?.first ?? 0), Int16(part?.copies ?? 1))
  }

  mutating func vacate() {
    stored = nil
    group = nil
  }

  var isUncommitted: Bool { delay.isFinite }

  /// Returns the timing state on the slow path: in a group, uncommitted, on a reversed clock, or with a weight.
  ///
  /// The state is `nil` where the step's group is not in effect. `rate` is multiplied by the step clock's seconds per second of
  /// the layer.
  @inline(never) func unusualState(
    in layer: ClockReading, now: Double, rate: UnsafeMutablePointer<Double>? = nil
  ) -> TimingState? {
    var beginTime: Double?
    let layer = isReversed ? layer.reversed : layer
    if isReversed { rate?.pointee = -1 }
    if !delay.isNaN {
      // In an explicit transaction the step is shown as if committed at the time read, in the implicit one as if committed now.
      let time = (isWaiting ? layer.time : now) + delay
      if time.isFinite { beginTime = time }
    }
    guard clock >= 0 else {
      let begun = beginTime.map { timing.beginning(at: $0) } ?? timing
      return layer.state(of: begun)
        .weighted(by: stored?.weight, at: layer.time, from: begun.beginTime)
    }
    return group?.reading(of: clock, in: layer, beginningAt: beginTime, rate: rate).map {
      $0.state(of: timing).weighted(by: stored?.weight, at: $0.time, from: timing.beginTime)
    }
  }

  mutating func begin(isReversed: Bool) {
    delay = isReversed || stored?.weight != nil ? .infinity : .nan
    (self.isReversed, isWaiting) = (isReversed, false)
  }

  /// The step is passed by address, to avoid a copy and reference counting.
  @inline(__always) static func apply(
    _ step: UnsafePointer<AnimationStep>, at state: TimingState,
    to numbers: UnsafeMutablePointer<Double>
  ) {
    guard state.isInEffect else { return }
    if step.pointee.isPartOfMatrix { return step.pointee.applyToMatrix(at: state, numbers) }
    applyToNumbers(step, at: state, numbers)
  }

  @inline(__always) private static func applyToNumbers(
    _ step: UnsafePointer<AnimationStep>, at state: TimingState,
    _ numbers: UnsafeMutablePointer<Double>
  ) {
    let part = numbers + Int(step.pointee.first)
    step.pointee.motion._withUnsafeGuaranteedRef { $0.apply(at: state, to: part) }
    for copy in 1..<Int(step.pointee.copies) { part[copy] = part[0] }
  }

  /// Applies the animation to a component of a matrix; a matrix that cannot be decomposed stays unchanged.
  @inline(never)
  private func applyToMatrix(at state: TimingState, _ numbers: UnsafeMutablePointer<Double>) {
    guard case .matrix(let matrix) = AnimatedValue(.matrix, numbers),
      let transform = LayerTransform(decomposing: matrix)
    else { return }
    let shown = applied(at: state, to: transform)
    if shown != transform { AnimatedValue.matrix(shown.matrix).write(to: numbers) }
  }

  private func applied(at state: TimingState, to transform: LayerTransform) -> LayerTransform {
    withUnsafeTemporaryAllocation(of: Double.self, capacity: ValueShape.transform.count) { buffer in
      guard let base = buffer.baseAddress else { return transform }
      AnimatedValue.transform(transform).write(to: base)
      withUnsafePointer(to: self) { AnimationStep.applyToNumbers($0, at: state, base) }
      guard case .transform(let shown) = AnimatedValue(.transform, base) else { return transform }
      return shown
    }
  }

  func apply(at state: TimingState, to value: inout AnimatedValue) {
    guard state.isInEffect, let stored else { return }
    value = stored.value(at: state, over: value)
  }

  /// Applies the animation's velocity per second of the layer; `rate` is the clock's seconds per second of the layer.
  func applyVelocity(
    at state: TimingState, rate: Double, over value: AnimatedValue, to velocity: inout AnimatedValue
  ) {
    guard state.isInEffect, let stored else { return }
    guard isPartOfMatrix else {
      return applyVelocity(of: stored, at: state, rate: rate, over: value, to: &velocity)
    }
    // The chain rule converts velocities of elements to velocities of components and back.
    guard case (.matrix(let matrix), .matrix(let change)) = (value, velocity),
      let transform = LayerTransform(decomposing: matrix)
    else { return }
    var rates = AnimatedValue.transform(transform.rates(of: change, at: matrix))
    applyVelocity(of: stored, at: state, rate: rate, over: .transform(transform), to: &rates)
    guard case .transform(let rates) = rates else { return }
    velocity = .matrix(applied(at: state, to: transform).velocity(rates))
  }

  private func applyVelocity(
    of stored: StoredAnimation, at state: TimingState, rate: Double, over value: AnimatedValue,
    to velocity: inout AnimatedValue
  ) {
    let animation = stored.animation(beginningAt: timing.beginTime)
    var whole = state
    whole.weight = 1
    let underlying = component.map { value.value(of: $0) } ?? value
    let rest = component.map { velocity.value(of: $0) } ?? velocity
    guard let underlying, let rest else { return }
    var own: AnimatedValue
    if stored.isRotation || stored.valueFunction != nil {
      // Rotations along paths and value functions are treated as constant.
      own = animation.isAdditive ? rest : rest.scaled(by: 1 - state.weight)
    } else {
      // Missing end values of additive animations are zero.
      let base = animation.isAdditive ? underlying.repeated(0) : underlying
      // An animation that is held on a paused clock has no velocity of its own.
      let moving = rate == 0 ? nil : animation.velocity(at: state, over: base)
      own = moving?.scaled(by: rate) ?? underlying.scaled(by: 0)
      if animation.isAdditive {
        // The sum follows the product rule for matrices; for other values it is the sum of the velocities.
        let alone = animation.value(at: whole, over: base)
        own = own.velocity(accumulatedOn: underlying).adding(alone.velocity(ofBase: rest))
      } else if let followed = animation.velocity(ofOpenEnds: rest, over: underlying, at: state) {
        own = own.adding(followed)
      }
      if state.weight != 1 || state.weightRate != 0 {
        let value = animation.value(at: whole, over: underlying)
        own = underlying.velocity(
          rest, blendedWith: value, own, at: state.weight, rate: state.weightRate * rate)
      }
    }
    velocity = component.map { velocity.replacing($0, with: own) } ?? own
  }
}

/// The animation that an event reports, as it ran.
enum AnimationSource: Hashable, Sendable {
  /// An animation of a property.
  case property(PropertyPath, StoredAnimation, beginTime: Double)
  indirect case composite(LayerAnimation)

  var animation: LayerAnimation {
    switch self {
    case .property(let path, let stored, let beginTime):
      .property(
        KeyedAnimation(
          path, stored.animation(beginningAt: beginTime), valueFunction: stored.valueFunction))
    case .composite(let animation): animation
    }
  }

  static func == (left: AnimationSource, right: AnimationSource) -> Bool {
    left.animation == right.animation
  }

  func hash(into hasher: inout Hasher) {}
}
