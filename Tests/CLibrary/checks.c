// SPDX-License-Identifier: Apache-2.0

// The promises of the header: results, errors, NULL, n = 0, overlap, NaN, unmade structures, buffers that are too small.
#define _DEFAULT_SOURCE  // M_PI
#include <easing.h>
#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int passed, failed;

// The one function by which the library asks for memory; this one takes the place of libc's, and counts.
static size_t allocations;

int posix_memalign(void **place, size_t alignment, size_t size) {
  __atomic_fetch_add(&allocations, 1, __ATOMIC_RELAXED);
  *place = aligned_alloc(alignment, (size + alignment - 1) / alignment * alignment);
  return *place == NULL ? 12 : 0;
}

#define CHECK(condition)                                           \
  do {                                                             \
    if (condition) {                                               \
      passed += 1;                                                 \
    } else {                                                       \
      failed += 1;                                                 \
      printf("checks.c:%d: %s is not so\n", __LINE__, #condition); \
    }                                                              \
  } while (0)

static int same(double left, double right) { return memcmp(&left, &right, sizeof left) == 0; }

static easing_curve *parsed(const char *text) {
  easing_curve *curve = NULL;
  easing_error error;
  if (easing_curve_parse(text, SIZE_MAX, &curve, &error) != EASING_OK) printf("%s: %s\n", text, error.message);
  return curve;
}

static void beziers(void) {
  easing_cubic_bezier curve;
  easing_error error;
  CHECK(easing_cubic_bezier_make(0.42, 0, 1, 1, &curve, &error) == EASING_OK);
  CHECK(error.status == EASING_OK && error.message[0] == 0);
  CHECK(curve.x1 == 0.42 && curve.y1 == 0 && curve.x2 == 1 && curve.y2 == 1);
  CHECK(fabs(easing_cubic_bezier_value(&curve, 0.5) - 0.31535681257253934) < 1e-15);
  CHECK(easing_cubic_bezier_value(&curve, 0) == 0 && easing_cubic_bezier_value(&curve, 1) == 1);
  CHECK(isnan(easing_cubic_bezier_value(&curve, NAN)) && isnan(easing_cubic_bezier_velocity(&curve, NAN)));
  CHECK(easing_cubic_bezier_value(&curve, INFINITY) == INFINITY);
  CHECK(fabs(easing_cubic_bezier_inverse(&curve, 0.31535681257253934) - 0.5) < 1e-15);
  CHECK(isnan(easing_cubic_bezier_inverse(&curve, 2)));
  const double h = 1e-6;
  const double slope = (easing_cubic_bezier_value(&curve, 0.3 + h) - easing_cubic_bezier_value(&curve, 0.3 - h)) / (2 * h);
  CHECK(fabs(slope - easing_cubic_bezier_velocity(&curve, 0.3)) < 1e-8);
  const double bend = (easing_cubic_bezier_velocity(&curve, 0.3 + h) - easing_cubic_bezier_velocity(&curve, 0.3 - h)) / (2 * h);
  CHECK(fabs(bend - easing_cubic_bezier_acceleration(&curve, 0.3)) < 1e-6);

  easing_extremes extremes;
  easing_cubic_bezier over;
  CHECK(easing_cubic_bezier_make(0.34, 1.56, 0.64, 1, &over, NULL) == EASING_OK);
  CHECK(easing_cubic_bezier_extremes(&over, &extremes) == EASING_OK);
  CHECK(extremes.greatest > 1.09 && extremes.greatest < 1.11 && extremes.least == 0 && extremes.least_at == 0);
  CHECK(same(extremes.greatest, easing_cubic_bezier_value(&over, extremes.greatest_at)));

  const easing_cubic_bezier before = curve;
  const double kept = easing_cubic_bezier_value(&curve, 0.3);
  CHECK(easing_cubic_bezier_make(1.5, 0, 1, 1, &curve, &error) == EASING_PARAMETER);
  CHECK(strcmp(error.message, "x1 is 1.5; it must be in 0...1") == 0 && error.status == EASING_PARAMETER);
  CHECK(curve.x1 == 0.42 && same(easing_cubic_bezier_value(&curve, 0.3), kept));
  CHECK(easing_cubic_bezier_make(0, 0, NAN, 1, &curve, &error) == EASING_PARAMETER);
  CHECK(strcmp(error.message, "x2 is NaN; it must be in 0...1") == 0);
  CHECK(easing_cubic_bezier_make(0, 0, 1, -INFINITY, &curve, &error) == EASING_PARAMETER);
  CHECK(strcmp(error.message, "y2 is -Infinity; it must be finite") == 0);
  CHECK(easing_cubic_bezier_make(0, 0, 1, 1, NULL, &error) == EASING_NULL);
  CHECK(strcmp(error.message, "curve is NULL; it must be an address") == 0);
  CHECK(easing_cubic_bezier_make(0, 0, 1, 1, NULL, NULL) == EASING_NULL);

  easing_cubic_bezier unmade, garbage;
  memset(&unmade, 0, sizeof unmade);
  memset(&garbage, 0xA5, sizeof garbage);
  double number = 0.5, result = 7;
  for (int round = 0; round < 2; round += 1) {
    const easing_cubic_bezier *bad = round ? &garbage : &unmade;
    CHECK(isnan(easing_cubic_bezier_value(bad, 0.5)) && isnan(easing_cubic_bezier_velocity(bad, 0.5)));
    CHECK(isnan(easing_cubic_bezier_acceleration(bad, 0.5)) && isnan(easing_cubic_bezier_inverse(bad, 0.5)));
    CHECK(easing_cubic_bezier_extremes(bad, &extremes) == EASING_UNMADE);
    CHECK(easing_cubic_bezier_values(bad, &number, &result, NULL, 1) == EASING_UNMADE && result == 7);
    CHECK(easing_curve_from_cubic_bezier(bad) == NULL);
  }
  CHECK(isnan(easing_cubic_bezier_value(NULL, 0.5)) && isnan(easing_cubic_bezier_velocity(NULL, 0.5)));
  CHECK(isnan(easing_cubic_bezier_acceleration(NULL, 0.5)) && isnan(easing_cubic_bezier_inverse(NULL, 0.5)));
  CHECK(easing_cubic_bezier_extremes(NULL, &extremes) == EASING_NULL);
  CHECK(easing_cubic_bezier_extremes(&before, NULL) == EASING_NULL);
  CHECK(easing_cubic_bezier_values(NULL, &number, &result, NULL, 1) == EASING_NULL);
  CHECK(easing_curve_from_cubic_bezier(NULL) == NULL);
}

static void batches(void) {
  easing_cubic_bezier bezier;
  easing_damped_spring spring;
  easing_cubic_bezier_make(0, 1, 0, 1, &bezier, NULL);
  easing_damped_spring_from_bounce(0.5, 0.3, 10, 300, -20, &spring, NULL);
  enum { count = 3001 };
  static double in[count + 2], values[count + 2], velocities[count + 2];
  for (int i = 0; i < count; i += 1) in[i] = -0.5 + 2.0 * i / count;
  in[7] = NAN, in[8] = INFINITY, in[9] = -INFINITY, in[10] = 0, in[11] = 1;
  values[count] = velocities[count] = 7;
  CHECK(easing_cubic_bezier_values(&bezier, in, values, velocities, count) == EASING_OK);
  int different = 0;
  for (int i = 0; i < count; i += 1) {
    const double value = easing_cubic_bezier_value(&bezier, in[i]), velocity = easing_cubic_bezier_velocity(&bezier, in[i]);
    different += !(same(values[i], value) || (isnan(values[i]) && isnan(value)));
    different += !(same(velocities[i], velocity) || (isnan(velocities[i]) && isnan(velocity)));
  }
  CHECK(different == 0 && values[count] == 7 && velocities[count] == 7);
  CHECK(easing_damped_spring_states(&spring, in, values, velocities, count) == EASING_OK);
  for (int i = 0; i < count; i += 1) {
    const easing_state state = easing_damped_spring_state(&spring, in[i]);
    different += !(same(values[i], state.value) || (isnan(values[i]) && isnan(state.value)));
    different += !(same(velocities[i], state.velocity) || (isnan(velocities[i]) && isnan(state.velocity)));
    different += !(same(state.value, easing_damped_spring_value(&spring, in[i])) || isnan(state.value));
  }
  CHECK(different == 0 && values[count] == 7 && velocities[count] == 7);
  static double alone[count];
  CHECK(easing_damped_spring_states(&spring, in, NULL, alone, count) == EASING_OK);
  for (int i = 0; i < count; i += 1) different += !(same(alone[i], velocities[i]) || isnan(alone[i]));
  CHECK(easing_damped_spring_states(&spring, in, alone, NULL, count) == EASING_OK);
  for (int i = 0; i < count; i += 1) different += !(same(alone[i], values[i]) || isnan(alone[i]));
  CHECK(different == 0);

  // n = 0 reads and writes nothing.
  CHECK(easing_cubic_bezier_values(&bezier, NULL, NULL, NULL, 0) == EASING_OK);
  CHECK(easing_damped_spring_states(&spring, in, in, in, 0) == EASING_OK);
  CHECK(easing_cubic_bezier_values(&bezier, NULL, values, NULL, 1) == EASING_NULL);
  CHECK(easing_cubic_bezier_values(&bezier, in, NULL, NULL, count) == EASING_OK);
  const double kept = in[20];
  CHECK(easing_cubic_bezier_values(&bezier, in, in, NULL, count) == EASING_OVERLAP && same(in[20], kept));
  CHECK(easing_cubic_bezier_values(&bezier, in, in + count - 1, NULL, count) == EASING_OVERLAP);
  CHECK(easing_cubic_bezier_values(&bezier, in + 1, values, in, count) == EASING_OVERLAP);
  CHECK(easing_cubic_bezier_values(&bezier, in, values, values + 1, count) == EASING_OVERLAP);
  CHECK(easing_cubic_bezier_values(&bezier, in, in + 5, NULL, 5) == EASING_OK);
  CHECK(easing_cubic_bezier_values(&bezier, in, values, NULL, SIZE_MAX) == EASING_PARAMETER);
  CHECK(easing_cubic_bezier_values(&bezier, in, values, NULL, SIZE_MAX / 8 + 1) == EASING_PARAMETER);
}

static void springs(void) {
  easing_damped_spring spring, other;
  easing_error error;
  CHECK(easing_damped_spring_make(1, 100, 10, 100, 1000, 0, &spring, &error) == EASING_OK);
  CHECK(spring.mass == 1 && spring.stiffness == 100 && spring.damping == 10 && spring.from == 100 && spring.to == 1000);
  CHECK(fabs(easing_damped_spring_settling(&spring, EASING_CORE_ANIMATION, 0.001) - 1.4727003) < 1e-7);
  CHECK(easing_damped_spring_settling(&spring, EASING_ENVELOPE, 0.001) >= easing_damped_spring_settling(&spring, EASING_LAST_CROSSING, 0.001));
  CHECK(isnan(easing_damped_spring_settling(&spring, (easing_settling)17, 0.001)));
  CHECK(easing_damped_spring_value(&spring, 0) == 100 && easing_damped_spring_value(&spring, -1) == 100);
  CHECK(isnan(easing_damped_spring_value(&spring, NAN)) && easing_damped_spring_value(&spring, INFINITY) == 1000);
  CHECK(easing_damped_spring_acceleration(&spring, 0) == 90000);
  easing_extremes extremes;
  CHECK(easing_damped_spring_extremes(&spring, 10, &extremes) == EASING_OK);
  CHECK(extremes.least == 100 && fabs(extremes.greatest - 1146.7) < 1 && extremes.peak_velocity > 0);
  const easing_damped_spring turned = easing_damped_spring_retargeted(&spring, -50, 0.15);
  const easing_state state = easing_damped_spring_state(&spring, 0.15), start = easing_damped_spring_state(&turned, 0);
  CHECK(same(state.value, start.value) && same(state.velocity, start.velocity) && turned.to == -50);
  const easing_damped_spring taken = easing_damped_spring_taking_over(&spring, state, -50);
  CHECK(same(easing_damped_spring_value(&taken, 0.1), easing_damped_spring_value(&turned, 0.1)) && taken.from == turned.from);
  CHECK(taken.velocity == turned.velocity && taken.stiffness == 100 && taken.to == -50);
  CHECK(easing_damped_spring_make(-1, 100, 10, 0, 1, 0, &other, &error) == EASING_PARAMETER);
  CHECK(strcmp(error.message, "mass is -1; it must be positive and finite") == 0);
  CHECK(easing_damped_spring_from_bounce(-1, 0.3, 0, 1, 0, &other, &error) == EASING_PARAMETER);
  CHECK(strncmp(error.message, "perceptualDuration is -1; it must be positive and finite", 56) == 0);
  CHECK(easing_damped_spring_from_bounce(0.5, -1, 0, 1, 0, &other, &error) == EASING_PARAMETER);
  CHECK(strcmp(error.message, "bounce is -1; it must be greater than -1 and at most 1") == 0);
  memset(&other, 0, sizeof other);
  const easing_damped_spring none = easing_damped_spring_retargeted(&other, 1, 1);
  CHECK(isnan(easing_damped_spring_value(&none, 0)) && isnan(easing_damped_spring_value(NULL, 0)));
  CHECK(isnan(easing_damped_spring_state(&other, 0).velocity) && isnan(easing_damped_spring_settling(&other, EASING_ENVELOPE, 0.1)));
  CHECK(easing_damped_spring_extremes(&other, 1, &extremes) == EASING_UNMADE);
  CHECK(easing_curve_from_spring(&other) == NULL && easing_curve_from_spring(NULL) == NULL);
  const easing_damped_spring nothing = easing_damped_spring_taking_over(NULL, state, 1);
  CHECK(isnan(easing_damped_spring_value(&nothing, 0)));
}

static int equal(easing_state one, easing_state other) { return same(one.value, other.value) && same(one.velocity, other.velocity); }

static void followers(void) {
  easing_damped_spring spring, unmade;
  easing_error error;
  memset(&unmade, 0, sizeof unmade);
  CHECK(easing_damped_spring_from_smooth_time(0.2, &spring, &error) == EASING_OK);
  CHECK(spring.stiffness == 100 && spring.damping == 20 && spring.from == 0 && spring.to == 1);
  CHECK(easing_damped_spring_from_smooth_time(-1, &spring, &error) == EASING_PARAMETER);
  CHECK(strcmp(error.message, "smoothTime is -1; it must be between 2e-150 and 2e150") == 0);
  CHECK(easing_damped_spring_from_smooth_time(1, NULL, &error) == EASING_NULL);
  easing_damped_spring_make(1, 100, 10, 3, -7, 12, &spring, NULL);

  // Behind a held target a follower is a spring, in one step or in many; behind an even one it lags by damping / stiffness.
  easing_damped_spring held;
  easing_damped_spring_make(1, 100, 10, 2, 5, -3, &held, NULL);
  const easing_state first = {2, -3};
  easing_state state = easing_damped_spring_follow(&spring, first, 0.3, 5, 5), steps = first;
  CHECK(equal(state, easing_damped_spring_state(&held, 0.3)));
  for (int i = 0; i < 30; i += 1) steps = easing_damped_spring_follow(&spring, steps, 0.01, 5, 5);
  CHECK(fabs(steps.value - state.value) < 1e-14 && fabs(steps.velocity - state.velocity) < 1e-13);
  CHECK(equal(easing_damped_spring_follow(&spring, first, INFINITY, 5, 5), (easing_state){5, 0}));
  CHECK(equal(easing_damped_spring_follow(&spring, first, 0, 5, 9), first) && equal(easing_damped_spring_follow(&spring, first, -1, 5, 9), first));
  state = easing_damped_spring_follow(&spring, first, 10, 0, 20);
  CHECK(fabs(state.value - (20 - 2 * 0.1)) < 1e-13 && fabs(state.velocity - 2) < 1e-13);
  const easing_state even = easing_damped_spring_follow(&spring, first, 0.4, 1, 3);
  state = easing_damped_spring_follow_cubic(&spring, first, 0.4, (easing_state){1, 5}, (easing_state){3, 5});
  CHECK(fabs(state.value - even.value) < 1e-14 && fabs(state.velocity - even.velocity) < 1e-13);
  state = easing_damped_spring_follow_cubic(&spring, first, 0.4, (easing_state){1, 0}, (easing_state){3, 9});
  CHECK(fabs(state.value - even.value) > 0.01);
  CHECK(isnan(easing_damped_spring_follow(NULL, first, 1, 0, 0).value) && isnan(easing_damped_spring_follow(&unmade, first, 1, 0, 0).velocity));
  CHECK(isnan(easing_damped_spring_follow_cubic(&unmade, first, 1, first, first).value));
  CHECK(isnan(easing_damped_spring_follow(&spring, first, NAN, 0, 0).value) && isnan(easing_damped_spring_follow(&spring, first, 0.1, NAN, 0).value));

  // The distance 3·e^(-5t)·cos(√75·t) + … changes its sign once per half a turn: at the contact the spring itself is on its target.
  double contact = 7;
  state = easing_damped_spring_follow_stopping(&spring, first, 1, 5, &contact);
  CHECK(equal(state, (easing_state){5, 0}) && fabs(easing_damped_spring_value(&held, contact) - 5) < 1e-14 && contact > 0);
  state = easing_damped_spring_follow_stopping(&spring, first, 0.01, 5, &contact);
  CHECK(equal(state, easing_damped_spring_follow(&spring, first, 0.01, 5, 5)) && isnan(contact));
  CHECK(isnan(easing_damped_spring_follow_stopping(&unmade, first, 1, 5, NULL).value));
  const double rest = easing_damped_spring_follow_rest(&spring, first, 5, 0.03, EASING_LAST_CROSSING);
  CHECK(same(rest, easing_damped_spring_settling(&held, EASING_LAST_CROSSING, 0.03 / 3)) && rest > 0.5);
  CHECK(easing_damped_spring_follow_rest(&spring, (easing_state){5, 0}, 5, 0.03, EASING_LAST_CROSSING) == 0);
  CHECK(isnan(easing_damped_spring_follow_rest(&spring, first, 5, 0.03, (easing_settling)9)));
  CHECK(isnan(easing_damped_spring_follow_rest(NULL, first, 5, 0.03, EASING_ENVELOPE)));
  // At its own frequency a spring answers with k/(c·ω), a quarter turn late.
  double gain, phase;
  CHECK(easing_damped_spring_response(&spring, 10 / (2 * M_PI), &gain, &phase) == EASING_OK && fabs(gain - 1) < 1e-14 && fabs(phase + M_PI / 2) < 1e-14);
  CHECK(easing_damped_spring_response(&spring, 1, NULL, NULL) == EASING_OK && easing_damped_spring_response(&unmade, 1, &gain, &phase) == EASING_UNMADE);

  double rate, other;
  CHECK(easing_smoothing_from_half_life(0.5, &rate, &error) == EASING_OK && fabs(rate - 2 * log(2)) < 1e-15);
  CHECK(fabs(easing_smoothing_follow(rate, 0, 0.5, 8, 8) - 4) < 1e-15 && easing_smoothing_follow(rate, 0, INFINITY, 8, 8) == 8);
  CHECK(fabs(easing_smoothing_follow(rate, 0, 100, 0, 300) - (300 - 3 / rate)) < 1e-12 && easing_smoothing_follow(rate, 3, -1, 8, 8) == 3);
  CHECK(easing_smoothing_from_frames(0.1, 60, &other, NULL) == EASING_OK && fabs(easing_smoothing_follow(other, 0, 1 / 60.0, 1, 1) - 0.1) < 1e-16);
  CHECK(isnan(easing_smoothing_follow(-1, 0, 1, 8, 8)) && isnan(easing_smoothing_follow(NAN, 0, 1, 8, 8)));
  CHECK(easing_smoothing_from_half_life(0, &rate, &error) == EASING_PARAMETER && strncmp(error.message, "halfLife is 0; it must be such that", 34) == 0);
  CHECK(easing_smoothing_from_frames(1, 60, &other, &error) == EASING_PARAMETER && strcmp(error.message, "perFrame is 1; it must be greater than 0 and less than 1") == 0);
  CHECK(easing_smoothing_from_half_life(1, NULL, &error) == EASING_NULL && strcmp(error.message, "rate is NULL; it must be an address") == 0);

  enum { count = 1001 };
  static double starts[count], ends[count], values[count + 1], velocities[count + 1], before[count], smooth[count + 1];
  int different = 0;
  for (int i = 0; i < count; i += 1) {
    starts[i] = i - 500.5, ends[i] = i % 3 ? i - 500.5 : 0.25 * i;
    values[i] = smooth[i] = before[i] = 3.0 * i, velocities[i] = -i;
  }
  starts[7] = NAN, ends[9] = INFINITY, values[count] = velocities[count] = smooth[count] = 7;
  CHECK(easing_damped_spring_follow_many(&spring, 0.016, starts, ends, values, velocities, count) == EASING_OK);
  CHECK(easing_smoothing_follow_many(rate, 0.016, starts, ends, smooth, count) == EASING_OK);
  for (int i = 0; i < count; i += 1) {
    const easing_state one = easing_damped_spring_follow(&spring, (easing_state){before[i], -i}, 0.016, starts[i], ends[i]);
    const double two = easing_smoothing_follow(rate, before[i], 0.016, starts[i], ends[i]);
    different += !(same(values[i], one.value) || isnan(one.value)) + !(same(velocities[i], one.velocity) || isnan(one.velocity));
    different += !(same(smooth[i], two) || isnan(two));
  }
  CHECK(different == 0 && values[count] == 7 && velocities[count] == 7 && smooth[count] == 7 && isnan(values[7]));
  CHECK(easing_damped_spring_follow_many(&spring, 0.016, ends, ends, values, velocities, count) == EASING_OK);
  CHECK(easing_damped_spring_follow_many(&spring, 0.016, starts, values, values, velocities, count) == EASING_OVERLAP);
  CHECK(easing_damped_spring_follow_many(&spring, 0.016, velocities, ends, values, velocities, count) == EASING_OVERLAP);
  CHECK(easing_damped_spring_follow_many(&spring, 0.016, starts, ends, values, values + 1, count) == EASING_OVERLAP);
  CHECK(easing_damped_spring_follow_many(&spring, 0.016, NULL, ends, values, velocities, count) == EASING_NULL);
  CHECK(easing_damped_spring_follow_many(&spring, 0.016, starts, ends, values, NULL, count) == EASING_NULL);
  CHECK(easing_damped_spring_follow_many(&spring, 0.016, NULL, NULL, NULL, NULL, 0) == EASING_OK);
  CHECK(easing_damped_spring_follow_many(&unmade, 0.016, starts, ends, values, velocities, 1) == EASING_UNMADE);
  CHECK(easing_damped_spring_follow_many(&spring, 0.016, starts, ends, values, velocities, SIZE_MAX / 8 + 1) == EASING_PARAMETER);
  CHECK(easing_smoothing_follow_many(-1, 0.016, starts, ends, smooth, count) == EASING_PARAMETER);
  CHECK(easing_smoothing_follow_many(rate, 0.016, starts, smooth, smooth, count) == EASING_OVERLAP);
  CHECK(easing_smoothing_follow_many(rate, 0.016, starts, NULL, smooth, 1) == EASING_NULL && easing_smoothing_follow_many(rate, 0.016, starts, ends, NULL, 1) == EASING_NULL);

  // By the paper's formulas, with a weight of 1/(1 + 1/(2π·cutoff·T)).
  easing_one_euro filter, filters[3];
  CHECK(easing_one_euro_make(1, 0.007, 1, &filter, &error) == EASING_OK && filter.speed_coefficient == 0.007);
  CHECK(isnan(easing_one_euro_filter(&filter, NAN, 0)) && easing_one_euro_filter(&filter, 3, 0) == 3);
  const double weight = 1 / (1 + 60 / (2 * M_PI)), speed = weight * 60, cutoff = 1 + 0.007 * speed;
  for (int i = 0; i < 3; i += 1) filters[i] = filter;
  CHECK(fabs(easing_one_euro_filter(&filter, 4, 1 / 60.0) - (3 + 1 / (1 + 60 / (2 * M_PI * cutoff)))) < 1e-15);
  double samples[3] = {4, NAN, 4}, results[3] = {0};
  CHECK(easing_one_euro_filter_many(filters, samples, 1 / 60.0, results, 3) == EASING_OK);
  easing_one_euro copy = filters[1];
  CHECK(same(results[0], results[2]) && results[1] == 3 && same(easing_one_euro_filter(&copy, 4, 1 / 60.0), results[0]));
  CHECK(easing_one_euro_filter_many(filters, samples, 1 / 60.0, samples, 3) == EASING_OVERLAP);
  CHECK(easing_one_euro_filter_many(filters, &filters[2].minimum_cutoff, 1 / 60.0, NULL, 1) == EASING_OK);
  CHECK(easing_one_euro_filter_many(filters, &filters[2].minimum_cutoff, 1 / 60.0, NULL, 3) == EASING_OVERLAP);
  CHECK(easing_one_euro_filter_many(NULL, samples, 1, results, 3) == EASING_NULL && easing_one_euro_filter_many(filters, NULL, 1, results, 3) == EASING_NULL);
  CHECK(easing_one_euro_filter_many(NULL, NULL, 1, NULL, 0) == EASING_OK);
  memset(&filters[1], 0, sizeof filters[1]);
  copy = filters[0];
  samples[1] = 9;
  CHECK(easing_one_euro_filter_many(filters, samples, 1, results, 3) == EASING_UNMADE);
  CHECK(same(easing_one_euro_filter(&copy, 5, 1), easing_one_euro_filter(&filters[0], 5, 1)));
  CHECK(isnan(easing_one_euro_filter(&filters[1], 4, 1)) && isnan(easing_one_euro_filter(NULL, 4, 1)));
  CHECK(easing_one_euro_make(0, 0, 1, &filter, &error) == EASING_PARAMETER && strcmp(error.message, "minimumCutoff is 0; it must be positive and finite") == 0);
  CHECK(easing_one_euro_make(1, 0, 1, NULL, &error) == EASING_NULL);
}

static void staggers(void) {
  easing_stagger stagger = {.seconds = 0.1, .origin = EASING_CENTER};
  easing_error error;
  double delays[5] = {7, 7, 7, 7, 7}, delay = 7;
  CHECK(easing_stagger_delays(&stagger, NULL, delays, 5, &error) == EASING_OK);
  CHECK(delays[0] == 0.2 && delays[1] == 0.1 && delays[2] == 0 && delays[3] == 0.1 && delays[4] == 0.2);
  for (size_t i = 0; i < 5; i += 1) CHECK(easing_stagger_delay(&stagger, NULL, i, 5, &delay, NULL) == EASING_OK && same(delay, delays[i]));
  CHECK(easing_stagger_delay(&stagger, NULL, SIZE_MAX, 5, &delay, NULL) == EASING_OK && delay == 0.2);
  // A grid of three columns along one axis, from a child, by an easing, and the random order of a seed.
  easing_curve *curve = parsed("ease-in-quad"), *motion = parsed("spring(bouncy)");
  stagger = (easing_stagger){.seconds = 1, .spacing = EASING_TOTAL, .origin = EASING_INDEX, .index = 4, .columns = 3, .axis = EASING_X_AXIS, .start = 2};
  CHECK(easing_stagger_delays(&stagger, curve, delays, 5, &error) == EASING_OK && delays[0] == 3 && delays[1] == 2 && delays[2] == 3 && delays[4] == 2);
  stagger = (easing_stagger){.seconds = 1, .origin = EASING_LAST};
  CHECK(easing_stagger_delay(&stagger, NULL, 1, 4, &delay, &error) == EASING_OK && delay == 2);
  stagger.origin = EASING_EDGES;
  CHECK(easing_stagger_delay(&stagger, NULL, 2, 5, &delay, &error) == EASING_OK && delay == 2);
  stagger.origin = EASING_RANDOM, stagger.seed = UINT64_MAX;
  CHECK(easing_stagger_delays(&stagger, NULL, delays, 5, &error) == EASING_OK);
  int seen = 0;
  for (int i = 0; i < 5; i += 1) seen |= 1 << (int)delays[i];
  CHECK(seen == 31);
  CHECK(easing_stagger_delay(&stagger, NULL, (size_t)1 << 50, SIZE_MAX, &delay, &error) == EASING_OK && delay >= 0);

  CHECK(easing_stagger_delays(&stagger, motion, delays, 5, &error) == EASING_KIND && error.message[0] != 0);
  CHECK(easing_stagger_delays(NULL, NULL, delays, 5, &error) == EASING_NULL && easing_stagger_delays(&stagger, NULL, NULL, 5, &error) == EASING_NULL);
  CHECK(strcmp(error.message, "delays is NULL; it must be an address") == 0 && easing_stagger_delays(&stagger, NULL, NULL, 0, &error) == EASING_OK);
  CHECK(easing_stagger_delay(&stagger, NULL, 0, 5, NULL, &error) == EASING_NULL);
  CHECK(easing_stagger_delays(&stagger, NULL, delays, SIZE_MAX / 8 + 1, &error) == EASING_PARAMETER);
  stagger.seconds = -1;
  CHECK(easing_stagger_delay(&stagger, NULL, 0, 5, &delay, &error) == EASING_PARAMETER && strcmp(error.message, "each is -1; it must be in 0...1e280") == 0);
  stagger = (easing_stagger){.origin = 6};
  CHECK(easing_stagger_delay(&stagger, NULL, 0, 5, &delay, &error) == EASING_PARAMETER && strcmp(error.message, "origin is 6; it must be a constant of the header") == 0);
  stagger = (easing_stagger){.axis = -1};
  CHECK(easing_stagger_delay(&stagger, NULL, 0, 5, &delay, &error) == EASING_PARAMETER);
  stagger = (easing_stagger){.spacing = 2};
  CHECK(easing_stagger_delay(&stagger, NULL, 0, 5, &delay, &error) == EASING_PARAMETER);
  easing_curve_release(curve);
  easing_curve_release(motion);
}

static void integrals(void) {
  // ∫ t² dt = 1/3, ∫ of the decay 1000·e^(-2t) from 0 is (500·t - 250·(1 - e^(-2t))).
  easing_curve *quad = parsed("ease-in-quad"), *spring = parsed("spring(mass 1, stiffness 100, damping 20)"), *steps = parsed("steps(2)");
  CHECK(fabs(easing_curve_integral(quad, 0, 1) - 1 / 3.0) < 1e-16 && fabs(easing_curve_integral(quad, 1, 0.5) + 7 / 24.0) < 1e-16);
  CHECK(fabs(easing_curve_integral_inverse(quad, 1 / 24.0, 0) - 0.5) < 1e-15 && fabs(easing_curve_integral_inverse(quad, 7 / 24.0, 0.5) - 1) < 1e-15);
  // 1 - (1 + 10t)·e^(-10t) has the integral t - (1/5) + (t + 1/5)·e^(-10t).
  CHECK(fabs(easing_curve_integral(spring, 0, 1) - (0.8 + 1.2 * exp(-10))) < 1e-15);
  CHECK(fabs(easing_curve_integral_inverse(spring, 0.8 + 1.2 * exp(-10), 0) - 1) < 1e-15);
  CHECK(easing_curve_integral(steps, 0, 1) == 0.25 && easing_curve_integral(steps, 0.25, 0.75) == 0.125);
  CHECK(isnan(easing_curve_integral(NULL, 0, 1)) && isnan(easing_curve_integral_inverse(NULL, 1, 0)));
  CHECK(isnan(easing_curve_integral(quad, NAN, 1)) && isnan(easing_curve_integral_inverse(quad, NAN, 0)));
  easing_curve_release(quad), easing_curve_release(spring), easing_curve_release(steps);
}

static void curves(void) {
  easing_error error;
  easing_curve *curve = NULL, *untouched = (easing_curve *)&error;
  CHECK(easing_curve_parse("cubic-bezier(1.5, 0, 1, 1)", SIZE_MAX, &untouched, &error) == EASING_TEXT);
  CHECK(untouched == (easing_curve *)&error && error.column == 14 && strstr(error.message, "1.5") != NULL);
  CHECK(easing_curve_parse(NULL, 3, &curve, &error) == EASING_NULL);
  CHECK(easing_curve_parse("ease", 4, NULL, &error) == EASING_NULL);
  CHECK(easing_curve_parse("ease", SIZE_MAX / 2 + 1, &curve, &error) == EASING_PARAMETER);
  CHECK(easing_curve_parse("ease-in", 4, &curve, &error) == EASING_OK);
  char text[200];
  CHECK(easing_curve_text(curve, text, sizeof text) == 4 && strcmp(text, "ease") == 0);
  easing_curve_release(curve);
  CHECK(easing_curve_parse("\xff\xfe", 2, &curve, &error) == EASING_TEXT);
  CHECK(easing_curve_parse("", 0, &curve, &error) == EASING_TEXT);
  char *longest = malloc(100001);
  memset(longest, '(', 100000);
  longest[100000] = 0;
  CHECK(easing_curve_parse(longest, SIZE_MAX, &curve, &error) == EASING_TEXT && strlen(error.message) < sizeof error.message);
  free(longest);

  curve = parsed("steps(2, jump-none)");
  easing_info info;
  CHECK(easing_curve_info(curve, &info) == EASING_OK && info.kind == EASING_FUNCTION && info.monotonicity == 1);
  CHECK(easing_curve_value(curve, 2.2) == 4 && easing_curve_value(curve, 0.5) == 1);
  CHECK(easing_curve_stops(curve, NULL, 0) == 0);
  easing_damped_spring spring;
  CHECK(easing_curve_spring(curve, &spring) == EASING_KIND);
  easing_curve *other = NULL;
  CHECK(easing_curve_easing(curve, NAN, &other, &error) == EASING_KIND && error.message[0] != 0);
  easing_curve_release(curve);

  curve = parsed("spring(bouncy)");
  CHECK(easing_curve_info(curve, &info) == EASING_OK && info.kind == EASING_SPRING && info.rest == 1);
  CHECK(easing_curve_linear(curve, 1e-3, &other, NULL, &error) == EASING_KIND);
  CHECK(isnan(easing_curve_inverse(curve, 0.5)));
  CHECK(easing_curve_spring(curve, &spring) == EASING_OK && spring.mass == 1);
  CHECK(same(easing_damped_spring_value(&spring, 0.1), easing_curve_value(curve, 0.1)));
  easing_curve *again = easing_curve_from_spring(&spring);
  CHECK(easing_curve_text(again, text, sizeof text) > 0 && strncmp(text, "spring(", 7) == 0);
  easing_curve_release(again);
  CHECK(easing_curve_easing(curve, -1, &other, &error) == EASING_PARAMETER);
  CHECK(strcmp(error.message, "duration is -1; it must be positive and finite") == 0);
  CHECK(easing_curve_easing(curve, NAN, &other, &error) == EASING_OK && easing_curve_value(other, 1) == 1);
  easing_curve *lines;
  double bound = 0;
  CHECK(easing_curve_linear(other, 1e-3, &lines, &bound, &error) == EASING_OK && bound > 0 && bound <= 1e-3);
  double worst = 0;
  for (int i = 0; i <= 10000; i += 1) {
    worst = fmax(worst, fabs(easing_curve_value(lines, i / 1e4) - easing_curve_value(other, i / 1e4)));
  }
  CHECK(worst <= bound);
  const size_t count = easing_curve_stops(lines, NULL, 0);
  easing_stop *stops = calloc(count + 1, sizeof *stops);
  stops[count - 1].value = stops[count].value = 7;
  CHECK(easing_curve_stops(lines, stops, count - 1) == count && stops[count - 1].value == 7);
  CHECK(easing_curve_stops(lines, stops, count) == count && stops[count].value == 7);
  CHECK(stops[0].progress == 0 && stops[0].value == 0 && stops[count - 1].progress == 1 && stops[count - 1].value == 1);
  free(stops);
  const size_t length = easing_curve_text(lines, NULL, 0);
  CHECK(length > 100 && easing_curve_text(lines, text, 9) == length && strcmp(text, "linear(0") == 0);
  text[0] = 7;
  CHECK(easing_curve_text(lines, text, 0) == length && text[0] == 7);
  CHECK(easing_curve_linear(other, -1, &curve, NULL, &error) == EASING_PARAMETER);
  CHECK(strcmp(error.message, "accuracy is -1; it must be positive and finite") == 0);
  CHECK(easing_curve_linear(other, 1e300, &again, NULL, &error) == EASING_OK && easing_curve_stops(again, NULL, 0) == 2);
  easing_curve_release(again);
  easing_curve_release(lines);
  easing_curve_release(other);
  easing_curve_release(curve);
  easing_curve_release(NULL);

  easing_extremes extremes;
  CHECK(isnan(easing_curve_value(NULL, 0)) && isnan(easing_curve_velocity(NULL, 0)) && isnan(easing_curve_acceleration(NULL, 0)));
  CHECK(isnan(easing_curve_inverse(NULL, 0)) && easing_curve_info(NULL, &info) == EASING_NULL);
  CHECK(easing_curve_extremes(NULL, 1, &extremes) == EASING_NULL && easing_curve_spring(NULL, &spring) == EASING_NULL);
  CHECK(easing_curve_values(NULL, NULL, NULL, NULL, 0) == EASING_NULL);
  CHECK(easing_curve_text(NULL, text, sizeof text) == 0 && text[0] == 0);
  CHECK(easing_curve_stops(NULL, NULL, 0) == 0 && easing_curve_linear(NULL, 1, &other, NULL, NULL) == EASING_NULL);
  CHECK(easing_curve_easing(NULL, 1, &other, NULL) == EASING_NULL);
}

static void paths(const char *file) {
  easing_error error;
  easing_path *path = NULL;
  static unsigned char bytes[100000];
  FILE *stream = fopen(file, "rb");
  const size_t count = stream ? fread(bytes, 1, sizeof bytes, stream) : 0;
  if (stream) fclose(stream);
  CHECK(easing_path_read(bytes, count, &path, &error) == EASING_OK);
  double bound;
  // The circle of radius 150 from the README.
  CHECK(fabs(easing_path_length(path, &bound) - 942.47779607693793) < 1e-9 && bound >= 0 && bound < 1e-8);
  const easing_point quarter = easing_path_point(path, 0.25);
  CHECK(fabs(quarter.x) < 1e-9 && fabs(quarter.y - 150) < 1e-9 && fabs(quarter.tangent_x + 1) < 1e-9);
  CHECK(isnan(easing_path_point(path, NAN).x));
  double fractions[200], points[400], tangents[400];
  for (int i = 0; i < 200; i += 1) fractions[i] = (i - 10) / 180.0;
  CHECK(easing_path_points(path, fractions, points, tangents, 200) == EASING_OK);
  int different = 0;
  for (int i = 0; i < 200; i += 1) {
    const easing_point point = easing_path_point(path, fractions[i]);
    different += !same(points[2 * i], point.x) + !same(points[2 * i + 1], point.y);
    different += !same(tangents[2 * i], point.tangent_x) + !same(tangents[2 * i + 1], point.tangent_y);
  }
  CHECK(different == 0);
  CHECK(easing_path_points(path, fractions, points, points + 200, 200) == EASING_OVERLAP);
  CHECK(easing_path_points(path, NULL, points, NULL, 1) == EASING_NULL);
  CHECK(easing_path_points(path, NULL, NULL, NULL, 0) == EASING_OK);
  CHECK(easing_path_points(path, fractions, points, NULL, SIZE_MAX / 9) == EASING_PARAMETER);
  char text[2000];
  CHECK(easing_path_text(path, text, sizeof text) > 0 && text[0] == 'M' && strchr(text, 'A') != NULL);
  easing_path_release(path);
  easing_path_release(NULL);

  // No shorter table is one, and no change of a byte does harm.
  int accepted = 0;
  for (size_t length = 0; length < count; length += 1) {
    if (easing_path_read(bytes, length, &path, &error) == EASING_OK) accepted += 1, easing_path_release(path);
  }
  CHECK(accepted == 0 && error.status == EASING_TABLE);
  double sum = 0;
  for (size_t place = 0; place < count; place += 1) {
    for (int bit = 0; bit < 8; bit += 1) {
      bytes[place] ^= 1u << bit;
      if (easing_path_read(bytes, count, &path, NULL) == EASING_OK) {
        for (int i = 0; i < 200; i += 37) sum += easing_path_point(path, fractions[i]).x;
        easing_path_points(path, fractions, points, tangents, 200);
        easing_path_text(path, text, sizeof text);
        easing_path_release(path);
      }
      bytes[place] ^= 1u << bit;
    }
  }
  CHECK(!same(sum, 1));
  CHECK(easing_path_read(NULL, 0, &path, &error) == EASING_NULL && easing_path_read(bytes, count, NULL, &error) == EASING_NULL);
  CHECK(easing_path_read(bytes, SIZE_MAX, &path, &error) == EASING_TABLE);
  CHECK(isnan(easing_path_length(NULL, &bound)) && isnan(bound) && isnan(easing_path_point(NULL, 0).x));
  CHECK(easing_path_points(NULL, fractions, points, NULL, 1) == EASING_NULL && easing_path_text(NULL, text, 9) == 0);
}

// valgrind's allocator is in the place of libc's and of this program's, and does not count.
static void memory(const char *file, int isCounted) {
  static const char *const texts[] = {
    "ease", "ease-out-elastic", "ease-in-out-back(3)", "ease-in-bounce", "steps(5)", "linear(0, 0.5 20%, 1)", "spring(wobbly)",
    "bounce(restitution 0.6)", "decay(velocity 1000)", "timed(spring(bouncy))", "scale(ease-in-quad, 3, 1)", "cubic-bezier(0, 1, 0, 1)"};
  static double in[2000], values[4000], velocities[4000];
  for (int i = 0; i < 2000; i += 1) in[i] = -0.2 + i * 7e-4;
  easing_curve *curves[sizeof texts / sizeof *texts];
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i += 1) curves[i] = parsed(texts[i]);
  easing_path *path = NULL;
  static unsigned char bytes[10000];
  FILE *stream = file ? fopen(file, "rb") : NULL;
  if (stream) easing_path_read(bytes, fread(bytes, 1, sizeof bytes, stream), &path, NULL), fclose(stream);
  easing_damped_spring spring;
  easing_cubic_bezier bezier;
  const size_t before = allocations;
  CHECK(!isCounted || before > 0);
  easing_damped_spring_make(1, 100, 10, 0, 1, 0, &spring, NULL);
  easing_cubic_bezier_make(0.1, 2, 0.3, 4, &bezier, NULL);
  easing_one_euro filter;
  easing_one_euro_make(1, 0.007, 1, &filter, NULL);
  const easing_stagger stagger = {.seconds = 0.1, .origin = EASING_EDGES, .columns = 40};
  double sum = 0;
  for (int i = 0; i < 2000; i += 1) {
    for (size_t j = 0; j < sizeof texts / sizeof *texts; j += 1) {
      sum += easing_curve_value(curves[j], in[i]) + easing_curve_velocity(curves[j], in[i]) + easing_curve_acceleration(curves[j], in[i]);
    }
    sum += easing_cubic_bezier_value(&bezier, in[i]) + easing_cubic_bezier_velocity(&bezier, in[i]);
    sum += easing_damped_spring_state(&spring, in[i]).value + easing_damped_spring_retargeted(&spring, 2, in[i]).from;
    sum += easing_path_point(path, in[i]).x;
    sum += easing_damped_spring_follow(&spring, (easing_state){in[i], 0}, 0.01, in[i], 1).value + easing_smoothing_follow(3, 0, 0.01, in[i], 1);
    sum += easing_damped_spring_follow_cubic(&spring, (easing_state){in[i], 0}, 0.01, (easing_state){0, 1}, (easing_state){1, 0}).value;
    sum += easing_one_euro_filter(&filter, in[i], 0.01);
    easing_stagger_delay(&stagger, curves[0], (size_t)i, 2000, &values[0], NULL);
    sum += easing_curve_integral(curves[i % 12], 0, in[i]);
  }
  easing_damped_spring_follow_many(&spring, 0.01, in, in, values, velocities, 2000);
  easing_smoothing_follow_many(3, 0.01, in, in, values, 2000);
  easing_stagger_delays(&stagger, curves[1], values, 2000, NULL);
  for (size_t j = 0; j < sizeof texts / sizeof *texts; j += 1) easing_curve_values(curves[j], in, values, velocities, 2000);
  easing_damped_spring_states(&spring, in, values, velocities, 2000);
  easing_cubic_bezier_values(&bezier, in, values, velocities, 2000);
  if (path) CHECK(easing_path_points(path, in, values, velocities, 2000) == EASING_OK);
  CHECK(allocations == before && !same(sum, 0));
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i += 1) easing_curve_release(curves[i]);
  easing_path_release(path);
}

