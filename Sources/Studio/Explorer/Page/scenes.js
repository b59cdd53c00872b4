// SPDX-License-Identifier: Apache-2.0

// Typical animations with the selected curve: a menu opens, a card appears, a toast comes in from below, the
// rows of a list follow one another.
const scenes = (() => {
  const box = byId("scenes");
  const rows = 5, delay = 0.12;
  box.innerHTML = [["Menu", "<b></b><i></i>"], ["Card", "<i></i>"], ["Toast", "<i></i>"], ["List", "<i></i>".repeat(rows)]]
    .map(([name, parts]) => `<figure class="scene-${name.toLowerCase()}"><div>${parts}</div><figcaption>${t(name)}</figcaption></figure>`).join("");
  const [menu, card, toast, list] = Array.from(box.children, (figure) => [...figure.firstChild.querySelectorAll("i")]);
  // The user's own element is in a frame that runs no scripts and loads nothing.
  const frame = byId("own-frame"), html = byId("own-html");
  html.addEventListener("input", () => {
    frame.parentElement.hidden = !html.value.trim();
    frame.srcdoc = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">`
      + `<body style="margin:0;display:grid;place-items:center;height:100vh;overflow:hidden">${html.value}`;
    invalidate();
  });
  const paint = (part, value, transform) => {
    part.style.transform = transform;
    part.style.opacity = clamp(value * 1.5, 0, 1).toFixed(3);
  };

  function draw() {
    const curve = selectedCurve(), { valueAt } = stageOf(curve), place = clock.place(), value = valueAt(place);
    box.style.color = curveColor(curve.color);
    paint(menu[0], value, `scaleY(${Math.max(value, 0).toFixed(4)})`);
    paint(card[0], value, `scale(${Math.max(0.7 + 0.3 * value, 0).toFixed(4)}) rotate(${(8 * (1 - value)).toFixed(3)}deg)`);
    paint(frame, value, card[0].style.transform);
    paint(toast[0], value, `translateY(${(160 * (1 - value)).toFixed(2)}%)`);
    list.forEach((part, row) => {
      const own = valueAt(place - row * delay * endOf(curve));
      paint(part, own, `translateX(${(60 * (1 - own)).toFixed(2)}%)`);
    });
  }

  return { draw };
})();
