// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import EasingWeb
import SwiftEasing

/// Springs and decays.
func addMotions(to builder: inout CaseBuilder) throws {
  let spring = try SpringParameters(mass: 1, stiffness: 100, damping: 10)
  let wobbly = try SpringParameters(mass: 1, stiffness: 300, damping: 8)
  for (name, parameters) in [("article", spring), ("wobbly", wobbly)] {
    let animation = try SpringAnimation(from: 100.0, to: 1000, spring: parameters)
    try builder.add(
      "spring: \(name)", KeyedAnimation("level", animation),
      model: .number(1000), style: [.init("--level", "1000")], .component(0, .custom("--level")))
  }
  let flung = try SpringAnimation(
    from: SIMD2(0.0, 0), to: SIMD2(300, 100), spring: spring,
    initialVelocity: .perSecond(SIMD2(-500.0, 900)))
  try builder.add(
    "spring: taking over", KeyedAnimation("position", flung),
    model: .vector2([300, 100]), style: [.init("translate", "300px 100px")],
    .component(0, .css("translate", component: 0)), .component(1, .css("translate", component: 1)))
  let decay = try DecayAnimation(from: SIMD2(0.0, 0), initialVelocity: SIMD2(1000, -400))
  try builder.add(
    "decay", KeyedAnimation("position", decay), model: .vector2([0, 0]),
    .component(0, .css("translate", component: 0)), .component(1, .css("translate", component: 1)))
}
