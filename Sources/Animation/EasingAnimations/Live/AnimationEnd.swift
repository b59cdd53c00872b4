// SPDX-License-Identifier: Apache-2.0

#if canImport(_Concurrency)
/// The end of one animation, for which one task can wait while another task advances the animation; see <doc:InAnEnginesLoop>.
public struct AnimationEnd: Sendable {
  private let stream: AsyncStream<Bool>
  private let continuation: AsyncStream<Bool>.Continuation

  /// Creates an end that no animation has reached.
  public init() { (stream, continuation) = AsyncStream.makeStream() }

  /// Returns a completion for one animation of an ``Animated`` or of a layer tree.
  public func completion<Owner>() -> @Sendable (inout Owner, Bool) -> Void {
    let signal = Signal(continuation: continuation)
    return { _, finished in signal.send(finished) }
  }

  /// Waits for the end, and returns whether the animation has reached it.
  ///
  /// The result is false if the animation was stopped, replaced or removed, or if the completion was released. It is also false if the
  /// waiting task is canceled, which does not stop the animation. Only the first read gets the result; any other read is false.
  public var finished: Bool {
    get async {
      for await finished in stream { return finished }
      return false
    }
  }

  /// The signal that a completion owns; releasing the completion also ends the wait.
  private final class Signal: Sendable {
    let continuation: AsyncStream<Bool>.Continuation

    init(continuation: AsyncStream<Bool>.Continuation) { self.continuation = continuation }

    deinit { continuation.finish() }

    func send(_ finished: Bool) {
      continuation.yield(finished)
      continuation.finish()
    }
  }
}
#endif
