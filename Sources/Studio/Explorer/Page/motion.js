// SPDX-License-Identifier: Apache-2.0

// The time of the motion, and the boxes that move, scale, turn and fade with each curve.
const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");

const clock = (() => {
  const buttons = ["play", "path-play"].map((id) => document.getElementById(id));
  const loop = document.getElementById("loop");
  const speed = document.getElementById("speed");
  const scrub = document.getElementById("scrub");
  const rest = 0.5;
  let seconds = 0, playing = false, last = null;

  // The seconds that the whole axis takes.
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
  const stage = document.getElementById("stage");
  let key = "";

  function draw() {
    const shown = state.curves.filter((curve) => curve.visible);
    const next = shown.map((curve) => curve.color).join();
    if (next !== key) {
      key = next;
      stage.replaceChildren(...shown.map((curve) => {
        const row = document.createElement("div");
        row.className = "stage-row";
        row.style.color = `var(--curve-${curve.color % palette})`;
        row.innerHTML = '<div class="track"><i class="box"></i></div><i class="box scales"></i><i class="box turns"></i><i class="box fades"></i>';
        return row;
      }));
    }
    const place = clock.place();
    shown.forEach((curve, index) => {
      const facts = plot.extremes(curve);
      // A motion that does not end at 1 uses the track from its least to its greatest value.
      const isUnit = facts.least > -2 && facts.greatest < 3;
      const raw = valueAt(curve, place)[0][0];
      const value = isUnit ? raw : (raw - facts.least) / (facts.greatest - facts.least);
      const [track, scales, turns, fades] = stage.children[index].children;
      const below = isUnit ? Math.min(facts.least, 0) : 0, above = isUnit ? Math.max(facts.greatest, 1) : 1;
      const part = (value - below) / (above - below);
      track.firstChild.style.left = `calc((100% - 1.75rem) * ${Number.isFinite(part) ? part.toFixed(5) : 0})`;
      scales.style.transform = `scale(${Math.max(value, 0).toFixed(4)})`;
      turns.style.transform = `rotate(${(180 * value).toFixed(3)}deg)`;
      fades.style.opacity = Math.min(Math.max(value, 0), 1).toFixed(4);
    });
  }

  return { draw };
})();
