// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// The names of SwiftUI that converted curves and an article use, as declarations only, with the types of its public interface.

import Foundation

public struct Animation: Hashable, Sendable {
  public static func interpolatingSpring(
    mass: Double = 1.0, stiffness: Double, damping: Double, initialVelocity: Double = 0.0
  ) -> Animation { fatalError() }
  public static func interpolatingSpring(
    _ spring: Spring, initialVelocity: Double = 0.0
  ) -> Animation { fatalError() }
  public static func timingCurve(
    _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: TimeInterval = 0.35
  ) -> Animation { fatalError() }
}

public struct Spring: Hashable, Sendable {
  public init(
    mass: Double = 1.0, stiffness: Double, damping: Double, allowOverDamping: Bool = false
  ) {}
}

public protocol VectorArithmetic: AdditiveArithmetic {
  mutating func scale(by rhs: Double)
  var magnitudeSquared: Double { get }
}

extension VectorArithmetic {
  public func scaled(by rhs: Double) -> Self { fatalError() }
}

public struct AnimationContext<Value: VectorArithmetic> {}

public protocol CustomAnimation: Hashable, Sendable {
  func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V?
}

@MainActor public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor var body: Body { get }
}

extension Never: View {
  public var body: Never { fatalError() }
}

@resultBuilder public struct ViewBuilder {
  public static func buildBlock<Content: View>(_ content: Content) -> Content { fatalError() }
}

@propertyWrapper public struct State<Value> {
  public init(wrappedValue: Value) {}
  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set {}
  }
}

public struct Circle: View {
  public nonisolated init() {}
  public var body: Never { fatalError() }
}

public protocol TimelineSchedule {}

public struct AnimationTimelineSchedule: TimelineSchedule {}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
  public static func animation(
    minimumInterval: Double? = nil, paused: Bool = false
  ) -> AnimationTimelineSchedule { fatalError() }
}

public struct TimelineViewDefaultContext {
  public let date: Date
}

public struct TimelineView<Schedule: TimelineSchedule, Content: View>: View {
  public nonisolated init(
    _ schedule: Schedule, @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content
  ) {}
  public var body: Never { fatalError() }
}

extension View {
  public nonisolated func frame(width: Double? = nil, height: Double? = nil) -> some View {
    Circle()
  }
  public nonisolated func offset(x: Double = 0, y: Double = 0) -> some View { Circle() }
  public nonisolated func onChange<Changed: Equatable>(
    of value: Changed, initial: Bool = false,
    _ action: @escaping (_ oldValue: Changed, _ newValue: Changed) -> Void
  ) -> some View { Circle() }
  public nonisolated func onTapGesture(
    count: Int = 1, perform action: @escaping () -> Void
  ) -> some View { Circle() }
}
