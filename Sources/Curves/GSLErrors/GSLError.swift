// SPDX-License-Identifier: Apache-2.0

import CEasingGSL

/// An error status returned by the GNU Scientific Library (GSL).
public struct GSLError: Error, Hashable, Sendable {
  /// GSL's number for the status, for example 1 for a domain error.
  package let code: Int
  /// GSL's own description of the status, such as "input domain error".
  package let message: String
  /// The routine that returned the status.
  package let routine: String

  package init(_ code: Int32, in routine: String) {
    self.code = Int(code)
    self.routine = routine
    message = gsl_strerror(code).map { String(cString: $0) } ?? "unknown status"
  }

  package static func check(_ status: Int32, in routine: String) throws(GSLError) {
    if status != 0 { throw GSLError(status, in: routine) }
  }

  package static func noMemory(in routine: String) -> GSLError {
    GSLError(Int32(GSL_ENOMEM), in: routine)
  }
}

extension GSLError: CustomStringConvertible {
  /// One sentence: "gsl_sf_ellint_E_e: input domain error (GSL status 1)".
  public var description: String { "\(routine): \(message) (GSL status \(code))" }
}

/// Keeps GSL from aborting the host process.
///
/// GSL has one error handler for the whole process; its default handler aborts. This package calls GSL only inside
/// ``withHandlerDisabled(_:)``: the first caller to enter disables the handler, and the last caller to leave restores the
/// previous handler, which is the host's own or the default. A handler that the host sets in the meantime is kept.
///
/// The handler does not influence computations, so calls on several threads do not disturb each other. But a host that
/// calls GSL on another thread at the same time finds the handler disabled.
package enum GSLErrorHandler {
  /// The number of running calls, and the addresses of the host's handler (0: GSL's default) and of GSL's silent handler.
  nonisolated(unsafe) private static var users = (
    count: 0, hostHandler: UInt(0), silentHandler: UInt(0)
  )

  // A POSIX lock, because Swift's `Mutex` needs newer systems; it is never freed.
  nonisolated(unsafe) private static let lock: UnsafeMutablePointer<pthread_mutex_t> = {
    let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    pthread_mutex_init(lock, nil)
    return lock
  }()

  private static func withLock(_ body: () -> Void) {
    pthread_mutex_lock(lock)
    body()
    pthread_mutex_unlock(lock)
  }

  /// Runs `body` with GSL's error handler disabled.
  package static func withHandlerDisabled<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    enter()
    defer { leave() }
    return try body()
  }

  private static func enter() {
    withLock {
      users.count += 1
      guard users.count == 1 else { return }
      users.hostHandler = address(gsl_set_error_handler_off())
      // The second call returns the silent handler that the first call installed.
      users.silentHandler = address(gsl_set_error_handler_off())
    }
  }

  private static func leave() {
    withLock {
      users.count -= 1
      guard users.count == 0 else { return }
      let found = address(gsl_set_error_handler(handler(users.hostHandler)))
      if found != users.silentHandler { _ = gsl_set_error_handler(handler(found)) }
    }
  }

  private typealias Handler =
    @convention(c) (UnsafePointer<CChar>?, UnsafePointer<CChar>?, Int32, Int32) -> Void

  private static func address(_ handler: Handler?) -> UInt { unsafeBitCast(handler, to: UInt.self) }

  private static func handler(_ address: UInt) -> Handler? {
    unsafeBitCast(address, to: Handler?.self)
  }
}
