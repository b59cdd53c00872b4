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
  return file ? fclose(file) : 0;
}
