// SPDX-License-Identifier: Apache-2.0

// Prints rows of a table: values of linear() with 50 stops beside bisections, and of simple families beside their formulas, in turns in
// one process, with the least nanoseconds for each and their largest difference.
#define _GNU_SOURCE
#include <easing.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { COUNT = 65536, ROUNDS = 41, STOPS = 50 };
static double inputs[COUNT], sorted[COUNT], results[COUNT], expected[COUNT], places[STOPS], values[STOPS];
static easing_curve *curve;

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

static double line(size_t low, double x) {
  return values[low] + (values[low + 1] - values[low]) * ((x - places[low]) / (places[low + 1] - places[low]));
}

static double bisection(double x) {
  size_t low = 0, high = STOPS - 1;
  while (high - low > 1) {
    const size_t middle = (low + high) / 2;
    if (places[middle] <= x) low = middle;
    else high = middle;
  }
  return line(low, x);
}

// gcc makes no branch of it, so that nothing is guessed wrong.
static double halving(double x) {
  size_t low = 0;
  for (size_t rest = STOPS - 1, half; rest > 1; rest -= half) {
    half = rest / 2;
    low = places[low + half] <= x ? low + half : low;
  }
  return line(low, x);
}

static double quad(double t) { return 1 - (1 - t) * (1 - t); }
static double cubic(double t) { return 1 - (1 - t) * (1 - t) * (1 - t); }
static double sine(double t) { return sin(t * M_PI / 2); }
static double circ(double t) { return sqrt(1 - (t - 1) * (t - 1)); }
static double back(double t) { return 1 + 2.70158 * (t - 1) * (t - 1) * (t - 1) + 1.70158 * (t - 1) * (t - 1); }
static double bounce(double t) {
  if (t < 1 / 2.75) return 7.5625 * t * t;
  if (t < 2 / 2.75) return 7.5625 * (t - 1.5 / 2.75) * (t - 1.5 / 2.75) + 0.75;
  if (t < 2.5 / 2.75) return 7.5625 * (t - 2.25 / 2.75) * (t - 2.25 / 2.75) + 0.9375;
  return 7.5625 * (t - 2.625 / 2.75) * (t - 2.625 / 2.75) + 0.984375;
}

static double own(double x) { return easing_curve_value(curve, x); }

static void row(const char *job, int batch, const double *given, const char *name, double (*rival)(double)) {
  // Each function is called by its address, none is inlined into the loop.
  double (*volatile functions[2])(double) = {own, rival};
  double least[2] = {1e9, 1e9}, ratios[ROUNDS], difference = 0;
  for (int round = 0; round < ROUNDS; round += 1) {
    double times[2];
    for (int turn = 0; turn < 2; turn += 1) {
      const int which = (turn + round) % 2;
      double (*f)(double) = functions[which];
      double *to = which == 0 ? results : expected;
      const double start = now();
      if (which == 0 && batch) easing_curve_values(curve, given, to, NULL, COUNT);
      else if (which == 0) for (int i = 0; i < COUNT; i += 1) to[i] = easing_curve_value(curve, given[i]);
      else for (int i = 0; i < COUNT; i += 1) to[i] = f(given[i]);
      times[which] = (now() - start) / COUNT;
      least[which] = fmin(least[which], times[which]);
    }
    ratios[round] = times[0] / times[1];
  }
  for (int i = 0; i < COUNT; i += 1) difference = fmax(difference, fabs(results[i] - expected[i]));
  for (int i = 1; i < ROUNDS; i += 1) {
    for (int k = i; k > 0 && ratios[k - 1] > ratios[k]; k -= 1) {
      const double swap = ratios[k];
      ratios[k] = ratios[k - 1], ratios[k - 1] = swap;
    }
  }
  printf("%s\t%.3g\t%s\t%.3g\t%.2f (%.2f..%.2f)\t%.1e\n", job, least[0], name, least[1], ratios[ROUNDS / 2], ratios[0], ratios[ROUNDS - 1], difference);
}

static int ascending(const void *one, const void *other) {
  const double left = *(const double *)one, right = *(const double *)other;
  return (left > right) - (left < right);
}

int main(void) {
  static char text[STOPS * 60];
  uint64_t state = 1;
  for (int i = 0; i < COUNT + 2 * STOPS; i += 1) {
    state = state * 6364136223846793005 + 1442695040888963407;
    const double number = (double)(state >> 11) * 0x1p-53;
    *(i < COUNT ? inputs + i : i < COUNT + STOPS ? places + (i - COUNT) : values + (i - COUNT - STOPS)) = number;
  }
  memcpy(sorted, inputs, sizeof sorted);
  qsort(sorted, COUNT, 8, ascending);
  places[0] = 0, places[1] = 1;
  qsort(places, STOPS, 8, ascending);
  size_t length = (size_t)sprintf(text, "linear(");
  for (int i = 0; i < STOPS; i += 1) length += (size_t)sprintf(text + length, "%s%.17g %.17g%%", i ? "," : "", values[i], places[i] * 100);
  strcpy(text + length, ")");
  if (easing_curve_parse(text, SIZE_MAX, &curve, NULL) != EASING_OK) return 1;
  easing_stop stops[STOPS];
  easing_curve_stops(curve, stops, STOPS);
  for (int i = 0; i < STOPS; i += 1) places[i] = stops[i].progress, values[i] = stops[i].value;
  const char *names[] = {"bisection", "bisection without branches"};
  double (*searches[])(double) = {bisection, halving};
  for (int which = 0; which < 2; which += 1) {
    row("linear(), 50 stops, a call", 0, inputs, names[which], searches[which]);
    row("linear(), 50 stops, a batch, random", 1, inputs, names[which], searches[which]);
    row("linear(), 50 stops, a batch, sorted", 1, sorted, names[which], searches[which]);
  }
  const char *families[] = {"quad", "cubic", "sine", "circ", "back", "bounce"};
  double (*formulas[])(double) = {quad, cubic, sine, circ, back, bounce};
  for (int which = 0; which < 6; which += 1) {
    sprintf(text, "ease-out-%s", families[which]);
    easing_curve_release(curve);
    if (easing_curve_parse(text, SIZE_MAX, &curve, NULL) != EASING_OK) return 1;
    strcat(text, ", a call");
    row(text, 0, inputs, "its formula", formulas[which]);
  }
  return 0;
}
