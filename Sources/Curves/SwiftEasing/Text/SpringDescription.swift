// SPDX-License-Identifier: Apache-2.0

import EasingCore
import EasingMotions

/// One way to describe a spring in text: its words, their default numbers, and the initializer that
/// takes the numbers.
struct SpringDescription: Sendable {
  let defaults: [(word: String, number: Double)]
  let make: @Sendable ([Double]) throws(ParameterError) -> SpringParameters

  /// All descriptions; the first one that has all words of a text applies.
  static let all: [SpringDescription] = [
    SpringDescription(defaults: [("mass", 1), ("stiffness", 100), ("damping", 10)]) {
      numbers throws(ParameterError) in
      try SpringParameters(mass: numbers[0], stiffness: numbers[1], damping: numbers[2])
    },
    SpringDescription(defaults: [("mass", 1), ("stiffness", 1500), ("damping-ratio", 0.5)]) {
      numbers throws(ParameterError) in
      try SpringParameters(mass: numbers[0], stiffness: numbers[1], dampingRatio: numbers[2])
    },
    SpringDescription(defaults: [("response", 0.5), ("damping-ratio", 0.825), ("mass", 1)]) {
      numbers throws(ParameterError) in
      try SpringParameters(response: numbers[0], dampingRatio: numbers[1], mass: numbers[2])
    },
    SpringDescription(defaults: [("duration", 0.5), ("bounce", 0)]) {
      numbers throws(ParameterError) in
      try SpringParameters(perceptualDuration: numbers[0], bounce: numbers[1])
    },
    SpringDescription(defaults: [("settling", 1), ("damping-ratio", 0.825)]) {
      numbers throws(ParameterError) in
      try SpringParameters(settlingDuration: numbers[0], dampingRatio: numbers[1])
    },
    SpringDescription(defaults: [("tension", 170), ("friction", 26), ("mass", 1)]) {
      numbers throws(ParameterError) in
      try SpringParameters(tension: numbers[0], friction: numbers[1], mass: numbers[2])
    },
    SpringDescription(defaults: [("bounciness", 4), ("speed", 12)]) {
      numbers throws(ParameterError) in
      try SpringParameters(bounciness: numbers[0], speed: numbers[1])
    },
    SpringDescription(defaults: [("visual-duration", 0.3), ("bounce", 0.2)]) {
      numbers throws(ParameterError) in
      try SpringParameters(visualDuration: numbers[0], bounce: numbers[1])
    },
  ]
}
