// SPDX-License-Identifier: Apache-2.0

extension Sequence {
  /// The largest error of the elements; NaN counts as infinite.
  public func largestError(_ error: (Element) -> Double) -> Double {
    reduce(0) { worst, element in
      let error = error(element)
      return error.isNaN ? .infinity : Swift.max(worst, error)
    }
  }
}
