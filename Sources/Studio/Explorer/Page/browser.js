// SPDX-License-Identifier: Apache-2.0

// The difference between the browser's easing and the core's, as a function of progress.
const browserCheck = (() => {
  const canvas = byId("difference");
  const text = byId("difference-text");
  const probe = make("div", { hidden: true });
  document.body.append(probe);
  let shown = null;

  // The eased progress that the browser computes.
  function browserValues(easing, places) {
    const animation = probe.animate({ opacity: [0, 1] }, { duration: 1000, easing, fill: "both" });
    animation.pause();
    const values = places.map((place) => {
      animation.currentTime = 1000 * place;
      return animation.effect.getComputedTiming().progress;
    });
    animation.cancel();
    return values;
  }

  // Progress values: evenly spaced, with more near the ends and near the steepest point.
  function placesFor(index) {
    const found = new Set([0, 1]);
    for (let step = 1; step < 400; step += 1) found.add(step / 400);
    const { peakAt } = core.analyze(index, 1);
    for (const center of [0, peakAt, 1]) {
      for (let power = 6; power < 40; power += 0.5) {
        for (const side of [-1, 1]) {
          const place = center + side * 2 ** -power;
          if (place > 0 && place < 1) found.add(place);
        }
      }
    }
    return [...found].sort((a, b) => a - b);
  }

  function compare() {
    const curve = selectedCurve();
    const key = `${curve.text} ${canvas.clientWidth} ${document.documentElement.dataset.theme}`;
    if (shown?.key === key) return;
    shown = { key };
    const index = timedIndex(curve);
    const isMotion = curve.kind !== "easing";
    let easing = isMotion ? null : core.describe(index);
    let name = t("the browser’s own");
    if (index < 0) return say(t("This motion ends where it starts, so there is no easing function."));
    if (isMotion || !CSS.supports("animation-timing-function", easing)) {
      const lines = core.linear(index, 1e-3);
      if (!lines) return say(t("There is no linear() for this curve."));
      easing = lines.text;
      name = t("the browser’s linear() with {0} stops (stated error {1})", lines.stops, decimal(lines.error.toExponential(1)));
    }
    let theirs;
    const places = placesFor(index);
    try {
      theirs = browserValues(easing, places);
    } catch {
      return say(t("This browser does not know such an easing."));
    }
    const ours = core.sample(index, Float64Array.from(places))[0];
    const differences = places.map((_, at) => theirs[at] - ours[at]);
    let worst = 0;
    differences.forEach((difference, at) => {
      if (Math.abs(difference) > Math.abs(differences[worst])) worst = at;
    });
    Object.assign(shown, { places, differences });
    text.textContent = t("{0}: {1} differs by up to {2}, at progress {3}.", curve.text, name,
      decimal(Math.abs(differences[worst]).toExponential(2)), decimal(Number(places[worst].toPrecision(6))));
    text.dataset.worst = Math.abs(differences[worst]);
    draw();
  }

  function say(message) {
    text.textContent = message;
    shown.places = undefined;
    draw();
  }

  function draw() {
    if (!shown?.places) return void surfaceOf(canvas);
    const { places, differences } = shown;
    const most = Math.max(...differences.map(Math.abs)) || 1e-16, reach = 1.1 * most;
    const labelOf = (value) => (value === 0 ? "0" : value.toExponential(0).replaceAll("-", "−"));
    const quarters = [0, 0.25, 0.5, 0.75, 1].map((place) => [place, shortNumber(place)]);
    const { context, style, x, y } = axes(canvas, [-reach, reach], [-most, 0, most], quarters, 60, labelOf);
    stroke(context, style.colors[selectedCurve().color % palette], 1.5, places.map((place, at) => [x(place), y(differences[at])]));
  }

  return { compare, values: browserValues, redraw: () => { shown = null; } };
})();
