// SPDX-License-Identifier: Apache-2.0

// Prints the lines of Program/main.swift, computed by the C library: digests TEXTS TABLE COUNT
// [FILE], which gets the values and velocities.
#include <easing.h>
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static double number(uint64_t index, uint64_t seed) {
  uint64_t word = seed + (index + 1) * 0x9E3779B97F4A7C15;
  word = (word ^ word >> 30) * 0xBF58476D1CE4E5B9;
  word = (word ^ word >> 27) * 0x94D049BB133111EB;
  return (double)((word ^ word >> 31) >> 11) * 0x1p-52 - 0.5;
}

static void digest(const double *numbers, size_t count) {
  uint64_t sum = 0;
  for (size_t index = 0; index < count; index += 1) {
    uint64_t bits = 0x7FF8000000000000;
    if (!isnan(numbers[index])) memcpy(&bits, &numbers[index], 8);
    const uint64_t word = (bits ^ index * 0x9E3779B97F4A7C15) * 0xBF58476D1CE4E5B9;
    sum += word ^ word >> 31;
  }
  printf("\t%" PRIx64, sum);
}

// Two digests; the file, if there is one, gets the numbers.
static void print_both(const double *one, const double *other, size_t count, FILE *file) {
  digest(one, count), digest(other, count);
  if (file) fwrite(one, 8, count, file), fwrite(other, 8, count, file);
}

