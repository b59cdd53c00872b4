// SPDX-License-Identifier: Apache-2.0

// The promises of the header about followers, staggers and integrals.
#define _DEFAULT_SOURCE  // M_PI
#include "checks.h"
#include <math.h>

/** Whether two numbers have the same bits or are both NaN, whose sign and payload may differ. */
static int alike(double one, double other) { return same(one, other) || (isnan(one) && isnan(other)); }

static int equal(easing_state one, easing_state other) { return same(one.value, other.value) && same(one.velocity, other.velocity); }

void followers(void) {
  easing_damped_spring spring, unmade;
  easing_error error;
  memset(&unmade, 0, sizeof unmade);
  CHECK(easing_damped_spring_from_smooth_time(0.2, &spring, &error) == EASING_OK);
  CHECK(spring.stiffness == 100 && spring.damping == 20 && spring.from == 0 && spring.to == 1);
  CHECK(easing_damped_spring_from_smooth_time(-1, &spring, &error) == EASING_PARAMETER);
  CHECK(strcmp(error.message, "smooth_time is -1; it must be between 2e-150 and 2e150") == 0);
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

  // The distance 3·e^(-5t)·cos(√75·t) + … changes its sign twice per period: at the contact the spring itself is on its target.
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
  // At its own frequency a spring has a gain of k/(c·ω) and a phase of −90°.
  double gain, phase;
  CHECK(easing_damped_spring_response(&spring, 10 / (2 * M_PI), &gain, &phase) == EASING_OK && fabs(gain - 1) < 1e-14 && fabs(phase + M_PI / 2) < 1e-14);
  CHECK(easing_damped_spring_response(&spring, 1, NULL, NULL) == EASING_OK && easing_damped_spring_response(&unmade, 1, &gain, &phase) == EASING_UNMADE);

  double rate, other;
  CHECK(easing_smoothing_from_half_life(0.5, &rate, &error) == EASING_OK && fabs(rate - 2 * log(2)) < 1e-15);
  CHECK(fabs(easing_smoothing_follow(rate, 0, 0.5, 8, 8) - 4) < 1e-15 && easing_smoothing_follow(rate, 0, INFINITY, 8, 8) == 8);
  CHECK(fabs(easing_smoothing_follow(rate, 0, 100, 0, 300) - (300 - 3 / rate)) < 1e-12 && easing_smoothing_follow(rate, 3, -1, 8, 8) == 3);
  CHECK(easing_smoothing_from_frames(0.1, 60, &other, NULL) == EASING_OK && fabs(easing_smoothing_follow(other, 0, 1 / 60.0, 1, 1) - 0.1) < 1e-16);
  CHECK(easing_smoothing_follow(rate, 0, INFINITY, 8, 9) == 8 && easing_smoothing_follow(rate, 3, 0, 8, 9) == 3 && isnan(easing_smoothing_follow(rate, 3, NAN, 8, 9)));
  CHECK(isnan(easing_smoothing_follow(-1, 0, 1, 8, 8)) && isnan(easing_smoothing_follow(NAN, 0, 1, 8, 8)));
  CHECK(easing_smoothing_from_half_life(0, &rate, &error) == EASING_PARAMETER && strncmp(error.message, "half_life is 0; it must be such that", 35) == 0);
  CHECK(easing_smoothing_from_frames(1, 60, &other, &error) == EASING_PARAMETER && strcmp(error.message, "fraction is 1; it must be greater than 0 and less than 1") == 0);
  CHECK(easing_smoothing_from_frames(0.5, 0, &other, &error) == EASING_PARAMETER && strcmp(error.message, "frames_per_second is 0; it must be positive and finite") == 0);
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
    different += !alike(values[i], one.value) + !alike(velocities[i], one.velocity) + !alike(smooth[i], two);
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
  CHECK(easing_one_euro_make(0, 0, 1, &filter, &error) == EASING_PARAMETER && strcmp(error.message, "minimum_cutoff is 0; it must be positive and finite") == 0);
  CHECK(easing_one_euro_make(1, 0, 1, NULL, &error) == EASING_NULL);
}

void staggers(void) {
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

void integrals(void) {
  // ∫ t² dt = 1/3, ∫ of the decay 1000·e^(-2t) from 0 is (500·t - 250·(1 - e^(-2t))).
  easing_curve *quad = parsed("ease-in-quad"), *spring = parsed("spring(mass 1, stiffness 100, damping 20)"), *steps = parsed("steps(2)");
  CHECK(fabs(easing_curve_integral(quad, 0, 1) - 1 / 3.0) < 1e-16 && fabs(easing_curve_integral(quad, 1, 0.5) + 7 / 24.0) < 1e-16);
  CHECK(fabs(easing_curve_integral_inverse(quad, 1 / 24.0, 0) - 0.5) < 1e-15 && fabs(easing_curve_integral_inverse(quad, 7 / 24.0, 0.5) - 1) < 1e-15);
  // 1 - (1 + 10t)·e^(-10t) has the integral t - (1/5) + (t + 1/5)·e^(-10t).
  CHECK(fabs(easing_curve_integral(spring, 0, 1) - (0.8 + 1.2 * exp(-10))) < 1e-15);
  CHECK(fabs(easing_curve_integral_inverse(spring, 0.8 + 1.2 * exp(-10), 0) - 1) < 1e-15);
  CHECK(easing_curve_integral(steps, 0, 1) == 0.25 && easing_curve_integral(steps, 0.25, 0.75) == 0.125);
  CHECK(isnan(easing_curve_integral(NULL, 0, 1)) && isnan(easing_curve_integral_inverse(NULL, 1, 0)));
  CHECK(easing_curve_integral(quad, 1, 2) == 1 && easing_curve_integral(quad, 0, -1) == 0);
  CHECK(isnan(easing_curve_integral(quad, 0, INFINITY)) && isnan(easing_curve_integral(spring, -INFINITY, 0)));
  CHECK(isnan(easing_curve_integral(quad, NAN, 1)) && isnan(easing_curve_integral_inverse(quad, NAN, 0)));
  easing_curve_release(quad), easing_curve_release(spring), easing_curve_release(steps);
}
