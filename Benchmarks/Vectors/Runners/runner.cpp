// SPDX-License-Identifier: Apache-2.0
// c++ -O2 runner.cpp -o runner && python3 ../judge.py --kind bezier,decay -- ./runner
#include <cmath>
#include <cstdio>
#include <iostream>
#include <string>

// PUT YOUR SOLVER HERE. This one is plain bisection, as in many answers on the web.
double bezier(double x1, double y1, double x2, double y2, double x) {
  auto at = [](double p1, double p2, double t) { return 3 * t * (1 - t) * ((1 - t) * p1 + t * p2) + t * t * t; };
  double t = 0;
  for (double width = 0.5; width > 1e-6; width /= 2) t += at(x1, x2, t + width) <= x ? width : 0;
  return at(y1, y2, t);
}
double decay(double velocity, double rate, double t) { return velocity * (1 - std::exp(-rate * t)) / rate; }

int main() {
  double a, b, c, d, x;
  for (std::string text; std::getline(std::cin, text);) {
    const char *line = text.c_str();
    if (std::sscanf(line, "bezier %lf %lf %lf %lf %lf", &a, &b, &c, &d, &x) == 5) std::printf("%.17g\n", bezier(a, b, c, d, x));
    else if (std::sscanf(line, "decay-rate %lf %lf %lf", &a, &b, &x) == 3) std::printf("%.17g\n", decay(a, b, x));
    else std::puts("unsupported");
  }
}
