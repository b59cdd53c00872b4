// SPDX-License-Identifier: Apache-2.0

// A spring that changes its target on the way: c++ springs.cpp $(pkg-config --cflags --libs easing)
#include <cstdio>
#include <easing.h>
#include <stdexcept>

static easing_damped_spring spring(double duration, double bounce, double from, double to) {
  easing_damped_spring spring;
  easing_error error;
  if (easing_damped_spring_from_bounce(duration, bounce, from, to, 0, &spring, &error) != EASING_OK) {
    throw std::invalid_argument(error.message);
  }
  return spring;
}

int main() try {
  const auto there = spring(0.5, 0.3, 0, 300);
  const auto back = easing_damped_spring_retargeted(&there, 0, 0.2);
  const auto before = easing_damped_spring_state(&there, 0.2), after = easing_damped_spring_state(&back, 0);
  std::printf("%.6f %.6f\n%.6f %.6f\n", before.value, before.velocity, after.value, after.velocity);
  std::printf("settled after %.6f s\n", easing_damped_spring_settling(&back, EASING_LAST_CROSSING, 0.001));
  spring(-1, 0.3, 0, 300);
} catch (const std::invalid_argument &error) {
  std::printf("%s\n", error.what());
}
