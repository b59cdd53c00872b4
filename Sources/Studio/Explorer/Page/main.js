// SPDX-License-Identifier: Apache-2.0

// Draws a frame when something has changed, starts the core, and connects the controls of the whole page.

let wanted = false;
let settled = 0;
const frameCosts = [];

function invalidate() {
  if (wanted || !explorer.isReady) return;
  wanted = true;
  requestAnimationFrame(frame);
}

// Redraws after a change. Long computations start when nothing has changed for a moment; moving the pointer over the plot is no change.
function recompute() {
  invalidate();
  clearTimeout(settled);
  settled = setTimeout(settle, 120);
}

function frame(now) {
  const began = performance.now();
  wanted = false;
  clock.tick(now);
  let isMoving = clock.isPlaying();
  if (state.tab === "curves") {
    plot.draw();
    handles.draw();
    readouts.drawList();
    readouts.drawCursor();
    editor.draw();
    motion.draw();
    scenes.draw();
    isMoving = handover.draw(now) || isMoving;
  } else if (state.tab === "path") {
    pathView.draw(now);
  } else {
    isMoving = followView.draw(now);
  }
  frameCosts.push(performance.now() - began);
  if (frameCosts.length > 2000) frameCosts.shift();
  if (isMoving) invalidate();
}

function settle() {
  if (!explorer.isReady) return;
  if (state.tab === "path") pathView.write();
  if (state.tab !== "curves") return;
  readouts.drawFacts();
  outputs.draw();
  readouts.drawPhrases();
  browserCheck.compare();
}

function showTab(tab) {
  state.tab = tab;
  for (const name of tabs) {
    const button = byId(`tab-${name}`);
    button.setAttribute("aria-selected", String(name === tab));
    button.tabIndex = name === tab ? 0 : -1;
    byId(`${name}-view`).hidden = name !== tab;
  }
}

for (const name of tabs) {
  const button = byId(`tab-${name}`);
  button.addEventListener("click", () => {
    showTab(name);
    changed();
  });
  button.addEventListener("keydown", (event) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    const other = tabs[(tabs.indexOf(name) + step + tabs.length) % tabs.length];
    showTab(other);
    byId(`tab-${other}`).focus();
    changed();
  });
}

const root = document.documentElement;
const darkness = matchMedia("(prefers-color-scheme: dark)");
const themeChoice = byId("theme");

function showTheme() {
  const theme = themeChoice.value;
  root.dataset.theme = theme === "dark" || (theme !== "light" && darkness.matches) ? "dark" : "light";
  plot.restyle();
  browserCheck.redraw();
  recompute();
}

themeChoice.addEventListener("input", () => {
  remember("theme", themeChoice.value);
  showTheme();
});
darkness.addEventListener("change", showTheme);
if (["light", "dark"].includes(remembered("theme"))) themeChoice.value = remembered("theme");

for (const name of ["velocity", "acceleration"]) {
  byId(`with-${name}`).addEventListener("click", () => {
    state[name] = !state[name];
    showState();
    changed();
  });
}

const seconds = byId("seconds");

// Sets the duration of easing functions in seconds.
function setSeconds(number) {
  if (!(number >= 0.01 && number <= longestAxis)) return;
  state.seconds = number;
  for (const curve of state.curves) curve.cache = curve.facts = undefined;
  showState();
  changed();
}

seconds.addEventListener("input", () => setSeconds(Number(seconds.value)));

// The address of a local file is useless elsewhere, so only its fragment is copied, which works with any copy of the page.
const isFile = location.protocol === "file:";
const linkButton = byId("link");
const linkTitle = t(isFile ? "Copy fragment" : "Copy link");
linkButton.textContent = linkTitle;
if (isFile) linkButton.title = t("This page is a file. The fragment follows the address of any explorer.");
linkButton.addEventListener("click", async () => {
  history.replaceState(null, "", toFragment());
  const isCopied = await copyText(isFile ? location.hash : location.href);
  flash(linkButton, t(!isCopied ? "It is in the address" : isFile ? "Fragment copied" : "Link copied"), linkTitle);
});

// Shows the state in the controls after a fragment was read.
function showState() {
  for (const name of ["velocity", "acceleration"]) byId(`with-${name}`).setAttribute("aria-pressed", String(state[name]));
  if (Number(seconds.value) !== state.seconds) seconds.value = state.seconds;
  outputs.showOptions();
}

function load() {
  fromFragment(location.hash || givenFragment);
  showTab(state.tab);
  showState();
  past.keep();
  recompute();
}

addEventListener("hashchange", load);

// For tests: the state, the core, and the times that frames take.
const explorer = { isReady: false, state, core, saved, frameCosts, load, toFragment, outputs, browserCheck, handover, valueAt, plot, handles, pathView, library, followView, untranslated };
globalThis.explorer = explorer;

core.start(coreModule).then(() => {
  outputs.start();
  explorer.isReady = true;
  showTheme();
  load();
  if (!reducedMotion.matches) clock.set(true);
  requestAnimationFrame(() => {
    explorer.firstDrawn = performance.now();
    document.body.dataset.state = "drawn";
  });
}, (error) => {
  byId("failure").hidden = false;
  console.error(error);
});
