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
