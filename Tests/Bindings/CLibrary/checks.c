// SPDX-License-Identifier: Apache-2.0

// The promises of the header: results, errors, NULL, n = 0, overlap, NaN, unmade structures, buffers that are too small.
#include "checks.h"
#include <math.h>
#include <pthread.h>
#include <stdlib.h>

int passed, failed;

// The only function by which the library allocates; this one replaces libc's, and counts.
static size_t allocations;

int posix_memalign(void **place, size_t alignment, size_t size) {
  __atomic_fetch_add(&allocations, 1, __ATOMIC_RELAXED);
  *place = aligned_alloc(alignment, (size + alignment - 1) / alignment * alignment);
  return *place == NULL ? 12 : 0;
}

easing_curve *parsed(const char *text) {
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
  CHECK(strncmp(error.message, "perceptual_duration is -1; it must be positive and finite", 57) == 0);
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

static void curves(void) {
  easing_error error;
  easing_curve *curve = NULL, *untouched = (easing_curve *)&error;
  CHECK(easing_curve_parse("cubic-bezier(1.5, 0, 1, 1)", SIZE_MAX, &untouched, &error) == EASING_TEXT);
  CHECK(untouched == (easing_curve *)&error && error.column == 14 && strstr(error.message, "1.5") != NULL);
  CHECK(easing_curve_parse("esae", SIZE_MAX, &curve, &error) == EASING_TEXT && strcmp(error.message, "column 1: found 'esae', expected the name of an easing function") == 0);
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

static void names(void) {
  char all[2000], few[10], line[64];
  easing_curve *curve;
  const size_t length = easing_curve_names(all, sizeof all);
  CHECK(length == strlen(all) && easing_curve_names(NULL, 0) == length && strncmp(all, "linear\nease\nease-in\n", 20) == 0);
  CHECK(easing_curve_names(few, sizeof few) == length && strcmp(few, "linear\nea") == 0);
  int count = 0, springs = 0;
  for (const char *start = all; *start != 0; start = strchr(start, '\n') + 1) {
    snprintf(line, sizeof line, "%.*s", (int)(strchr(start, '\n') - start), start);
    curve = parsed(line);
    easing_info info;
    CHECK(curve != NULL && easing_curve_info(curve, &info) == EASING_OK && (info.kind == EASING_SPRING) == (line[0] == 's' && line[1] == 'p'));
    easing_curve_release(curve);
    count += 1;
    springs += strncmp(line, "spring(", 7) == 0;
  }
  // 7 of CSS, 30 of easings.net, 10 of Material, and springs.
  CHECK(count == 63 && springs == 16 && strstr(all, "\nm3-emphasized\n") != NULL && strstr(all, "\nspring(wobbly)\n") != NULL);
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

  // No shorter table is one, nor one with another bit.
  int accepted = 0;
  for (size_t length = 0; length < count; length += 1) {
    if (easing_path_read(bytes, length, &path, &error) == EASING_OK) accepted += 1, easing_path_release(path);
  }
  CHECK(accepted == 0 && error.status == EASING_TABLE);
  for (size_t place = 0; place < count; place += 1) {
    for (int bit = 0; bit < 8; bit += 1) {
      bytes[place] ^= 1u << bit;
      if (easing_path_read(bytes, count, &path, NULL) == EASING_OK) accepted += 1, easing_path_release(path);
      bytes[place] ^= 1u << bit;
    }
  }
  CHECK(accepted == 0);
  CHECK(easing_path_read(NULL, 0, &path, &error) == EASING_NULL && easing_path_read(bytes, count, NULL, &error) == EASING_NULL);
  for (int bits = 47; bits < 64; bits += 1) {
    CHECK(easing_path_read(bytes, (size_t)1 << bits, &path, &error) == EASING_TABLE);
    CHECK(easing_curve_parse("ease", (size_t)1 << bits, (easing_curve **)&path, &error) == EASING_PARAMETER);
    CHECK(easing_path_points((easing_path *)1, NULL, NULL, NULL, (size_t)1 << bits) == EASING_PARAMETER);
  }
  CHECK(easing_path_read(bytes, SIZE_MAX, &path, &error) == EASING_TABLE);
  CHECK(isnan(easing_path_length(NULL, &bound)) && isnan(bound) && isnan(easing_path_point(NULL, 0).x));
  CHECK(easing_path_points(NULL, fractions, points, NULL, 1) == EASING_NULL && easing_path_text(NULL, text, 9) == 0);
}

// valgrind's allocator replaces libc's and this program's, and does not count.
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

enum { batch = 150 };

/** A batch with `inputs` inputs and results of 0, 1 or 2 blocks, for a curve, a spring, a path or a stagger. */
typedef easing_status (*many)(const void *one, const void *first, const void *second, void *result, void *other, size_t n);

static easing_status curve_values(const void *one, const void *first, const void *second, void *result, void *other, size_t n) {
  return (void)second, easing_curve_values(one, first, result, other, n);
}
static easing_status curve_integrals(const void *one, const void *first, const void *second, void *result, void *other, size_t n) {
  return (void)second, (void)other, easing_curve_quantities(one, EASING_INTEGRAL, 0.1, first, result, n);
}
static easing_status bezier_values(const void *one, const void *first, const void *second, void *result, void *other, size_t n) {
  return (void)second, easing_cubic_bezier_values(one, first, result, other, n);
}
static easing_status spring_states(const void *one, const void *first, const void *second, void *result, void *other, size_t n) {
  return (void)second, easing_damped_spring_states(one, first, result, other, n);
}
static easing_status spring_follow(const void *one, const void *first, const void *second, void *result, void *other, size_t n) {
  return easing_damped_spring_follow_many(one, 0.02, first, second, result, other, n);
}
static easing_status smoothing_follow(const void *one, const void *first, const void *second, void *result, void *other, size_t n) {
  return (void)one, (void)other, easing_smoothing_follow_many(3, 0.02, first, second, result, n);
}
static easing_status filter_many(const void *one, const void *first, const void *second, void *result, void *other, size_t n) {
  easing_one_euro filters[batch];
  for (int i = 0; i < batch; i += 1) filters[i] = *(const easing_one_euro *)one;
  return (void)second, (void)other, easing_one_euro_filter_many(filters, first, 0.02, result, n);
}
static easing_status path_points(const void *one, const void *first, const void *second, void *result, void *other, size_t n) {
  return (void)second, easing_path_points(one, first, result, other, n);
}
static easing_status stagger_delays(const void *one, const void *first, const void *second, void *result, void *other, size_t n) {
  return (void)first, (void)second, (void)other, easing_stagger_delays(one, NULL, result, n, NULL);
}

// Blocks of doubles may begin at any address, and have the results of aligned ones.
static void alignment(const char *file) {
  easing_path *path = NULL;
  static unsigned char bytes[10000];
  FILE *stream = file ? fopen(file, "rb") : NULL;
  if (stream) easing_path_read(bytes, fread(bytes, 1, sizeof bytes, stream), &path, NULL), fclose(stream);
  easing_cubic_bezier bezier;
  easing_damped_spring spring;
  easing_one_euro filter;
  easing_cubic_bezier_make(0.3, 0, 0.1, 1, &bezier, NULL);
  easing_damped_spring_make(1, 100, 10, 0, 1, 0, &spring, NULL);
  easing_one_euro_make(1, 0.007, 1, &filter, NULL);
  easing_one_euro_filter(&filter, 2, 0);
  const easing_stagger stagger = {.seconds = 0.1, .origin = EASING_CENTER};
  easing_curve *curves[] = {parsed("ease"), parsed("in-out(steps(3))"), parsed("spring(wobbly)"), parsed("ease-out-bounce")};
  const struct { many call; const void *one; } all[] = {
    {curve_values, curves[0]}, {curve_values, curves[1]}, {curve_values, curves[2]}, {curve_values, curves[3]},
    {curve_integrals, curves[0]}, {curve_integrals, curves[2]}, {bezier_values, &bezier}, {spring_states, &spring}, {spring_follow, &spring},
    {smoothing_follow, NULL}, {filter_many, &filter}, {stagger_delays, &stagger}, {path_points, path}};
  static double inputs[2][batch], expected[2][2 * batch], found[2 * batch];
  static char shifted[4][2 * batch * 8 + 16];
  for (int i = 0; i < batch; i += 1) inputs[0][i] = -0.2 + 0.01 * i, inputs[1][i] = inputs[0][i] + 0.3;
  for (size_t call = 0; call < sizeof all / sizeof *all - (path ? 0 : 1); call += 1) {
    for (int i = 0; i < 2 * batch; i += 1) expected[0][i] = i, expected[1][i] = -i;
    CHECK(all[call].call(all[call].one, inputs[0], inputs[1], expected[0], expected[1], batch) == EASING_OK);
    int different = 0;
    for (int shift = 1; shift < 8; shift += 1) {
      const int shifts[] = {shift, shift % 3, shift % 2 ? 0 : shift, 8 - shift};
      for (int block = 0; block < 4; block += 1) {
        double number;
        for (int i = 0; i < 2 * batch; i += 1) {
          number = block < 2 ? inputs[block][i % batch] : block == 2 ? i : -i;
          memcpy(&shifted[block][shifts[block] + 8 * i], &number, 8);
        }
      }
      CHECK(all[call].call(all[call].one, shifted[0] + shifts[0], shifted[1] + shifts[1], shifted[2] + shifts[2], shifted[3] + shifts[3], batch) == EASING_OK);
      for (int block = 0; block < 2; block += 1) {
        memcpy(found, shifted[2 + block] + shifts[2 + block], sizeof found);
        for (int i = 0; i < 2 * batch; i += 1) different += !same(found[i], expected[block][i]);
      }
    }
    CHECK(different == 0);
  }
  CHECK(easing_curve_values(curves[0], (double *)(void *)(shifted[0] + 1), (double *)(void *)(shifted[0] + 9), NULL, 2) == EASING_OVERLAP);
  for (size_t i = 0; i < 4; i += 1) easing_curve_release(curves[i]);
  easing_path_release(path);
}

// What a text makes of curves inside each other fits into the smallest stacks of threads, 128 KB.
static void *nested(void *given) {
  const char *const *parts = given;
  static const double in[200] = {0.1, 0.3, 0.6, 0.9};
  static double values[200], velocities[200];
  char text[1000] = "";
  for (int level = 0; level < 32; level += 1) strcat(text, parts[0]);
  strcat(text, parts[1]);
  for (int level = 0; level < 32; level += 1) strcat(text, parts[2]);
  easing_curve *curve = parsed(text), *lines = NULL;
  easing_info info;
  easing_extremes extremes;
  CHECK(curve != NULL && easing_curve_info(curve, &info) == EASING_OK && easing_curve_extremes(curve, 1, &extremes) == EASING_OK);
  CHECK(easing_curve_values(curve, in, values, velocities, 200) == EASING_OK);
  CHECK(easing_curve_values(curve, (const void *)((const char *)in + 4), values, velocities, 199) == EASING_OK);
  for (int quantity = 0; quantity < 4; quantity += 1) {
    CHECK(easing_curve_quantities(curve, (easing_quantity)quantity, 0.1, in, values, 4) == EASING_OK);
  }
  char again[1000];
  CHECK(easing_curve_text(curve, again, sizeof again) < sizeof again);
  if (strcmp(parts[0], "in-out(") != 0) easing_curve_linear(curve, 0.1, &lines, NULL, NULL);
  easing_curve_release(lines);
  easing_curve_release(curve);
  return NULL;
}

static void nesting(void) {
  static const char *const parts[][3] = {
    {"mirror(", "ease", ")"}, {"reverse(", "steps(3)", ")"}, {"clamp(", "ease-out-bounce", ")"}, {"in-out(", "ease", ")"},
    {"scale(", "timed(spring(bouncy))", ",0.9,0.05)"}, {"chain(", "linear(0,1,0.5)", ",ease,0.4)"}, {"blend(ease,", "ease", ",0.4)"},
    {"chain(ease,", "ease-out-elastic", ",0.4)"}, {"in-out(", "steps(2)", ")"}};
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  CHECK(pthread_attr_setstacksize(&attributes, 128 << 10) == 0);
  for (size_t i = 0; i < sizeof parts / sizeof *parts; i += 1) {
    pthread_t small;
    CHECK(pthread_create(&small, &attributes, nested, (void *)parts[i]) == 0);
    pthread_join(small, NULL);
  }
  easing_curve *curve = NULL;
  easing_error error;
  char text[33 * 7 + 1] = "";
  for (int level = 0; level < 33; level += 1) strcat(text, "mirror(");
  CHECK(easing_curve_parse(text, SIZE_MAX, &curve, &error) == EASING_TEXT && error.column == 32 * 7 + 1);
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
  names();
  alignment(count > 1 ? arguments[1] : NULL);
  nesting();
  if (count > 1) paths(arguments[1]);
  CHECK(strcmp(easing_version(), "0.1.0") == 0);
  printf("%d passed, %d failed\n", passed, failed);
  return failed != 0;
}
