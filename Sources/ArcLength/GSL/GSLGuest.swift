// SPDX-License-Identifier: Apache-2.0

import CGSL
import Synchronization

/// The manners of a library that uses GSL inside somebody else's process.
///
/// GSL keeps one error handler for the whole process, and the one it starts with aborts. Every call
/// of GSL in this package is made inside ``visit(_:)``: the first visitor in turns the handler off,
/// the last one out puts back what it found, be that the host's own or the aborting default. What
/// the host sets while visitors are inside stays.
///
/// The handler carries no state of a computation, so visits on many threads do not disturb each
/// other. A host that calls GSL on another thread at the same time sees the handler off meanwhile.
enum GSLGuest {
  /// The addresses of handlers; 0 is GSL's default.
  private struct Visitors {
    var count = 0
    var hostHandler: UInt = 0
    var silentHandler: UInt = 0
  }

  private static let visitors = Mutex(Visitors())

  /// Runs `body` while no GSL error can abort the process.
  static func visit<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    enter()
    defer { leave() }
    return try body()
  }

  private static func enter() {
    visitors.withLock { visitors in
      visitors.count += 1
      guard visitors.count == 1 else { return }
      visitors.hostHandler = address(gsl_set_error_handler_off())
      // Turned off once more, GSL hands back the address of the silent handler itself.
      visitors.silentHandler = address(gsl_set_error_handler_off())
    }
  }

  private static func leave() {
    visitors.withLock { visitors in
      visitors.count -= 1
      guard visitors.count == 0 else { return }
      let found = address(gsl_set_error_handler(handler(visitors.hostHandler)))
      if found != visitors.silentHandler { _ = gsl_set_error_handler(handler(found)) }
    }
  }

  private typealias Handler =
    @convention(c) (UnsafePointer<CChar>?, UnsafePointer<CChar>?, Int32, Int32) -> Void

  private static func address(_ handler: Handler?) -> UInt {
    unsafeBitCast(handler, to: UInt.self)
  }

  private static func handler(_ address: UInt) -> Handler? {
    unsafeBitCast(address, to: Handler?.self)
  }
}
