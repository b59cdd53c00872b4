// SPDX-License-Identifier: Apache-2.0

// Random calls with random numbers, random bytes as texts and as tables; for libFuzzer.
#include <easing.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

static const uint8_t *bytes;
static size_t left;

static double number(void) {
  static const double special[] = {0, -0.0, 1, 0.5, -1, 1e-300, 1e300, INFINITY, -INFINITY, NAN, 0.1, 100};
  if (left == 0) return 0.25;
  const uint8_t kind = *bytes;
  bytes += 1, left -= 1;
  if (kind < 128) return special[kind % 12];
  double result = 0;
  if (left < 8) return kind / 255.0;
  memcpy(&result, bytes, 8);
  bytes += 8, left -= 8;
  // Half of all bit patterns are beyond any use; those are scaled to a few units.
  return kind < 192 ? result : remainder(result, 2);
}

static void use_spring(const easing_damped_spring *spring);

static int is(double left, double right) { return memcmp(&left, &right, 8) == 0 || (isnan(left) && isnan(right)); }

static void use_stagger(const easing_curve *easing) {
  easing_error error;
  easing_stagger stagger = {.seconds = number(), .start = number(), .spacing = (int32_t)(left % 3), .origin = (int32_t)(left % 7)};
  const double seed = number(), columns = fabs(number());
  memcpy(&stagger.seed, &seed, 8);
  stagger.index = (size_t)stagger.seed, stagger.axis = (int32_t)(stagger.seed % 4);
  stagger.columns = columns < 1e9 ? (size_t)columns : SIZE_MAX;
  double delays[20], delay;
  const size_t count = left % 21;
  const easing_status status = easing_stagger_delays(&stagger, easing, delays, count, &error);
  if (status != EASING_OK && error.message[0] == 0) abort();
  for (size_t i = 0; i < count; i += 1) {
    if (easing_stagger_delay(&stagger, easing, i, count, &delay, NULL) != status) abort();
    if (status == EASING_OK && !is(delay, delays[i])) abort();
  }
  easing_stagger_delay(&stagger, easing, (size_t)stagger.seed, (size_t)(stagger.seed >> 7), &delay, NULL);
}

static void use_curve(easing_curve *curve, int depth) {
  char text[64];
  easing_error error;
  easing_info info;
  easing_extremes extremes;
  easing_stop stops[5];
  easing_damped_spring spring;
  if (easing_curve_info(curve, &info) != EASING_OK) abort();
  double at[33], values[33], velocities[33];
  for (int i = 0; i < 33; i += 1) at[i] = number();
  const size_t n = 1 + (size_t)depth * 16;
  if (easing_curve_values(curve, at, values, velocities, n) != EASING_OK) abort();
  for (size_t i = 0; i < n; i += 1) {
    const double value = easing_curve_value(curve, at[i]), velocity = easing_curve_velocity(curve, at[i]);
    if (memcmp(&value, &values[i], 8) != 0 && !(isnan(value) && isnan(values[i]))) abort();
    if (memcmp(&velocity, &velocities[i], 8) != 0 && !(isnan(velocity) && isnan(velocities[i]))) abort();
    easing_curve_acceleration(curve, at[i]);
    easing_curve_inverse(curve, at[i]);
  }
  easing_curve_integral(curve, at[0], at[1]);
  // Batches at addresses that are not aligned, with the bits of single calls.
  char bytes_in[33 * 8 + 8], bytes_out[33 * 8 + 8], more[33 * 8 + 8];
  const size_t shift = left % 8, other_shift = n % 8;
  memcpy(bytes_in + shift, at, n * 8);
  void *const input = bytes_in + shift, *const output = bytes_out + other_shift, *const second = more + 3;
  if (easing_curve_values(curve, input, output, second, n) != EASING_OK) abort();
  for (size_t i = 0; i < n; i += 1) {
    double value, velocity;
    memcpy(&value, bytes_out + other_shift + 8 * i, 8), memcpy(&velocity, more + 3 + 8 * i, 8);
    if (!is(value, values[i]) || !is(velocity, velocities[i])) abort();
  }
  for (int quantity = 0; quantity < 5; quantity += 1) {
    // The inverse of a motion's integral may take seconds.
    const size_t some = quantity != 3 ? n : info.kind == EASING_FUNCTION ? 1 : 0;
    const easing_status status = easing_curve_quantities(curve, (easing_quantity)quantity, at[0], input, output, some);
    if (status != (quantity < 4 ? EASING_OK : EASING_PARAMETER)) abort();
    for (size_t i = 0; i < some && quantity < 4; i += 1) {
      double result;
      memcpy(&result, bytes_out + other_shift + 8 * i, 8);
      const double one = quantity == 0 ? easing_curve_acceleration(curve, at[i]) : quantity == 1 ? easing_curve_inverse(curve, at[i])
        : quantity == 2 ? easing_curve_integral(curve, at[0], at[i]) : easing_curve_integral_inverse(curve, at[i], at[0]);
      if (!is(result, one)) abort();
    }
  }
  easing_curve_integral_inverse(curve, at[2], at[3]);
  use_stagger(curve);
  const size_t length = easing_curve_text(curve, text, sizeof text);
  if (strlen(text) != (length < 63 ? length : strlen(text)) || strlen(text) > 63) abort();
  easing_curve_stops(curve, stops, 5);
  easing_curve_extremes(curve, number(), &extremes);
  if (easing_curve_spring(curve, &spring) == EASING_OK && depth > 0) use_spring(&spring);
  easing_curve *other;
  if (depth > 0 && easing_curve_easing(curve, number(), &other, &error) == EASING_OK) {
    use_curve(other, depth - 1);
    easing_curve_release(other);
  }
  if (depth > 0 && length < 200 && easing_curve_linear(curve, 0.01 + fabs(number()), &other, &at[0], &error) == EASING_OK) {
    use_curve(other, 0);
    easing_curve_release(other);
  }
}

