// SPDX-License-Identifier: Apache-2.0

import SwiftEasing

/// The name of the parameter that is refused.
func parameter(_ body: () throws -> some Any) -> String {
  do {
    _ = try body()
    return "none"
  } catch {
    return (error as? ParameterError)?.parameter ?? "other"
  }
}