int main(int arguments, char **argument) {
  if (arguments < 4) return 2;
  const size_t count = strtoul(argument[3], NULL, 10);
  double *inputs = malloc(8 * count), *one = malloc(16 * count), *other = malloc(16 * count);
  char text[1000];
  FILE *texts = fopen(argument[1], "r"), *file = arguments > 4 ? fopen(argument[4], "wb") : NULL;
  for (uint64_t seed = 0; fgets(text, sizeof text, texts); seed += 1) {
    easing_curve *curve;
    easing_error error;
    text[strcspn(text, "\n")] = 0;
    if (easing_curve_parse(text, SIZE_MAX, &curve, &error) != EASING_OK) return fprintf(stderr, "%s: %s\n", text, error.message), 1;
    for (size_t i = 0; i < count; i += 1) inputs[i] = number(i, seed);
    printf("%s", text);
    for (size_t i = 0; i < count; i += 1) one[i] = easing_curve_value(curve, inputs[i]);
    for (size_t i = 0; i < count; i += 1) other[i] = easing_curve_velocity(curve, inputs[i]);
    digest(one, count), digest(other, count);
    if (file) fwrite(one, 8, count, file), fwrite(other, 8, count, file);
    easing_curve_values(curve, inputs, one, other, count);
    digest(one, count), digest(other, count);
    puts("");
    easing_curve_release(curve);
  }
  static uint8_t bytes[100000];
  FILE *table = fopen(argument[2], "rb");
  easing_path *path;
  if (easing_path_read(bytes, fread(bytes, 1, sizeof bytes, table), &path, NULL) != EASING_OK) return 1;
  for (size_t i = 0; i < count; i += 1) {
    inputs[i] = number(i, 1000);
    const easing_point point = easing_path_point(path, inputs[i]);
    one[2 * i] = point.x, one[2 * i + 1] = point.y, other[2 * i] = point.tangent_x, other[2 * i + 1] = point.tangent_y;
  }
  printf("path");
  digest(one, 2 * count), digest(other, 2 * count);
  if (file) fwrite(one, 16, count, file), fwrite(other, 16, count, file);
  easing_path_points(path, inputs, one, other, count);
  digest(one, 2 * count), digest(other, 2 * count);
  puts("");

  double *starts = malloc(8 * count), *ends = malloc(8 * count), *values = malloc(8 * count), *velocities = malloc(8 * count);
  for (size_t i = 0; i < count; i += 1) {
    starts[i] = number(i, 2000), ends[i] = number(i, 2001), values[i] = number(i, 2002), velocities[i] = number(i, 2003);
  }
  const char *const springs[] = {"spring(bouncy)", "spring(smooth)", "spring(mass 1, stiffness 100, damping 1e4)"};
  for (int kind = 0; kind < 3; kind += 1) {
    easing_damped_spring spring;
    easing_curve *curve;
    easing_curve_parse(springs[kind], SIZE_MAX, &curve, NULL);
    easing_curve_spring(curve, &spring);
    easing_curve_release(curve);
    for (size_t i = 0; i < count; i += 1) {
      const easing_state next = easing_damped_spring_follow(&spring, (easing_state){values[i], velocities[i]}, 0.016, starts[i], ends[i]);
      one[i] = next.value, other[i] = next.velocity;
    }
    printf("follow %s", springs[kind]);
    print_both(one, other, count, file);
    memcpy(one, values, 8 * count), memcpy(other, velocities, 8 * count);
    easing_damped_spring_follow_many(&spring, 0.016, starts, ends, one, other, count);
    print_both(one, other, count, NULL);
    puts("");
  }
  double rate;
  easing_smoothing_from_half_life(0.3, &rate, NULL);
  for (size_t i = 0; i < count; i += 1) {
    one[i] = easing_smoothing_follow(rate, values[i], 0.016, starts[i], ends[i]);
    other[i] = easing_smoothing_follow(rate, values[i], 0.5, starts[i], ends[i]);
  }
  printf("smoothing");
  print_both(one, other, count, file);
  memcpy(one, values, 8 * count), memcpy(other, values, 8 * count);
  easing_smoothing_follow_many(rate, 0.016, starts, ends, one, count);
  easing_smoothing_follow_many(rate, 0.5, starts, ends, other, count);
  print_both(one, other, count, NULL);
  puts("");
  easing_one_euro *filters = malloc(sizeof *filters * count);
  for (size_t i = 0; i < count; i += 1) {
    easing_one_euro filter;
    easing_one_euro_make(1, 0.007, 1, &filter, NULL);
    easing_one_euro_filter(&filter, values[i], 0);
    filters[i] = filter;
    one[i] = easing_one_euro_filter(&filter, starts[i], 0.016);
    other[i] = easing_one_euro_filter(&filters[i], starts[i], 0.5);
    easing_one_euro_make(1, 0.007, 1, &filters[i], NULL);
  }
  printf("one-euro");
  print_both(one, other, count, file);
  easing_one_euro_filter_many(filters, values, 0, one, count);
  easing_one_euro *copies = malloc(sizeof *filters * count);
  memcpy(copies, filters, sizeof *filters * count);
  easing_one_euro_filter_many(filters, starts, 0.016, one, count);
  easing_one_euro_filter_many(copies, starts, 0.5, other, count);
  print_both(one, other, count, NULL);
  puts("");

  easing_curve *easing;
  easing_curve_parse("ease-in", SIZE_MAX, &easing, NULL);
  const easing_stagger row = {.seconds = 0.1, .origin = EASING_RANDOM, .seed = 7, .start = 0.3};
  const easing_stagger grid = {.seconds = 2, .spacing = EASING_TOTAL, .origin = EASING_INDEX, .index = 40, .columns = 9};
  for (size_t i = 0; i < count; i += 1) {
    easing_stagger_delay(&row, NULL, i, count, &one[i], NULL);
    easing_stagger_delay(&grid, easing, i, count, &other[i], NULL);
  }
  printf("stagger");
  print_both(one, other, count, file);
  easing_stagger_delays(&row, NULL, one, count, NULL);
  easing_stagger_delays(&grid, easing, other, count, NULL);
  print_both(one, other, count, NULL);
  puts("");

  rewind(texts);
  const size_t few = count < 100 ? count : 100;
  for (uint64_t seed = 0; fgets(text, sizeof text, texts); seed += 1) {
    easing_curve *curve;
    text[strcspn(text, "\n")] = 0;
    easing_curve_parse(text, SIZE_MAX, &curve, NULL);
    for (size_t i = 0; i < few; i += 1) {
      one[i] = easing_curve_integral(curve, 0.25, number(i, seed));
      other[i] = easing_curve_integral_inverse(curve, number(i, seed), 0.25);
    }
    printf("integral %s", text);
    print_both(one, other, few, file);
    print_both(one, other, few, NULL);
    puts("");
    easing_curve_release(curve);
  }
  return file ? fclose(file) : 0;
}
