// SPDX-License-Identifier: Apache-2.0

#include <easing.h>
#include <stdio.h>
int main(void) {
  easing_curve *curve;
  easing_error error;
  if (easing_curve_parse("ease-out-bounce", SIZE_MAX, &curve, &error)) return puts(error.message);
  printf("%g %s\n", easing_curve_value(curve, 0.25), easing_version());
  easing_curve_release(curve);
}
