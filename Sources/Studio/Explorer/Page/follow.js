// SPDX-License-Identifier: Apache-2.0

// The follow tab: three followers of the pointer, and their distances from it.
const followView = (() => {
  const field = byId("follow-field");
  const canvas = byId("follow-canvas");
  const trace = byId("follow-trace");
  const form = byId("followers");
  const problem = byId("follow-problem");
  const shownSeconds = 3;
  // The longest time step of the followers in seconds, so that their lines look smooth.
  const finestStep = 0.004;
  // After this time in seconds without a sample, the pointer counts as resting; samples arrive some milliseconds late.
  const patience = 0.05;

  // For each follower its choices: a title, a kind and, for each number, name, initial value, range and unit. The third has two.
  const sorts = [
    [{ title: "Spring", kind: "spring", numbers: [["response", 0.3, 0.05, 1.5, "s"], ["damping ratio", 0.6, 0.05, 2]] }],
    [{ title: "Exponential smoothing", kind: "smoothing", numbers: [["half-life", 0.08, 0.005, 0.5, "s"]] }],
    [
      { title: "Smooth damp", kind: "damp", numbers: [["smooth time", 0.3, 0.02, 1.5, "s"]] },
      { title: "One-euro filter", kind: "filter", numbers: [["cutoff at rest", 1, 0.1, 10, "Hz"], ["speed coefficient", 0.007, 0, 0.1]] },
    ],
  ];
  const firstNumbers = (choices) => choices.map(({ numbers }) => numbers.map((number) => number[1]));
  const rows = sorts.map((choices) => ({ choices, choice: 0, numbers: firstNumbers(choices) }));
  let followers = null, target = null, queue = [], time = 0, history = [], demonstrated = 0, isDemonstrating = true;

  // The form: a group for each follower.
  for (const row of rows) {
    row.set = make("fieldset", { className: "numbers follower" });
    form.append(row.set);
    build(row);
  }

  function build(row) {
    const { title, numbers } = row.choices[row.choice];
    const legend = make("legend", {}, make("i", { className: "dot filled", style: `--dot: ${curveColor(rows.indexOf(row))}` }), " ");
    if (row.choices.length > 1) {
      const select = choice(t("Third follower"), row.choices.map((choice) => t(choice.title)), () => {
        row.choice = Number(select.value);
        build(row);
        row.set.querySelector("select").focus();
        restart();
        changed();
      });
      select.value = row.choice;
      legend.append(select);
    } else {
      legend.append(t(title));
    }
    row.lag = make("output");
    row.inputs = numbers.map(([name, , least, most, unit], at) =>
      numberRow(unit ? `${t(name)} (${unit})` : t(name), `${t(title)}: ${t(name)}`, [least, most], (value, other) => {
        row.numbers[row.choice][at] = other.value = value;
        restart();
        changed();
      }));
    row.set.replaceChildren(legend, ...row.inputs.map(({ label }) => label), row.lag);
    show(row);
  }

  // Shows the numbers of a follower; a field that already has the number keeps its text.
  function show(row) {
    row.inputs.forEach(({ range, number }, at) => {
      const value = row.numbers[row.choice][at];
      for (const node of [range, number]) if (node.value === "" || Number(node.value) !== value) node.value = value;
    });
  }

  // All numbers as text, which the address contains if they are not the defaults.
  const written = () => rows.map(({ choice, numbers }) => [choice, ...numbers[choice]].join(" ")).join(",");
  const firstSettings = written();
  const settings = () => (written() === firstSettings ? "" : written());

  // Applies settings in a text; a follower whose settings are missing or invalid gets its defaults.
  function set(text) {
    const before = written(), parts = text.split(",");
    rows.forEach((row, at) => {
      const [choice, ...numbers] = (parts[at] ?? "").split(" ").map(Number);
      const isGiven = row.choices[choice]?.numbers.length === numbers.length && numbers.every(Number.isFinite);
      const isOther = row.choice !== (isGiven ? choice : 0);
      row.choice = isGiven ? choice : 0;
      row.numbers = firstNumbers(row.choices);
      if (isGiven) row.numbers[choice] = numbers;
      // If the kind is unchanged, keeps the fields, so that a field keeps the focus.
      if (isOther) build(row);
      else show(row);
    });
    if (written() !== before) restart();
  }

  // Creates new followers at the positions of the old ones.
  function restart() {
    for (const { index } of followers ?? []) core.releaseFollower(index);
    const last = history[history.length - 1];
    followers = null;
    if (!target) return;
    const made = rows.map(({ choices, choice, numbers }, at) => {
      const [first, second] = numbers[choice];
      return core.addFollower(choices[choice].kind, first, second ?? 0, ...(last?.places[at] ?? target));
    });
    const mistake = made.find(({ error }) => error);
    problem.hidden = !mistake;
    problem.textContent = mistake?.error ?? "";
    if (mistake) {
      for (const { index } of made) if (index !== undefined) core.releaseFollower(index);
      return;
    }
    made.forEach(({ lag }, at) => {
      rows[at].lag.textContent = Number.isNaN(lag) ? t("its lag depends on the speed") : t("{0} ms behind an even pointer", Math.round(1000 * lag));
      rows[at].lag.dataset.lag = lag;
    });
    followers = made;
    invalidate();
  }

  function move(seconds, x, y) {
    isDemonstrating = false;
    queue.push([seconds, x, y]);
    invalidate();
  }

  for (const name of ["pointermove", "pointerdown"]) {
    field.addEventListener(name, (event) => {
      const { left, top } = field.getBoundingClientRect();
      for (const one of event.getCoalescedEvents?.().length ? event.getCoalescedEvents() : [event]) {
        move(one.timeStamp / 1000, one.clientX - left, one.clientY - top);
      }
    });
  }
  field.addEventListener("keydown", (event) => {
    const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (!step || !target) return;
    event.preventDefault();
    const [x, y] = [target[0] + 60 * step[0], target[1] + 60 * step[1]];
    move(performance.now() / 1000, clamp(x, 0, field.clientWidth), clamp(y, 0, field.clientHeight));
  });

  // The demonstration's pointer: a lemniscate that pauses now and then.
  function demonstration(seconds, width, height) {
    const turn = 0.45 * seconds;
    const angle = 2 * Math.PI * (Math.floor(turn) + Math.min(1, 1.6 * (turn % 1)));
    return [width * (0.5 + 0.36 * Math.sin(angle)), height * (0.5 + 0.3 * Math.sin(2 * angle))];
  }

  // Advances all followers to a time, while the pointer moves to a point at constant velocity.
  function step(until, point) {
    const whole = until - time;
    if (!(whole > 0)) return;
    const count = Math.min(Math.ceil(whole / finestStep), 100);
    const steps = Array.from({ length: count }, (_, at) => {
      const part = (at + 1) / count;
      return [whole / count, target[0] + (point[0] - target[0]) * part, target[1] + (point[1] - target[1]) * part];
    });
    const places = followers.map(({ index }) => core.follow(index, steps));
    steps.forEach(([duration, x, y], at) => {
      time += duration;
      history.push({ time, target: [x, y], places: places.map((row) => row[at]) });
    });
    time = until;
    target = point;
  }

  // Draws a frame, and returns whether something still moves.
  function draw(milliseconds) {
    const now = milliseconds / 1000;
    const { context, width, height } = surfaceOf(canvas);
    if (!target) {
      target = demonstration(0, width, height);
      time = now;
      restart();
    }
    const isPlaying = isDemonstrating && clock.isPlaying();
    if (followers) {
      // After a pause without frames, only the last half second is played.
      if (now - time > 0.5) time = now - 0.5;
      if (isPlaying) {
        demonstrated += now - time;
        step(now, demonstration(demonstrated, width, height));
      } else if (queue.length) {
        for (const [seconds, x, y] of queue) step(Math.max(seconds, time + 1e-4), [x, y]);
      } else {
        step(now - patience, target);
      }
    }
    queue = [];
    while (history.length && history[0].time < time - shownSeconds) history.shift();
    drawField(context);
    drawTrace();
    return isPlaying || history.some(({ target: [x, y], places }) => places.some((place) => Math.hypot(place[0] - x, place[1] - y) > 0.05));
  }

  function drawField(context) {
    const style = plot.style();
    const shown = history.filter((entry) => entry.time > time - 1);
    const last = history[history.length - 1];
    stroke(context, style.strong, 1.5, shown.map((entry) => entry.target));
    rows.forEach((_, at) => {
      stroke(context, style.colors[at], 2, shown.map((entry) => entry.places[at]));
      ring(context, style.colors[at], ...(last?.places[at] ?? target), 9);
    });
    const [x, y] = target;
    stroke(context, style.ink, 2, [[x - 9, y], [x + 9, y]]);
    stroke(context, style.ink, 2, [[x, y - 9], [x, y + 9]]);
  }

  function drawTrace() {
    const distance = ({ target: [x, y], places }, at) => Math.hypot(places[at][0] - x, places[at][1] - y);
    const most = Math.max(40, ...history.flatMap((entry) => rows.map((_, at) => distance(entry, at)))) * 1.05;
    const seconds = Array.from({ length: shownSeconds + 1 }, (_, ago) => [1 - ago / shownSeconds, ago ? `−${ago} s` : t("now")]);
    const { context, style, x, y } = axes(trace, [0, most], plot.ticks(0, most, 4), seconds);
    rows.forEach((_, at) => {
      stroke(context, style.colors[at], 2, history.map((entry) => [x(1 - (time - entry.time) / shownSeconds), y(distance(entry, at))]));
    });
  }

  return { draw, settings, set, places: () => history[history.length - 1], history: () => history };
})();
