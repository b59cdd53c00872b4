// SPDX-License-Identifier: Apache-2.0

import EasingAnimations
import EasingWeb
import SwiftEasing

func allCases() throws -> [WebCase] {
  var builder = CaseBuilder()
  try addTimings(to: &builder)
  try addCurves(to: &builder)
  try addValues(to: &builder)
  try addColors(to: &builder)
  try addKeyframes(to: &builder)
  try addMotions(to: &builder)
  try addPaths(to: &builder)
  try addGroups(to: &builder)
  try addSequences(to: &builder)
  try addNames(to: &builder)
  try addExamples(to: &builder)
  return builder.cases
}

let degrees = 180 / Double.pi

/// An animation between two numbers.
func basic(
  _ from: Double, _ to: Double, _ timing: MediaTiming, _ easing: EasingCurve = .linear
) throws -> BasicAnimation<Double> {
  var animation = try BasicAnimation(from: from, to: to, timing: timing)
  animation.timingFunction = easing
  return animation
}
