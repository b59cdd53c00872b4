// SPDX-License-Identifier: Apache-2.0
// python3 ../judge.py --kind bezier,decay -- java Runner.java
class Runner {
  // PUT YOUR SOLVER HERE. This one is like Android's: straight lines between points of the curve.
  static double bezier(double x1, double y1, double x2, double y2, double x) {
    double t = 0, step = 0.002;
    while (t < 1 - step && at(x1, x2, t + step) < x) t += step;
    double share = (x - at(x1, x2, t)) / (at(x1, x2, t + step) - at(x1, x2, t));
    return at(y1, y2, t) + share * (at(y1, y2, t + step) - at(y1, y2, t));
  }
  static double at(double p1, double p2, double t) { return 3 * t * (1 - t) * ((1 - t) * p1 + t * p2) + t * t * t; }
  static double decay(double velocity, double rate, double t) { return velocity * (1 - Math.exp(-rate * t)) / rate; }

  static String answer(String line) {
    String[] words = line.split(" ");
    if (!words[0].equals("bezier") && !words[0].equals("decay-rate")) return "unsupported";
    double[] n = java.util.Arrays.stream(words).skip(1).mapToDouble(Double::parseDouble).toArray();
    return "" + (words[0].equals("bezier") ? bezier(n[0], n[1], n[2], n[3], n[4]) : decay(n[0], n[1], n[2]));
  }
  public static void main(String[] arguments) {
    var lines = new java.io.BufferedReader(new java.io.InputStreamReader(System.in)).lines();
    lines.map(Runner::answer).forEach(System.out::println);
  }
}
