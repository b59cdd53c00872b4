// SPDX-License-Identifier: Apache-2.0

// Prints the sizes and offsets that a program compiled with the header relies on.
#include <easing.h>
#include <stdio.h>

#define STRUCTURE(name) printf("struct %s: %zu bytes, aligned to %zu\n", #name, sizeof(name), _Alignof(name))
#define MEMBER(name, member) printf("  %s at %zu\n", #member, offsetof(name, member))

int main(void) {
  STRUCTURE(easing_error);
  MEMBER(easing_error, status);
  MEMBER(easing_error, column);
  MEMBER(easing_error, message);
  STRUCTURE(easing_state);
  STRUCTURE(easing_extremes);
  MEMBER(easing_extremes, least_at);
  MEMBER(easing_extremes, peak_velocity);
  STRUCTURE(easing_cubic_bezier);
  MEMBER(easing_cubic_bezier, y2);
  MEMBER(easing_cubic_bezier, seal);
  STRUCTURE(easing_damped_spring);
  MEMBER(easing_damped_spring, velocity);
  MEMBER(easing_damped_spring, seal);
  STRUCTURE(easing_info);
  MEMBER(easing_info, duration);
  STRUCTURE(easing_stop);
  STRUCTURE(easing_point);
  STRUCTURE(easing_one_euro);
  MEMBER(easing_one_euro, derivative_cutoff);
  MEMBER(easing_one_euro, seal);
  STRUCTURE(easing_stagger);
  MEMBER(easing_stagger, seed);
  MEMBER(easing_stagger, columns);
  MEMBER(easing_stagger, axis);
  return 0;
}
