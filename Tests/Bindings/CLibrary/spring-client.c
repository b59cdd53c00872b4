// SPDX-License-Identifier: Apache-2.0

// A program with one curve, whose size is measured.
#include <easing.h>
#include <stdio.h>
#include <stdlib.h>
int main(int n, char **a) { easing_damped_spring c; easing_error e;
 if (easing_damped_spring_from_bounce(n > 1 ? atof(a[1]) : 0.5, 0.3, 0, 300, 0, &c, &e)) { puts(e.message); return 1; }
 easing_state s = easing_damped_spring_state(&c, 0.25);
 printf("%.17g %.17g\n", s.value, s.velocity); return 0; }
