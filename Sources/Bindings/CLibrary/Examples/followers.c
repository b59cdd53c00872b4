// SPDX-License-Identifier: Apache-2.0

// Two springs that follow a pointer at different frame rates, and the delays of five children:
// cc followers.c $(pkg-config --cflags --libs easing)
#include <easing.h>
#include <stdio.h>

static double pointer(double time) { return 300 * time; }

int main(void) {
  easing_damped_spring spring;
  easing_error error;
  if (easing_damped_spring_from_smooth_time(0.2, &spring, &error) != EASING_OK) {
    fprintf(stderr, "%s\n", error.message);
    return 1;
  }
  for (int rate = 30; rate <= 240; rate *= 8) {
    easing_state state = {0, 0};
    for (int frame = 0; frame < rate; frame += 1) {
      const double start = (double)frame / rate, end = (frame + 1.0) / rate;
      state = easing_damped_spring_follow(&spring, state, end - start, pointer(start), pointer(end));
    }
    printf("%3d frames a second: %.9f %.9f\n", rate, state.value, state.velocity);
  }
  const easing_stagger stagger = {.seconds = 0.1, .origin = EASING_CENTER};
  double delays[5];
  if (easing_stagger_delays(&stagger, NULL, delays, 5, &error) != EASING_OK) return 1;
  for (int child = 0; child < 5; child += 1) printf("%g ", delays[child]);
  printf("\n");
}
