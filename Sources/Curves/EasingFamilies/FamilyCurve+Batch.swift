// SPDX-License-Identifier: Apache-2.0

#if canImport(CEasing)
internal import CEasing
import EasingCore

extension FamilyCurve: KernelCurve {
  package func evaluate(
    _ progresses: Span<Double>, into values: inout MutableSpan<Double>,
    with instructions: InstructionSet
  ) {
    guard var form = kernelForm else { return evaluateEach(progresses, into: &values) }
    withKernelMemory(progresses, &values) {
      easing_family_values(instructions.rawValue, &form, $0, $1, $2)
    }
  }

  package func evaluateVelocity(
    _ progresses: Span<Double>, into velocities: inout MutableSpan<Double>,
    with instructions: InstructionSet
  ) {
    guard var form = kernelForm else { return evaluateEachVelocity(progresses, into: &velocities) }
    withKernelMemory(progresses, &velocities) {
      easing_family_velocities(instructions.rawValue, &form, $0, $1, $2)
    }
  }

  /// The parameters of the kernels; `nil` for powers other than 2 to 5, which have no kernel.
  private var kernelForm: easing_family? {
    var form = easing_family()
    let kind: easing_shape
    switch family.shape {
    case .power(.quad): kind = easing_shape_quad
    case .power(.cubic): kind = easing_shape_cubic
    case .power(.quart): kind = easing_shape_quart
    case .power(.quint): kind = easing_shape_quint
    case .power: return nil
    case .sine: kind = easing_shape_sine
    case .exponential: kind = easing_shape_expo
    case .circular: kind = easing_shape_circ
    case .back(let shape):
      kind = easing_shape_back
      form.overshoot = self.form(shape).overshoot
    case .elastic(let shape):
      kind = easing_shape_elastic
      let shape = self.form(shape)
      form.quadrature = shape.quadrature
      form.period = shape.swing.period
      form.right_angles = shape.swing.rightAngles
      form.ten = shape.swing.ten
      form.omega = shape.swing.omega
    case .bounce: kind = easing_shape_bounce
    }
    form.shape = Int32(kind.rawValue)
    form.direction = direction == .in ? 0 : direction == .out ? 1 : 2
    return form
  }
}
#endif
