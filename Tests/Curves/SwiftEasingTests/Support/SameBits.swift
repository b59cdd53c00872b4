// SPDX-License-Identifier: Apache-2.0

/// The positions at which two runs of numbers differ in their bits; all NaN are alike.
func differences(_ one: [Double], _ other: [Double]) -> [Int] {
  one.indices.filter {
    one[$0].bitPattern != other[$0].bitPattern && !(one[$0].isNaN && other[$0].isNaN)
  }
}
