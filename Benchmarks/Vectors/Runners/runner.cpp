// SPDX-License-Identifier: Apache-2.0
// c++ -O2 runner.cpp -o runner && python3 ../judge.py --kind bezier -- ./runner
#include <iostream>
#include <sstream>

// PUT YOUR SOLVER HERE. This one is plain bisection, as in many answers on the web.
double bezier(double x1, double y1, double x2, double y2, double x) {
  auto at = [](double p1, double p2, double t) { return 3 * t * (1 - t) * ((1 - t) * p1 + t * p2) + t * t * t; };
  double t = 0;
  for (double width = 0.5; width > 1e-6; width /= 2) {
    if (at(x1, x2, t + width) <= x) t += width;
  }
  return at(y1, y2, t);
}

int main() {
  std::cout.precision(17);
  double x1, y1, x2, y2, x;
  for (std::string line, kind; std::getline(std::cin, line);) {
    std::istringstream words(line);
    bool isNumbers = bool(words >> kind >> x1 >> y1 >> x2 >> y2 >> x);
    if (isNumbers && kind == "bezier") std::cout << bezier(x1, y1, x2, y2, x) << '\n';
    else std::cout << "unsupported\n";
  }
}
