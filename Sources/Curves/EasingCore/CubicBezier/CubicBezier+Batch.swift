// SPDX-License-Identifier: Apache-2.0

#if canImport(CEasing)
internal import CEasing

extension CubicBezier {
  /// The values at many progresses, computed with the widest vectors of the processor; a Bézier
  /// curve ignores the before flag.
  ///
  /// The results equal those of ``value(at:)`` bit for bit. Writes `min(progresses.count,
  /// values.count)` elements.
  public func evaluate(
    _ progresses: Span<Double>, beforeJump: Bool, into values: inout MutableSpan<Double>
  ) {
    evaluate(progresses, into: &values, with: .widest)
  }

  /// The slopes at many progresses, computed with the widest vectors of the processor.
  ///
  /// The results equal those of ``velocity(at:)`` bit for bit. Writes `min(progresses.count,
  /// velocities.count)` elements.
  public func evaluateVelocity(
    _ progresses: Span<Double>, into velocities: inout MutableSpan<Double>
  ) {
    evaluateVelocity(progresses, into: &velocities, with: .widest)
  }

  /// The values at many progresses, with an instruction set that the processor supports.
  package func evaluate(
    _ progresses: Span<Double>, into values: inout MutableSpan<Double>,
    with instructions: InstructionSet
  ) {
    batch(
      progresses, &values,
      careful: { carefulValue(at: $0) },
      kernel: { easing_bezier_values(instructions.rawValue, $0, $1, $2, $3) })
  }

  /// The slopes at many progresses, with an instruction set that the processor supports.
  package func evaluateVelocity(
    _ progresses: Span<Double>, into velocities: inout MutableSpan<Double>,
    with instructions: InstructionSet
  ) {
    batch(
      progresses, &velocities,
      careful: { carefulVelocity(at: $0) },
      kernel: { easing_bezier_velocities(instructions.rawValue, $0, $1, $2, $3) })
  }

  /// The number of elements that a kernel processes at once; they are still in the cache for the
  /// search for those that it left as NaN.
  private static var block: Int { 1024 }

  /// Runs a kernel, and computes the elements that it left as NaN with `careful`.
  @inline(__always)
  private func batch(
    _ progresses: Span<Double>, _ results: inout MutableSpan<Double>,
    careful: (Double) -> Double,
    kernel: (
      UnsafePointer<easing_bezier>, UnsafePointer<Double>, UnsafeMutablePointer<Double>, Int
    ) -> Int32
  ) {
    let count = min(progresses.count, results.count)
    guard solver.quickCount > 0 else {
      // Mostly straight lines, which the kernels do not handle.
      for index in 0..<count { results[index] = careful(progresses[index]) }
      return
    }
    solver.withKernelForm { curve in
      progresses.withUnsafeBufferPointer { from in
        results.withUnsafeMutableBufferPointer { to in
          guard let from = from.baseAddress, let to = to.baseAddress else { return }
          var start = 0
          while start < count {
            let size = min(count - start, CubicBezier.block)
            if kernel(curve, from + start, to + start, size) != 0 {
              for index in start..<start + size where to[index].isNaN {
                to[index] = careful(from[index])
              }
            }
            start += size
          }
        }
      }
    }
  }
}

extension QuickSolver {
  /// Calls `body` with the parameters of the kernels.
  fileprivate func withKernelForm(_ body: (UnsafePointer<easing_bezier>) -> Void) {
    InverseCubic.table.withUnsafeBufferPointer { table in
      guard let table = table.baseAddress else { return }
      let cell = InverseCubic.cell(guess.lowest)
      let first = table + (guess.row + cell)
      var curve = easing_bezier(
        centre: guess.centre, stretch: guess.stretch, offset: guess.offset, least: least,
        most: most, lowest: guess.lowest, jerk: jerk, x_rise: xRise, y_rise: yRise.x,
        first_cell: Int64(cell),
        lower: kernelForm(0, 1), upper: kernelForm(1, -1),
        columns: (
          first, first + InverseCubic.rows, first + 2 * InverseCubic.rows,
          first + 3 * InverseCubic.rows, first + 4 * InverseCubic.rows
        ))
      body(&curve)
    }
  }

  /// The parameters for one end, where `y1` is not negated.
  private func kernelForm(_ end: Int, _ sign: Double) -> easing_bezier_half {
    easing_bezier_half(
      x1: x1[end], bend: bend[end], y1: sign * y1[end], shift: shift[end], scale: scale[end])
  }
}
#endif
