// SPDX-License-Identifier: Apache-2.0

import CGSL

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

  // A lock of POSIX, which the oldest systems have too; never freed.
  nonisolated(unsafe) private static let lock: UnsafeMutablePointer<pthread_mutex_t> = {
    let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    pthread_mutex_init(lock, nil)
    return lock
  }()
  nonisolated(unsafe) private static var visitors = Visitors()

  private static func withLock(_ body: () -> Void) {
    pthread_mutex_lock(lock)
    body()
    pthread_mutex_unlock(lock)
  }

  /// Runs `body` while no GSL error can abort the process.
  static func visit<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    enter()
    defer { leave() }
    return try body()
  }

  private static func enter() {
    withLock {
      visitors.count += 1
      guard visitors.count == 1 else { return }
      visitors.hostHandler = address(gsl_set_error_handler_off())
      // Turned off once more, GSL hands back the address of the silent handler itself.
      visitors.silentHandler = address(gsl_set_error_handler_off())
    }
  }

  private static func leave() {
    withLock {
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

/// A status other than success that the GNU Scientific Library gave back.
public struct GSLError: Error, Hashable, Sendable {
  /// GSL's number for the status, such as 4 for a domain error.
  public let code: Int

  /// GSL's own text for the status, such as "input domain error".
  public let message: String

  /// The routine that gave the status.
  public let routine: String

  /// Records that `routine` gave the status `code`.
  init(_ code: Int32, in routine: String) {
    self.code = Int(code)
    self.routine = routine
    message = gsl_strerror(code).map { String(cString: $0) } ?? "unknown status"
  }

  /// Throws what a status stands for, unless it is success.
  static func check(_ status: Int32, in routine: String) throws(GSLError) {
    if status != 0 { throw GSLError(status, in: routine) }
  }

  /// The error for an allocation that gave nothing.
  static func noMemory(in routine: String) -> GSLError {
    GSLError(Int32(GSL_ENOMEM), in: routine)
  }
}

extension GSLError: CustomStringConvertible {
  /// One sentence: "gsl_sf_ellint_E_e: input domain error (GSL status 1)".
  public var description: String { "\(routine): \(message) (GSL status \(code))" }
}
