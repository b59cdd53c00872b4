// SPDX-License-Identifier: Apache-2.0

// Undo and redo of changes to curves, path, limits and followers; a whole drag is one step.
const past = (() => {
  const undoButton = byId("undo"), redoButton = byId("redo");
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

  // Records a step; changes in quick succession are one step.
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
  const box = byId("notice");

  function show(unread) {
    box.hidden = unread.length === 0;
    box.replaceChildren(...unread.slice(0, 5).map(({ text, message }) => {
      const suggestion = core.suggestion(text), shown = text.slice(0, 80);
      const line = make("p", {}, suggestion.system ? `“${shown}”: ${suggestion.system}. ${answer(suggestion.note)}`
        : t("The link has a curve that cannot be read, “{0}”: {1}.", shown, message));
      const add = () => {
        if (suggestion.seconds) setSeconds(suggestion.seconds);
        addCurve(suggestion.text);
        line.remove();
        box.hidden = box.children.length === 0;
      };
      if (suggestion.text) line.append(" ", button(t("Show {0}", suggestion.text), add));
      return line;
    }));
  }

  return { show };
})();
