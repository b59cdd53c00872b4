// SPDX-License-Identifier: Apache-2.0

import ReferenceTables
import TestSupport
import Testing

/// Expects that numbers are within an ulp of those of a table.
///
/// An error of one unit in the last place of the double nearest to the exact result is at most 1.5 ulp.
func expectUlp(
  _ name: String, rows least: Int, _ numbers: (ReferenceTable.Row) -> [(got: Double, want: Double)]
) throws {
  let rows = try ReferenceTable(name).rows
  #expect(rows.count > least)
  var worst = WorstCase()
  for row in rows {
    for (got, want) in numbers(row) { worst.note(abs(got - want) / want.ulp, "\(row): \(got)") }
  }
  #expect(worst.ratio <= 1, "\(worst)")
}
