// SPDX-License-Identifier: Apache-2.0

// A curve by its text, at eleven progresses, and as CSS's linear(): cc curves.c $(pkg-config --cflags --libs easing)
#include <easing.h>
#include <stdio.h>
#include <stdlib.h>

int main(int count, char **arguments) {
  const char *text = count > 1 ? arguments[1] : "ease-out-bounce";
  easing_error error;
  easing_curve *curve, *lines;
  if (easing_curve_parse(text, SIZE_MAX, &curve, &error) != EASING_OK) {
    fprintf(stderr, "%s: %s\n", text, error.message);
    return 1;
  }
  double progresses[11], values[11], velocities[11];
  for (int i = 0; i < 11; i += 1) progresses[i] = i / 10.0;
  easing_curve_values(curve, progresses, values, velocities, 11);
  for (int i = 0; i < 11; i += 1) printf("%.1f %.6f %.6f\n", progresses[i], values[i], velocities[i]);

  if (easing_curve_linear(curve, 0.01, &lines, NULL, &error) == EASING_OK) {
    size_t length = easing_curve_text(lines, NULL, 0);
    char *css = malloc(length + 1);
    easing_curve_text(lines, css, length + 1);
    printf("%s\n", css);
    free(css);
    easing_curve_release(lines);
  }
  easing_curve_release(curve);
}
