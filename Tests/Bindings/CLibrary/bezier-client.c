// SPDX-License-Identifier: Apache-2.0

// A program with one curve, whose size is measured.
#include <easing.h>
#include <stdio.h>
#include <stdlib.h>
int main(int n, char **a) { easing_cubic_bezier c; easing_error e;
 if (easing_cubic_bezier_make(0.5, 0, 0.9, n > 1 ? atof(a[1]) : 0.7, &c, &e)) { puts(e.message); return 1; }
 printf("%.17g\n", easing_cubic_bezier_value(&c, 0.25)); return 0; }
