// SPDX-License-Identifier: Apache-2.0

// Plays the motion: its time, and the boxes that move, scale, turn and fade with each curve.
const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");

const clock = (() => {
  const buttons = ["play", "path-play"].map((id) => byId(id));
  const loop = byId("loop");
  const speed = byId("speed");
  const scrub = byId("scrub");
  const rest = 0.5;
  let seconds = 0, playing = false, last = null;

  // The duration of the whole axis in seconds.
  const length = () => (axis().inSeconds ? axis().end : state.seconds);
  const place = () => Math.min(seconds, length()) / (axis().inSeconds ? 1 : state.seconds);

  function set(isPlaying) {
    playing = isPlaying;
    last = null;
    if (playing && seconds >= length()) seconds = 0;
    for (const button of buttons) {
      button.setAttribute("aria-pressed", String(playing));
      button.textContent = t(playing ? "Pause" : "Play");
    }
    invalidate();
  }

  function tick(now) {
    if (playing) {
      if (last !== null) seconds += Math.min((now - last) / 1000, 0.1) * Number(speed.value);
      last = now;
      if (seconds > length() + (loop.checked ? rest : 0)) {
        if (loop.checked) seconds = 0; else set(false);
      }
    }
    const part = Math.min(seconds / length(), 1);
    if (document.activeElement !== scrub || playing) scrub.value = part;
    scrub.setAttribute("aria-valuetext", `${shortNumber(place())} ${t(axis().inSeconds ? "seconds" : "progress")}`);
  }

  for (const button of buttons) button.addEventListener("click", () => set(!playing));
  scrub.addEventListener("input", () => {
    set(false);
    seconds = Number(scrub.value) * length();
    invalidate();
  });
  loop.addEventListener("change", invalidate);

  return { tick, place, set, length, isPlaying: () => playing };
})();

const motion = (() => {
  const stage = byId("stage");
  let key = "";

  function draw() {
    const shown = state.curves.filter((curve) => curve.visible);
    const next = shown.map((curve) => curve.color).join();
    if (next !== key) {
      key = next;
      stage.replaceChildren(...shown.map((curve) => make("div", {
        className: "stage-row", style: `color: ${curveColor(curve.color)}`,
        innerHTML: '<div class="track"><i class="box"></i></div><i class="box"></i><i class="box"></i><i class="box"></i>',
      })));
    }
    const place = clock.place();
    shown.forEach((curve, index) => {
      const { valueAt, below, above } = stageOf(curve), value = valueAt(place);
      const [track, scales, turns, fades] = stage.children[index].children;
      track.firstChild.style.left = `calc((100% - 1.75rem) * ${((value - below) / (above - below)).toFixed(5)})`;
      scales.style.transform = `scale(${Math.max(value, 0).toFixed(4)})`;
      turns.style.transform = `rotate(${(180 * value).toFixed(3)}deg)`;
      fades.style.opacity = clamp(value, 0, 1).toFixed(4);
    });
  }

  return { draw };
})();

// The value of moving things at a position of the axis, and its range. If the values leave −2…3, they are scaled to 0…1.
function stageOf(curve) {
  const { least, greatest } = plot.extremes(curve), isUnit = least > -2 && greatest < 3;
  return {
    valueAt(place) {
      const value = valueAt(curve, place)[0][0], part = isUnit ? value : (value - least) / (greatest - least);
      return Number.isFinite(part) ? part : 0;
    },
    below: isUnit ? Math.min(least, 0) : 0, above: isUnit ? Math.max(greatest, 1) : 1,
  };
}