// The first calls of many threads at once, on tables that are made when they are first needed.
static void *thread(void *result) {
  static const char *const texts[] = {"ease-out-bounce", "cubic-bezier(0.3, 0, 0.1, 1)", "spring(wobbly)", "ease-in-elastic"};
  double sum = 0;
  for (int round = 0; round < 50; round += 1) {
    easing_curve *curve = parsed(texts[round % 4]);
    for (int i = 0; i < 100; i += 1) sum += easing_curve_value(curve, i / 100.0);
    easing_curve_release(curve);
  }
  *(double *)result = sum;
  return NULL;
}

static void threads(void) {
  enum { count = 8 };
  pthread_t all[count];
  double sums[count];
  for (int i = 0; i < count; i += 1) pthread_create(&all[i], NULL, thread, &sums[i]);
  for (int i = 0; i < count; i += 1) pthread_join(all[i], NULL);
  for (int i = 1; i < count; i += 1) CHECK(same(sums[i], sums[0]));
}

int main(int count, char **arguments) {
  memory(count > 1 ? arguments[1] : NULL, count < 3);
  threads();
  beziers();
  batches();
  springs();
  followers();
  staggers();
  integrals();
  curves();
  if (count > 1) paths(arguments[1]);
  CHECK(strcmp(easing_version(), "0.1.0") == 0);
  printf("%d passed, %d failed\n", passed, failed);
  return failed != 0;
}
