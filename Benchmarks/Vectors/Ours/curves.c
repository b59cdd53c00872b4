// SPDX-License-Identifier: Apache-2.0

// Answers the questions of Vectors by the C library, which `make library` builds. Only units are converted here.
// cc -O2 -Iout/library/include Benchmarks/Vectors/Ours/answers.c out/library/lib/libeasing.a -lm -o out/answers
#include <easing.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SIZE = 1 << 20, MOST = 1 << 14 };
static char text[SIZE], *word[MOST];
static int count;

static int is(const char *kind, int words) { return strcmp(word[0], kind) == 0 && count == words; }
static double n(int index) { return strtod(word[index], NULL); }
static void call(const char *format) { snprintf(text, SIZE, format, word[1], word[2], word[3], word[4]); }
static void decay(double v, double rate) { snprintf(text, SIZE, "decay(velocity %.17g, constant %.17g)", v, rate); }

static void linear(void) {
  char *end = text + sprintf(text, "linear("), place[32];
  for (int i = 1; i + 2 < count; i += 2) {
    // The percentage is made in decimal, because a product of doubles may be rounded.
    snprintf(place, sizeof place, "%.16e", n(i));
    const char *digits = strtok(place, "e"), *exponent = strtok(NULL, "e");
    end += sprintf(end, "%s%.17g %se%d%%", i > 1 ? ", " : "", n(i + 1), digits, atoi(exponent) + 2);
  }
}

// A segment with the handles' distances in time and their values.
static void keyed(double before, double first, double after, double second, int key) {
  double run = n(key) - n(1);
  snprintf(text, SIZE, "beziers(%.17g, %.17g %.17g %.17g %.17g 1 %.17g)", n(2), before / run, first, 1 - after / run, second, n(key + 1));
}

static void keyed_slopes(double before, double out, double after, double into, int key) {
  keyed(before, n(2) + out * before, after, n(key + 1) - into * after, key);
}

// Writes the text of the question's curve, an empty one if there is none.
static void write_text(void) {
  *text = 0;
  if (is("bezier", 6) || is("bezier-slope", 6) || is("bezier-inverse", 6)) call("cubic-bezier(%s, %s, %s, %s)");
  if (strcmp(word[0], "linear") == 0 && count > 3) linear();
  if (is("steps", 4) || is("steps", 5)) call("steps(%s, %s)");
  if (is("family", 3)) call("%s");
  if (is("spring", 6) || is("spring-velocity", 6) || is("spring-settling", 6)) {
    call("spring(mass %s, stiffness %s, damping %s, velocity %s)");
  }
  if (is("spring-bounce", 5)) call("spring(duration %s, bounce %s, velocity %s)");
  if (is("spring-response", 5)) call("spring(response %s, damping-ratio %s, velocity %s)");
  if (is("spring-ratio", 5)) call("spring(stiffness %s, damping-ratio %s, velocity %s)");
  if (is("decay-rate", 4)) call("decay(velocity %s, constant %s)");
  if (is("decay-uikit", 4)) call("decay(velocity %s, rate %s)");
  if (is("decay-pop", 4)) decay(n(1) * n(2) / (1 - n(2)) * -log(n(2)), -1000 * log(n(2)));
  if (is("decay-flutter", 4)) decay(n(1), -log(n(2)));
  if (is("decay-react-native", 4)) decay(1000 * n(1), 1000 * (1 - n(2)));
  if (is("decay-android", 4)) decay(n(1), 4.2 * n(2));
  if (is("keyed-lottie", 10)) {
    snprintf(text, SIZE, "scale(cubic-bezier(%s, %s, %s, %s), %.17g, %s)", word[3], word[4], word[5], word[6], n(8) - n(2), word[2]);
  }
  if (is("keyed-gltf", 8)) keyed_slopes((n(4) - n(1)) / 3, n(3), (n(4) - n(1)) / 3, n(6), 4);
  if (is("keyed-handles", 10)) keyed(n(3) - n(1), n(4), n(7) - n(5), n(6), 7);
  if (is("keyed-usd", 10)) keyed_slopes(n(3), n(4), n(7), n(8), 5);
  if (is("decay-motion", 5)) decay(n(1) * n(2) * (1000 / n(3)), 1000 / n(3));
}

static double answer(const easing_curve *curve, double at) {
  easing_damped_spring spring;
  if (is("bezier-slope", 6) || is("spring-velocity", 6)) return easing_curve_velocity(curve, at);
  if (is("bezier-inverse", 6)) return easing_curve_inverse(curve, at);
  // Before the jump at x, above 0, the value is that of the number below x.
  if (is("steps", 5)) return easing_curve_value(curve, nextafter(n(3), 0));
  if (!is("spring-settling", 6)) return easing_curve_value(curve, at);
  easing_curve_spring(curve, &spring);
  return easing_damped_spring_settling(&spring, EASING_LAST_CROSSING, at);
}

// Prints the value of a follower after its steps, or returns 0 for another question.
static int follow(void) {
  easing_damped_spring spring;
  easing_state state = {0, 0};
  if (strcmp(word[0], "follow-smoothing") == 0 && count > 3) {
    for (int i = 2; i + 1 < count; i += 2) {
      state.value = easing_smoothing_follow(n(1), state.value, n(i), n(i + 1), n(i + 1));
    }
  } else if (strcmp(word[0], "follow-spring") == 0 && count > 5) {
    if (easing_damped_spring_make(n(1), n(2), n(3), 0, 1, 0, &spring, NULL) != EASING_OK) return 0;
    for (int i = 4; i + 1 < count; i += 2) {
      state = easing_damped_spring_follow(&spring, state, n(i), n(i + 1), n(i + 1));
    }
  } else {
    return 0;
  }
  return printf("%.17g\n", state.value);
}

int main(void) {
  static char line[SIZE];
  while (fgets(line, SIZE, stdin)) {
    word[0] = "";
    count = 0;
    for (char *next = strtok(line, " \n"); next && count < MOST; next = strtok(NULL, " \n")) word[count++] = next;
    if (count == MOST) count = 0;  // Too many numbers for the text.
    if (follow()) continue;
    write_text();
    easing_curve *curve;
    if (easing_curve_parse(text, SIZE_MAX, &curve, NULL) == EASING_OK) {
      double at = n(count - 1);
      if (strncmp(word[0], "keyed", 5) == 0) at = (at - n(1)) / (n(is("keyed-usd", 10) ? 5 : is("keyed-gltf", 8) ? 4 : 7) - n(1));
      printf("%.17g\n", answer(curve, at));
      easing_curve_release(curve);
    } else {
      puts("unsupported");
    }
  }
}
