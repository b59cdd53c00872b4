// SPDX-License-Identifier: Apache-2.0

// Undo and redo of changes of curves, path, limits and followers; a drag is one step.
const past = (() => {
  const undoButton = document.getElementById("undo"), redoButton = document.getElementById("redo");
  const most = 200;
  let steps = [], place = -1, timer = 0;

  const content = () => JSON.stringify({
    curves: state.curves.map(({ text, name, visible, color }) => ({ text, name, visible, color })),
    selected: state.selected, seconds: state.seconds, path: state.path, limits: limitTexts(), followers: followView.settings(),
  });

  function keep() {
    clearTimeout(timer);
    timer = 0;
    const now = content();
    if (now !== steps[place]) {
      steps = [...steps.slice(Math.max(0, place + 2 - most), place + 1), now];
      place = steps.length - 1;
    }
    show();
  }

  // Changes in quick succession are one step.
  function record() {
    clearTimeout(timer);
    timer = setTimeout(keep, 400);
    // A change of the view or the format is no step.
    if (content() !== steps[place]) undoButton.disabled = false;
  }

  function go(by) {
    if (timer) keep();
    if (!steps[place + by]) return;
    place += by;
    const { curves, limits, followers, ...rest } = JSON.parse(steps[place]);
    releaseCurves();
    for (const { text, name, visible, color } of curves) {
      state.curves.push(Object.assign(makeCurve(text).curve, { name, visible, color }));
    }
    Object.assign(state, rest, { limits: limits && limitsOf(limits.map(Number)) });
    followView.set(followers);
    changed();
    keep();
    showState();
  }

  function show() {
    undoButton.disabled = place <= 0;
    redoButton.disabled = place + 1 >= steps.length;
  }

  undoButton.addEventListener("click", () => go(-1));
  redoButton.addEventListener("click", () => go(1));
  // A text field undoes its own typing.
  addEventListener("keydown", (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== "z") return;
    if (event.target.matches("textarea, input:not([type='range'], [type='checkbox'], [type='number'])")) return;
    event.preventDefault();
    go(event.shiftKey ? 1 : -1);
  });

  return { record, keep };
})();

// The invalid curves of a link, each with a correction.
const notice = (() => {
  const box = document.getElementById("notice");

  function show(unread) {
    box.hidden = unread.length === 0;
    box.replaceChildren(...unread.slice(0, 5).map(({ text, message }) => {
      const line = document.createElement("p");
      line.textContent = t("The link has a curve that cannot be read, “{0}”: {1}.", text.slice(0, 80), message);
      const suggestion = core.suggestion(text);
      if (suggestion.system) line.textContent = `“${text.slice(0, 80)}”: ${suggestion.system}. ${answer(suggestion.note)}`;
      if (suggestion.text) {
        const button = document.createElement("button");
        button.type = "button";
        button.textContent = t("Show {0}", suggestion.text);
        button.addEventListener("click", () => {
          if (suggestion.seconds) setSeconds(suggestion.seconds);
          addCurve(suggestion.text);
          line.remove();
          box.hidden = box.children.length === 0;
        });
        line.append(" ", button);
      }
      return line;
    }));
  }

  return { show };
})();
