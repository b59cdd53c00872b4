// SPDX-License-Identifier: Apache-2.0

// Answers what answers.py asks, by the C library, which `make library` builds.
// cc -O2 -Iout/library/include Benchmarks/Vectors/Ours/curves.c out/library/lib/libeasing.a -lm -o out/curves
#include <easing.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SIZE = 1 << 20, MOST = 1 << 14 };
static double n[MOST];
static int count;

// The answer to a question of numbers; NAN to another.
static double of_numbers(const char *kind) {
  easing_damped_spring spring;
  easing_state state = {0, 0};
  if (strcmp(kind, "follow-smoothing") == 0) {
    for (int i = 1; i + 1 < count; i += 2) state.value = easing_smoothing_follow(n[0], state.value, n[i], n[i + 1], n[i + 1]);
    return state.value;
  }
  int settles = strcmp(kind, "spring-settling") == 0;
  if (!settles && strcmp(kind, "follow-spring") != 0) return NAN;
  if (easing_damped_spring_make(n[0], n[1], n[2], 0, 1, settles ? n[3] : 0, &spring, NULL) != EASING_OK) return NAN;
  if (settles) return easing_damped_spring_settling(&spring, EASING_LAST_CROSSING, n[4]);
  for (int i = 3; i + 1 < count; i += 2) state = easing_damped_spring_follow(&spring, state, n[i], n[i + 1], n[i + 1]);
  return state.value;
}

static double of_curve(const char *kind, const easing_curve *curve) {
  if (strcmp(kind, "velocity") == 0) return easing_curve_velocity(curve, n[0]);
  return strcmp(kind, "inverse") == 0 ? easing_curve_inverse(curve, n[0]) : easing_curve_value(curve, n[0]);
}

int main(void) {
  static char line[SIZE];
  while (fgets(line, SIZE, stdin)) {
    // A word, numbers, and after them the text of a curve.
    char *kind = strtok(line, " \n"), *text = strtok(NULL, "\n"), *end;
    count = 0;
    while (text && count < MOST) {
      n[count] = strtod(text, &end);
      if (end == text) break;
      text = end;
      count += 1;
    }
    double answer = NAN;
    easing_curve *curve;
    if (!text || !*text) {
      answer = kind ? of_numbers(kind) : NAN;
    } else if (easing_curve_parse(text, SIZE_MAX, &curve, NULL) == EASING_OK) {
      answer = of_curve(kind, curve);
      easing_curve_release(curve);
    }
    printf(isnan(answer) ? "unsupported\n" : "%.17g\n", answer);
  }
}
