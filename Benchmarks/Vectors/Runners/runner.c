// SPDX-License-Identifier: Apache-2.0
// cc -O2 runner.c -o runner -lm && python3 ../judge.py --kind bezier,decay -- ./runner
#include <math.h>
#include <stdio.h>

// PUT YOUR SOLVER HERE. This one is common in games: eight steps of Newton's method from t = x.
static double bezier(double x1, double y1, double x2, double y2, double x) {
  double a = 1 + 3 * x1 - 3 * x2, b = 3 * x2 - 6 * x1, c = 3 * x1, t = x;
  for (int step = 0; step < 8; step += 1) {
    double error = ((a * t + b) * t + c) * t - x, slope = (3 * a * t + 2 * b) * t + c;
    if (fabs(error) < 1e-7 || fabs(slope) < 1e-6) break;
    t -= error / slope;
  }
  return (((1 + 3 * y1 - 3 * y2) * t + 3 * y2 - 6 * y1) * t + 3 * y1) * t;
}
static double decay(double velocity, double rate, double t) { return velocity * (1 - exp(-rate * t)) / rate; }

int main(void) {
  static char line[1 << 20];
  for (double a, b, c, d, x; fgets(line, sizeof line, stdin);) {
    if (sscanf(line, "bezier %lf %lf %lf %lf %lf", &a, &b, &c, &d, &x) == 5) printf("%.17g\n", bezier(a, b, c, d, x));
    else if (sscanf(line, "decay-rate %lf %lf %lf", &a, &b, &x) == 3) printf("%.17g\n", decay(a, b, x));
    else puts("unsupported");
  }
}
