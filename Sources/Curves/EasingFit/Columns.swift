// SPDX-License-Identifier: Apache-2.0

/// The columns of a matrix, orthogonalized one after the other (Gram–Schmidt, applied twice).
struct Columns {
  private var directions: [[Double]] = []
  /// For each column, its components along the directions before it and, last, along its own direction if it has one.
  private var parts: [[Double]] = []
  /// The index of each column's direction; `nil` for a column that depends linearly on the columns before it.
  private var place: [Int?] = []
  /// A bound of the error of each column.
  private var noises: [Double] = []

  var isComplete: Bool { !place.contains(nil) }

  @discardableResult func removeParts(of column: inout [Double]) -> [Double] {
    var parts = [Double](repeating: 0, count: directions.count)
    for _ in 0..<2 {
      for (index, direction) in directions.enumerated() {
        var part = 0.0
        for row in column.indices { part += direction[row] * column[row] }
        for row in column.indices { column[row] -= part * direction[row] }
        parts[index] += part
      }
    }
    return parts
  }

  /// Appends a column and returns its direction; `nil` if its part orthogonal to the columns before it has a norm of at most the
  /// noise, or of `leastPart` times the column's norm.
  mutating func append(_ column: [Double], leastPart: Double = 0, noise: Double = 0) -> [Double]? {
    var left = column
    var along = removeParts(of: &left)
    let own = Columns.norm(left)
    let shares = back(along)
    let leastSize = zip(shares, noises).reduce(noise) { $0 + abs($1.0) * $1.1 }
    noises.append(noise)
    defer { parts.append(along) }
    guard own > leastPart * Columns.norm(column), own > leastSize, own.isFinite else {
      place.append(nil)
      return nil
    }
    for row in left.indices { left[row] /= own }
    along.append(own)
    place.append(directions.count)
    directions.append(left)
    return left
  }

  private static func norm(_ column: [Double]) -> Double {
    let largest = column.reduce(0) { max($0, abs($1)) }
    guard largest > 0, largest.isFinite else { return largest }
    return largest * column.reduce(0) { $0 + ($1 / largest).squared }.squareRoot()
  }

  /// Returns the coefficients of the linear combination of the columns nearest to `right`, and replaces `right` by the residual.
  func solve(_ right: inout [Double]) -> [Double] { back(removeParts(of: &right)) }

  /// Solves Rx = `along`, where R is the triangular matrix of `parts`; dependent columns get the coefficient 0.
  private func back(_ along: [Double]) -> [Double] {
    var result = [Double](repeating: 0, count: place.count)
    var left = along
    for column in place.indices.reversed() {
      guard let own = place[column], own < left.count else { continue }
      let value = left[own] / parts[column][own]
      result[column] = value
      for index in 0..<own { left[index] -= value * parts[column][index] }
    }
    return result
  }

  /// Returns the largest increase of each coefficient's variance that leaving out a single row causes, for residuals of variance 1.
  func growthWithoutOneRow() -> [Double] {
    let rows = (directions.first ?? []).indices.map { row in directions.map { $0[row] } }
    return rows.reduce([Double](repeating: 0, count: place.count)) { growth, along in
      let left = max(0, 1 - along.reduce(0) { $0 + $1 * $1 })
      return zip(growth, back(along)).map { max($0, $1 == 0 ? 0 : $1 * $1 / left) }
    }
  }

  /// Returns (JᵀJ)⁻¹ for the matrix J of the columns; infinite variances for dependent columns and those they depend on.
  func inverseOfNormalMatrix() -> [[Double]] {
    let count = place.count
    var matrix = [[Double]](repeating: [Double](repeating: 0, count: count), count: count)
    for index in directions.indices {
      let row = back(directions.indices.map { $0 == index ? 1 : 0 })
      for one in 0..<count { for two in 0..<count { matrix[one][two] += row[one] * row[two] } }
    }
    for column in 0..<count where place[column] == nil {
      let partners = back(parts[column])
      let sizes = parts.map { $0.map(\.squared).reduce(0, +).squareRoot() }
      for other in 0..<count
      where other == column || abs(partners[other]) * sizes[other] > 1e-6 * sizes[column] {
        for index in 0..<count {
          matrix[other][index] = .nan
          matrix[index][other] = .nan
        }
        matrix[other][other] = .infinity
      }
    }
    return matrix
  }
}

extension Double {
  var squared: Double { self * self }

  /// Returns this number times 2^exponent, without an intermediate overflow.
  func scaled(_ exponent: Int) -> Double {
    let half = exponent / 2
    return self * Double(sign: .plus, exponent: half, significand: 1)
      * Double(sign: .plus, exponent: exponent - half, significand: 1)
  }
}
