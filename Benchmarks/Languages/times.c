// SPDX-License-Identifier: Apache-2.0

// Prints nanoseconds for a value by single calls and in a batch, a line for each curve: times TEXT …
#define _POSIX_C_SOURCE 200809L
#include <easing.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { COUNT = 1000000, ROUNDS = 15 };

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

int main(int arguments, char **argument) {
  double *inputs = malloc(8 * COUNT), *results = malloc(8 * COUNT);
  uint64_t state = 1;
  for (int i = 0; i < COUNT; i += 1) {
    state = state * 6364136223846793005 + 1442695040888963407;
    inputs[i] = (double)(state >> 11) * 0x1p-53;
  }
  for (int place = 1; place < arguments; place += 1) {
    easing_curve *curve;
    if (easing_curve_parse(argument[place], SIZE_MAX, &curve, NULL) != EASING_OK) return 1;
    double single = 1e9, batch = 1e9;
    for (int round = 0; round < ROUNDS; round += 1) {
      double start = now();
      for (int i = 0; i < COUNT; i += 1) results[i] = easing_curve_value(curve, inputs[i]);
      const double one = now() - start;
      start = now();
      easing_curve_values(curve, inputs, results, NULL, COUNT);
      const double all = now() - start;
      if (one / COUNT < single) single = one / COUNT;
      if (all / COUNT < batch) batch = all / COUNT;
    }
    printf("%.3g\t%.3g\n", single, batch);
    easing_curve_release(curve);
  }
  return 0;
}