static void use_spring(const easing_damped_spring *spring) {
  easing_extremes extremes;
  const double time = number();
  const easing_state state = easing_damped_spring_state(spring, time);
  easing_damped_spring_acceleration(spring, time);
  easing_damped_spring_extremes(spring, number(), &extremes);
  easing_damped_spring_settling(spring, (easing_settling)(left % 5), number());
  const easing_damped_spring next = easing_damped_spring_retargeted(spring, number(), time);
  easing_damped_spring_value(&next, number());
  const easing_damped_spring other = easing_damped_spring_taking_over(spring, state, number());
  double times[20], values[20], velocities[20];
  for (int i = 0; i < 20; i += 1) times[i] = number();
  if (easing_damped_spring_states(&other, times, values, velocities, 20) != EASING_OK) abort();
  const double duration = number(), gone = times[0];
  easing_state before[20];
  for (int i = 0; i < 20; i += 1) before[i].value = values[i], before[i].velocity = velocities[i];
  double ends[20], contact;
  for (int i = 0; i < 20; i += 1) ends[i] = times[19 - i];
  if (easing_damped_spring_follow_many(&other, duration, times, ends, values, velocities, 20) != EASING_OK) abort();
  for (int i = 0; i < 20; i += 1) {
    const easing_state one = easing_damped_spring_follow(&other, before[i], duration, times[i], ends[i]);
    if (!is(one.value, values[i]) || !is(one.velocity, velocities[i])) abort();
  }
  easing_damped_spring_follow_cubic(&other, state, duration, before[0], before[1]);
  const easing_state stopped = easing_damped_spring_follow_stopping(&other, state, duration, gone, &contact);
  if (!isnan(contact) && !(contact >= 0 && contact <= duration && stopped.velocity == 0 && is(stopped.value, gone))) abort();
  const double rest = easing_damped_spring_follow_rest(&other, state, gone, number(), (easing_settling)(left % 4));
  if (rest < 0) abort();
  easing_damped_spring_response(&other, number(), &contact, &contact);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  if (size == 0) return 0;
  easing_error error;
  bytes = data + 1, left = size - 1;
  switch (data[0] % 6) {
  case 0: {
    easing_curve *curve;
    if (easing_curve_parse((const char *)bytes, left, &curve, &error) == EASING_OK) {
      use_curve(curve, 2);
      easing_curve_release(curve);
    } else if (error.message[0] == 0 || memchr(error.message, 0, sizeof error.message) == NULL) {
      abort();
    }
    break;
  }
  case 1: {
    easing_cubic_bezier bezier;
    const double x1 = number(), y1 = number(), x2 = number(), y2 = number();
    if (easing_cubic_bezier_make(x1, y1, x2, y2, &bezier, &error) != EASING_OK) break;
    easing_extremes extremes;
    easing_cubic_bezier_extremes(&bezier, &extremes);
    for (int i = 0; i < 20; i += 1) {
      const double at = number(), value = easing_cubic_bezier_value(&bezier, at);
      double batch;
      easing_cubic_bezier_values(&bezier, &at, &batch, NULL, 1);
      if (memcmp(&value, &batch, 8) != 0 && !(isnan(value) && isnan(batch))) abort();
      easing_cubic_bezier_velocity(&bezier, at), easing_cubic_bezier_acceleration(&bezier, at);
      easing_cubic_bezier_inverse(&bezier, at);
    }
    easing_curve *curve = easing_curve_from_cubic_bezier(&bezier);
    use_curve(curve, 1);
    easing_curve_release(curve);
    break;
  }
  case 2:
  case 3: {
    easing_damped_spring spring;
    const double a = number(), b = number(), c = number(), from = number(), to = number(), velocity = number();
    const easing_status status = data[0] % 6 == 2
      ? easing_damped_spring_make(a, b, c, from, to, velocity, &spring, &error)
      : easing_damped_spring_from_bounce(a, b, from, to, velocity, &spring, &error);
    if (status != EASING_OK) break;
    use_spring(&spring);
    easing_curve *curve = easing_curve_from_spring(&spring);
    use_curve(curve, 1);
    easing_curve_release(curve);
    break;
  }
  case 5: {
    double rate, values[20], starts[20], ends[20], results[20];
    easing_one_euro filter, filters[2];
    easing_damped_spring spring;
    if (easing_damped_spring_from_smooth_time(number(), &spring, &error) == EASING_OK) use_spring(&spring);
    for (int i = 0; i < 20; i += 1) results[i] = values[i] = number(), starts[i] = number(), ends[i] = number();
    const double duration = number();
    if ((data[0] < 128 ? easing_smoothing_from_half_life(number(), &rate, &error)
                       : easing_smoothing_from_frames(number(), number(), &rate, &error)) == EASING_OK) {
      if (easing_smoothing_follow_many(rate, duration, starts, ends, results, 20) != EASING_OK) abort();
      for (int i = 0; i < 20; i += 1) {
        if (!is(results[i], easing_smoothing_follow(rate, values[i], duration, starts[i], ends[i]))) abort();
      }
    }
    if (easing_one_euro_make(number(), number(), number(), &filter, &error) == EASING_OK) {
      filters[0] = filters[1] = filter;
      for (int i = 0; i < 20; i += 1) {
        const double one = easing_one_euro_filter(&filter, values[i], starts[i]), both[2] = {values[i], values[i]};
        if (easing_one_euro_filter_many(filters, both, starts[i], results, 2) != EASING_OK) abort();
        if (!is(one, results[0]) || !is(one, results[1]) || isinf(one)) abort();
      }
    }
    use_stagger(NULL);
    break;
  }
  default: {
    easing_path *path;
    // Without the checksum of the bytes hardly any would be read.
    uint8_t *copy = malloc(left + 1);
    memcpy(copy, bytes, left);
    if (left > 8 && data[0] < 224) {
      uint64_t sum = 14695981039346656037u;
      for (size_t i = 0; i < left - 8; i += 1) sum = (sum ^ copy[i]) * 1099511628211u;
      memcpy(copy + left - 8, &sum, 8);
    }
    const easing_status status = easing_path_read(copy, left, &path, &error);
    free(copy);
    if (status != EASING_OK) break;
    double fractions[33], points[66], tangents[66];
    for (int i = 0; i < 33; i += 1) fractions[i] = i < 11 ? i / 10.0 : number();
    easing_path_points(path, fractions, points, tangents, 33);
    for (int i = 0; i < 33; i += 1) easing_path_point(path, fractions[i]);
    char text[64];
    easing_path_text(path, text, sizeof text);
    easing_path_release(path);
  }
  }
  return 0;
}
