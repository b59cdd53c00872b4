// SPDX-License-Identifier: Apache-2.0

#if canImport(CEasing)
internal import CEasing

/// A family whose curves have kernels.
protocol KernelFamily: EaseFamily {
  /// The numbers of the family's in form as the kernels take them, or `nil` if there are none for it.
  ///
  /// For an in-out curve the family that is asked is its ``inOutFamily``.
  var kernelForm: easing_family? { get }
}

extension KernelFamily {
  /// The values of the family's curve in a direction, with the widest vectors that the processor has.
  public func evaluate(
    _ progresses: Span<Double>, _ direction: EaseDirection, into values: inout MutableSpan<Double>
  ) {
    Directed(self, direction).evaluate(progresses, into: &values, with: .widest)
  }

  /// The slopes of the family's curve in a direction, with the widest vectors that the processor has.
  public func evaluateVelocity(
    _ progresses: Span<Double>, _ direction: EaseDirection,
    into velocities: inout MutableSpan<Double>
  ) {
    Directed(self, direction).evaluateVelocity(progresses, into: &velocities, with: .widest)
  }
}

extension Directed where Family: KernelFamily {
  /// The values at many progresses, with the vectors of an instruction set that the processor has.
  func evaluate(
    _ progresses: Span<Double>, into values: inout MutableSpan<Double>,
    with instructions: InstructionSet
  ) {
    guard var form = kernelForm else { return evaluateEach(progresses, into: &values) }
    batch(progresses, &values) {
      easing_family_values(instructions.rawValue, &form, $0, $1, $2)
    }
  }

  /// The slopes at many progresses, with the vectors of an instruction set that the processor has.
  func evaluateVelocity(
    _ progresses: Span<Double>, into velocities: inout MutableSpan<Double>,
    with instructions: InstructionSet
  ) {
    guard var form = kernelForm else {
      return evaluateEachVelocity(progresses, into: &velocities)
    }
    batch(progresses, &velocities) {
      easing_family_velocities(instructions.rawValue, &form, $0, $1, $2)
    }
  }

  private var kernelForm: easing_family? {
    var form = (direction == .inOut ? family.inOutFamily : family).kernelForm
    switch direction {
    case .in: form?.direction = 0
    case .out: form?.direction = 1
    case .inOut: form?.direction = 2
    }
    return form
  }

  @inline(__always)
  private func batch(
    _ progresses: Span<Double>, _ results: inout MutableSpan<Double>,
    kernel: (UnsafePointer<Double>, UnsafeMutablePointer<Double>, Int) -> Void
  ) {
    let count = min(progresses.count, results.count)
    progresses.withUnsafeBufferPointer { from in
      results.withUnsafeMutableBufferPointer { to in
        guard let from = from.baseAddress, let to = to.baseAddress else { return }
        kernel(from, to, count)
      }
    }
  }
}

extension easing_family {
  /// The numbers of a family that has none but its shape.
  fileprivate init(_ shape: easing_shape) {
    self.init()
    self.shape = Int32(shape.rawValue)
  }
}

extension PowerEase: KernelFamily {
  /// Of the whole powers from 2 to 5.
  var kernelForm: easing_family? {
    switch exponent {
    case 2: easing_family(easing_shape_quad)
    case 3: easing_family(easing_shape_cubic)
    case 4: easing_family(easing_shape_quart)
    case 5: easing_family(easing_shape_quint)
    default: nil
    }
  }
}

extension SineEase: KernelFamily {
  var kernelForm: easing_family? { easing_family(easing_shape_sine) }
}

extension ExponentialEase: KernelFamily {
  var kernelForm: easing_family? { easing_family(easing_shape_expo) }
}

extension CircularEase: KernelFamily {
  var kernelForm: easing_family? { easing_family(easing_shape_circ) }
}

extension BackEase: KernelFamily {
  var kernelForm: easing_family? {
    var form = easing_family(easing_shape_back)
    form.overshoot = overshoot
    return form
  }
}

extension BounceEase: KernelFamily {
  var kernelForm: easing_family? { easing_family(easing_shape_bounce) }
}

extension ElasticEase: KernelFamily {
  var kernelForm: easing_family? {
    var form = easing_family(easing_shape_elastic)
    form.quadrature = quadrature
    form.period = swing.period
    form.right_angles = swing.rightAngles
    form.ten = swing.ten
    form.omega = swing.omega
    return form
  }
}
#endif
