// SPDX-License-Identifier: Apache-2.0

extension WebPage {
  /// How the page looks, apart from its boxes.
  static let chrome = """
    :root {
      color-scheme: light dark;
      --paper: light-dark(#f6f5f2, #17181c);
      --ink: light-dark(#1d2026, #eceae4);
      --stage: light-dark(#ffffff, #202228);
      --line: light-dark(#d8d5cd, #3a3d46);
      --accent: light-dark(#2f5fd0, #8fb0ff);
      font: 16px/1.5 system-ui, sans-serif;
    }
    body { margin: 0; background: var(--paper); color: var(--ink); }
    main { max-width: 60rem; margin: 0 auto; padding: 2rem 1.5rem; }
    h1 { font-size: 1.5rem; font-weight: 600; margin: 0 0 1rem; }
    .stage {
      position: relative; height: 26rem; overflow: hidden; background: var(--stage);
      border: 1px solid var(--line); border-radius: 12px;
    }
    .box {
      position: absolute; left: 0; top: 0; width: 64px; height: 64px; border-radius: 10px;
      display: grid; place-items: center; font-size: 0.8rem; color: var(--stage);
      background-color: var(--accent); border: 0 solid var(--ink);
    }
    .controls { display: flex; gap: 1rem; align-items: center; margin-top: 1rem; }
    .controls input { flex: 1; accent-color: var(--accent); }
    .controls output { min-width: 5rem; text-align: right; font-variant-numeric: tabular-nums; }
    button {
      font: inherit; padding: 0.4rem 1.4rem; border-radius: 999px; cursor: pointer;
      border: 1px solid var(--accent); background: var(--accent); color: var(--paper);
    }
    :focus-visible { outline: 3px solid var(--ink); outline-offset: 2px; }
    """

  /// What plays the animations.
  static let script = """
    for (const { target, keyframes, timing, composite } of descriptions) {
      const options = { ...timing };
      if (composite) options.composite = composite;
      for (const name of ["iterations", "duration"]) {
        if (options[name] === "Infinity") options[name] = Infinity;
      }
      const box = document.querySelector(`.box[id="${CSS.escape(target)}"]`);
      box.animate(keyframes, options).pause();
    }

    // Kept, because what has ended and is not held is no longer listed.
    const animations = document.getAnimations();
    const [play, slider, clock] = document.querySelector(".controls").elements;
    let isPlaying = false;

    function show(time) {
      slider.value = time;
      slider.setAttribute("aria-valuetext", `${(time / 1000).toFixed(2)} seconds`);
      clock.value = `${(time / 1000).toFixed(2)} s`;
    }

    function seek(time) {
      for (const animation of animations) animation.currentTime = time;
      show(time);
    }

    function setPlaying(playing) {
      isPlaying = playing;
      play.textContent = playing ? "Pause" : "Play";
      if (!playing) {
        for (const animation of animations) animation.pause();
        return;
      }
      if (Number(slider.value) >= end) seek(0);
      startedAt = performance.now() - Number(slider.value);
      requestAnimationFrame(frame);
    }

    // One clock for all, so that they stay together and the slider shows their time.
    let startedAt = 0;
    function frame(now) {
      if (!isPlaying) return;
      const time = Math.min(Math.max(now - startedAt, 0), end);
      seek(time);
      if (time >= end) setPlaying(false);
      else requestAnimationFrame(frame);
    }

    play.addEventListener("click", () => setPlaying(!isPlaying));
    slider.addEventListener("input", () => {
      setPlaying(false);
      seek(Number(slider.value));
    });
    seek(0);
    if (!matchMedia("(prefers-reduced-motion: reduce)").matches) setPlaying(true);
    """
}
