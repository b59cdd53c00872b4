// SPDX-License-Identifier: Apache-2.0

// The texts of the page: the English texts are the keys of the other languages; {0} and {1} are placeholders. Errors of the
// core consist of parts, so their sentences and phrases are keys too. Curves and exports are not translated.
const translations = {
  de: {
    "Easing explorer": "Easing-Explorer", "Views": "Ansichten", "Curves": "Kurven", "Path": "Pfad", "Undo": "Rückgängig",
    "Undo (Ctrl+Z)": "Rückgängig (Strg+Z)", "Redo": "Wiederholen", "Redo (Ctrl+Shift+Z)": "Wiederholen (Strg+Umschalt+Z)",
    "Copy link": "Link kopieren", "Copy fragment": "Fragment kopieren", "Link copied": "Link kopiert", "Fragment copied": "Fragment kopiert",
    "It is in the address": "Er steht in der Adresse", "Theme": "Farben", "System": "System", "Light": "Hell", "Dark": "Dunkel",
    "This page is a file. The fragment follows the address of any explorer.":
      "Diese Seite ist eine Datei. Das Fragment gehört hinter die Adresse irgendeines Explorers.",
    "This browser cannot run the page: it needs WebAssembly.": "Dieser Browser kann die Seite nicht ausführen: sie braucht WebAssembly.",
    "The link has a curve that cannot be read, “{0}”: {1}.": "Der Link enthält eine unlesbare Kurve, „{0}“: {1}.", "Show {0}": "{0} zeigen",
    "Plot": "Diagramm", "Velocity": "Geschwindigkeit", "Acceleration": "Beschleunigung", "Zoom out": "Verkleinern", "Zoom in": "Vergrößern",
    "Fit": "Alles", "Play": "Start", "Pause": "Pause", "Time": "Zeit", "Speed": "Tempo", "Loop": "Schleife",
    "Plot of value, velocity and acceleration. Arrow keys pan, plus and minus zoom, 0 fits.":
      "Diagramm von Wert, Geschwindigkeit und Beschleunigung. Pfeiltasten verschieben, Plus und Minus vergrößern, 0 zeigt alles.",
    "Keeps the selected curve in this browser": "Merkt sich die gewählte Kurve in diesem Browser", "Save": "Merken", "Saved": "Gemerkt",
    "This browser saves nothing": "Dieser Browser merkt sich nichts", "Draw": "Zeichnen", "Add": "Neu",
    "Text of the selected curve": "Text der gewählten Kurve", "Add a stop": "Stützpunkt hinzufügen", "Column {0}: {1}": "Spalte {0}: {1}",
    "Export": "Export", "Format": "Format", "Copy": "Kopieren", "Copied": "Kopiert", "Press Ctrl+C": "Strg+C drücken",
    "Text of the curve in the chosen format": "Text der Kurve im gewählten Format",
    "There is no such text for this curve: {0}": "Für diese Kurve gibt es keinen solchen Text: {0}",
    "Name, accuracy, stops, digits": "Name, Genauigkeit, Stützpunkte, Stellen", "Name": "Name", "the text of the curve": "der Text der Kurve",
    "Accuracy": "Genauigkeit", "Stops": "Stützpunkte", "fewest": "wenigste", "Digits": "Stellen",
    "Motion": "Bewegung", "scales": "wächst", "turns": "dreht", "fades": "blendet",
    "Boxes that move, scale, turn and fade with each curve": "Kästchen, die sich mit jeder Kurve bewegen, wachsen, drehen und einblenden",
    "Numbers": "Zahlen", "Spring, in eight descriptions": "Feder, in acht Beschreibungen", "Bounce": "Aufprall", "Decay": "Ausrollen",
    "Core Animation": "Core Animation", "Android": "Android", "react-spring": "react-spring", "motion.dev": "motion.dev",
    "SwiftUI, perceptual": "SwiftUI, nach Wahrnehmung", "SwiftUI and UIKit": "SwiftUI und UIKit", "Pop and Origami": "Pop und Origami",
    "By its settling time": "Nach der Dauer bis zur Ruhe", "Start and target": "Anfang und Ziel", "none": "keine", "{0}, slider": "{0}, Regler",
    "On a page": "Auf einer Seite", "Menu": "Menü", "Card": "Karte", "Toast": "Meldung", "List": "Liste",
    "A menu that opens, a card that turns up, a toast that comes in and a list whose rows follow one another, with the selected curve":
      "Ein Menü, das sich öffnet, eine Karte, die erscheint, eine Meldung, die hereinkommt, und eine Liste, deren Zeilen einander folgen, mit der gewählten Kurve",
    "At {0}": "Bei {0}", "Show easing curves over": "Easing-Kurven dauern", "s": "s", "Values at the cursor": "Werte am Cursor",
    "curve": "Kurve", "value": "Wert", "velocity": "Geschwindigkeit", "acceleration": "Beschleunigung",
    "seconds": "Sekunden", "progress": "Fortschritt", "Value of {0}": "Wert von {0}", "Remove {0}": "{0} entfernen",
    "Hand-over": "Übernahme", "Send it over": "Hinüberschicken", "velocity (1/s)": "Geschwindigkeit (1/s)",
    "Catch the box while it moves, throw it, let go: the spring (the selected one, else a smooth one) takes over with its velocity.":
      "Das Kästchen in der Bewegung fangen, werfen, loslassen: Die Feder (die gewählte, sonst eine glatte) übernimmt mit seiner Geschwindigkeit.",
    "Box. Drag it, or send it with the arrow keys.": "Kästchen. Ziehen, oder mit den Pfeiltasten schicken.",
    "Value and velocity of the box over the last seconds": "Wert und Geschwindigkeit des Kästchens in den letzten Sekunden",
    "The spring took over at {0} with {1} a second.": "Die Feder hat bei {0} mit {1} je Sekunde übernommen.",
    "The browser’s easing minus this one": "Easing des Browsers minus dieses",
    "This motion ends where it starts, so there is no easing function.":
      "Diese Bewegung endet, wo sie beginnt; darum gibt es keine Easing-Funktion.",
    "There is no linear() for this curve.": "Für diese Kurve gibt es kein linear().",
    "This browser does not know such an easing.": "Dieser Browser kennt kein solches Easing.", "the browser’s own": "das eigene des Browsers",
    "the browser’s linear() with {0} stops (stated error {1})": "linear() des Browsers mit {0} Stützpunkten (angegebener Fehler {1})",
    "{0}: {1} differs by up to {2}, at progress {3}.": "{0}: {1} weicht um bis zu {2} ab, beim Fortschritt {3}.",
    "Properties": "Eigenschaften", "Inverse at": "Umkehrung bei", "Properties of all curves": "Eigenschaften aller Kurven",
    "overshoot": "Überschwingen", "undershoot": "Unterschwingen", "peak velocity": "größte Geschwindigkeit", "{0} at {1}": "{0} bei {1}",
    "monotone": "monoton", "yes, never falls": "ja, fällt nie", "yes, never rises": "ja, steigt nie", "no": "nein", "duration": "Dauer",
    "settles to 0.1 %: last crossing": "ruht auf 0,1 %: letzter Durchgang", "settles to 0.1 %: envelope": "ruht auf 0,1 %: Hüllkurve",
    "settles to 0.1 %: Core Animation": "ruht auf 0,1 %: Core Animation", "damping ratio": "Dämpfungsgrad",
    "first crossing of the target": "erster Durchgang durch das Ziel", "nearest named curve": "nächste benannte Kurve",
    "{0}, off by {1}": "{0}, Abstand {1}", "inverse: progress or time at that value": "Umkehrung: Fortschritt oder Zeit bei diesem Wert",
    "nowhere": "nirgends",
    "First control point": "Erster Kontrollpunkt", "Second control point": "Zweiter Kontrollpunkt", "Width of a step": "Breite einer Stufe",
    "Stop {0} of {1}": "Stützpunkt {0} von {1}", "Overshoot": "Überschwingen", "First contact": "Erster Aufprall",
    "First rebound": "Erster Rückprall", "Time of the first overshoot": "Zeit des ersten Überschwingens",
    "First overshoot": "Erstes Überschwingen", "After one time constant": "Nach einer Zeitkonstante", "{0} of {1}": "{0} von {1}",
    "The path with points at equal times, at constant pace and at equal steps of the parameter. Draw with the pointer to replace it.":
      "Der Pfad mit Punkten zu gleichen Zeiten, bei gleichmäßigem Tempo und bei gleichen Schritten des Parameters. Zeichnen ersetzt ihn.",
    "constant pace": "gleichmäßiges Tempo", "equal steps of the parameter": "gleiche Schritte des Parameters",
    "Draw with a finger": "Mit dem Finger zeichnen", "Path data": "Pfaddaten", "SVG path data, or draw on the picture": "SVG-Pfaddaten, oder auf das Bild zeichnen",
    "With the easing of the selected curve": "Mit dem Easing der gewählten Kurve", "Speed over time, in mean speeds": "Tempo über der Zeit, in mittleren Tempi",
    "Nearest to": "Am nächsten an", "x, y": "x; y",
    "({0}, {1}), at a distance of {2}, after {3} of the length ({4})": "({0}; {1}), im Abstand {2}, nach {3} der Länge ({4})",
    "As fast as limits allow": "So schnell, wie die Grenzen es erlauben", "Braking": "Bremsen", "Lateral acceleration": "Querbeschleunigung",
    "within the limits, at equal times": "innerhalb der Grenzen, zu gleichen Zeiten",
    "Speed over the length": "Tempo über der Länge", "Speed over time: {0} s": "Tempo über der Zeit: {0} s",
    "Axis of the speed": "Achse des Tempos", "time": "Zeit", "length": "Länge",
    "Follow": "Folgen", "Followers": "Folger", "Three followers": "Drei Folger", "Third follower": "Dritter Folger",
    "Field in which three followers follow the pointer. Arrow keys move it.":
      "Feld, in dem drei Folger dem Zeiger folgen. Pfeiltasten bewegen ihn.",
    "Move the pointer over the field. Between two samples it moves evenly, and each step of a follower is the exact solution for that; so the lines are the same at any frame rate, except the filter’s, which depends on it.":
      "Den Zeiger über das Feld bewegen. Zwischen zwei Messpunkten bewegt er sich gleichmäßig, und jeder Schritt eines Folgers ist dafür die exakte Lösung; darum sind die Linien bei jeder Bildrate dieselben, nur die des Filters hängt von ihr ab.",
    "Spring": "Feder", "Exponential smoothing": "Exponentielle Glättung", "Smooth damp": "Smooth damp", "One-euro filter": "1-Euro-Filter",
    "response": "Antwortzeit", "half-life": "Halbwertszeit", "half life": "Halbwertszeit", "stiffness": "Steifigkeit", "damping": "Dämpfung", "mass": "Masse", "smooth time": "Folgezeit", "cutoff at rest": "Grenzfrequenz in Ruhe",
    "speed coefficient": "Beiwert der Geschwindigkeit", "its lag depends on the speed": "sein Rückstand hängt vom Tempo ab",
    "{0} ms behind an even pointer": "{0} ms hinter einem gleichmäßigen Zeiger",
    "Distance behind the pointer, in pixels": "Abstand hinter dem Zeiger, in Pixeln", "now": "jetzt",
    "The distance of each follower from the pointer over the last seconds": "Der Abstand jedes Folgers vom Zeiger in den letzten Sekunden",
    "In other systems’ words": "In den Worten anderer Systeme", "Copy for {0}": "Für {0} kopieren",
    "{0} segments, length {1}": "{0} Abschnitte, Länge {1}", "1 segment, length {1}": "1 Abschnitt, Länge {1}",
    "Every value on this page is computed by": "Jeden Wert auf dieser Seite berechnet",
    ", compiled to WebAssembly inside this file: the code, and the bits, of the native library. Nothing is loaded from a network.":
      ", als WebAssembly in dieser Datei: der Code und die Bits der nativen Bibliothek. Aus dem Netz wird nichts geladen.",
    "{0} is {1}; it must be {2}": "{0} ist {1}; erlaubt ist: {2}", "found {0}, expected {1}": "gefunden: {0}, erwartet: {1}", "the end": "das Ende",
    "the path is too long": "der Pfad ist zu lang", "the text is too long to be shown": "der Text ist zu lang, um gezeigt zu werden",
    "a path has between 1 and 2,000 segments here": "ein Pfad hat hier 1 bis 2000 Abschnitte",
    "positive and finite": "positiv und endlich", "finite": "endlich", "0 or more": "0 oder mehr", "1 or more": "1 oder mehr", "more than 0": "mehr als 0",
    "greater than 0": "größer als 0", "at least zero": "mindestens 0", "at least zero and finite": "mindestens 0 und endlich",
    "greater than 0 and less than 1": "größer als 0 und kleiner als 1", "greater than 0 and at most 1": "größer als 0 und höchstens 1",
    "greater than -1 and at most 1": "größer als -1 und höchstens 1", "other than 0 and 1": "weder 0 noch 1",
    "in 1e-100...1e100": "in 1e-100...1e100", "between 2e-150 and 2e150": "zwischen 2e-150 und 2e150",
    "in 1e-100...1e100, or infinite": "in 1e-100...1e100 oder unendlich", "less than 1, or bounces has to be given": "kleiner als 1, oder bounces wird angegeben",
    "left out where a duration is given": "keine Angabe, wenn eine Dauer angegeben ist", "left out where a constant is given": "keine Angabe, wenn constant angegeben ist",
    "such that the decay per second is between 1e-307 and 1e307": "so, dass der Abfall je Sekunde zwischen 1e-307 und 1e307 liegt",
    "positive and finite, with a positive and finite stiffness": "positiv und endlich, mit positiver und endlicher Steifigkeit",
    "at least zero, with a finite damping": "mindestens 0, mit endlicher Dämpfung",
    "such that √(stiffness/mass) is between 1e-307 and 1e307": "so, dass √(stiffness/mass) zwischen 1e-307 und 1e307 liegt",
    "finite and other than 0, to be scaled to 1": "endlich und nicht 0, um auf 1 gebracht zu werden",
    "a number": "eine Zahl", "a number in 0...1": "eine Zahl in 0...1", "finite numbers": "endliche Zahlen", "nothing more": "nichts mehr", "a comma": "ein Komma",
    "each word once": "jedes Wort einmal", "a word such as stiffness": "ein Wort wie stiffness", "words that go together": "Wörter, die zusammenpassen",
    "a time such as 0.5s or 500ms": "eine Zeit wie 0.5s oder 500ms", "a whole number, 0 or more": "eine ganze Zahl, 0 oder mehr",
    "a whole number of steps, 1 or more": "eine ganze Zahl von Stufen, 1 oder mehr", "2 steps or more with jump-none": "mindestens 2 Stufen bei jump-none",
    "the name of an easing function": "der Name einer Easing-Funktion",
    "the name of an easing function that takes numbers": "der Name einer Easing-Funktion, die Zahlen nimmt",
    "an easing function; timed(…) makes one of a motion": "eine Easing-Funktion; timed(…) macht eine aus einer Bewegung",
    "a motion: spring(…), bounce(…) or decay(…)": "eine Bewegung: spring(…), bounce(…) oder decay(…)",
    "a part such as 'stiffness 100', or the name of a spring": "ein Teil wie 'stiffness 100', oder der Name einer Feder",
    "a plain number, because calc() and similar functions are not supported": "eine einfache Zahl, denn calc() und ähnliche Funktionen gehen hier nicht",
    "M or m, with which path data starts": "M oder m, womit Pfaddaten beginnen", "0 or 1, a flag of an arc": "0 oder 1, ein Schalter des Bogens",
    "a number or one of the commands MLHVCSQTAZ": "eine Zahl oder einer der Befehle MLHVCSQTAZ",
    "it would be {0}, and its numbers are not allowed: {1}": "es wäre {0}, und seine Zahlen sind nicht erlaubt: {1}",
    "{0} is a custom property whose value is not given": "{0} ist eine Variable, deren Wert nicht angegeben ist",
    "Your own element": "Eigenes Element", "HTML of an element, without scripts": "HTML eines Elements, ohne Skripte",
    "Text of the motion in the chosen format": "Text der Bewegung im gewählten Format", "Search": "Suchen", "No such curve": "Keine solche Kurve",
    "Token file of all saved": "Token-Datei aller gemerkten", "Add a curve": "Kurve hinzufügen", "Close": "Schließen", "Saved here": "Hier gemerkt", "Save all shown": "Alle gezeigten merken", "Show all saved": "Alle gemerkten zeigen", "Forget {0}": "{0} vergessen", "Springs": "Federn",
    "Bounces and decays": "Aufprall und Ausrollen", "With numbers": "Mit Zahlen", "Made of others": "Aus anderen",
    "Your own curve": "Eigene Kurve", "Source": "Quelle", "By hand": "Von Hand", "SVG path": "SVG-Pfad",
    "The points, and the curve that is fitted to them": "Die Punkte, und die Kurve, die ihnen angepasst ist", "Largest difference": "Größter Abstand",
    "Add this curve": "Diese Kurve hinzufügen", "Path data that goes from left to right": "Pfaddaten, die von links nach rechts gehen",
    "A function of t, which runs from 0 to 1": "Eine Funktion von t, das von 0 bis 1 läuft",
    "Draw from the lower left to the upper right.": "Von links unten nach rechts oben zeichnen.",
    "This is no path that goes from left to right and ends at another height.": "Das ist kein Pfad, der von links nach rechts geht und auf anderer Höhe endet.",
    "This is no JavaScript expression, function or body: {0}.": "Das ist kein Ausdruck, keine Funktion und kein Rumpf in JavaScript: {0}.",
    "At t = {0} the value is {1}, which is no finite number.": "Bei t = {0} ist der Wert {1}, was keine endliche Zahl ist.",
    "At t = {0} the function fails: {1}.": "Bei t = {0} scheitert die Funktion: {1}.", "This function takes longer than a second.": "Diese Funktion braucht mehr als eine Sekunde.",
    "No curve fits within this difference.": "Mit diesem Abstand passt keine Kurve.", "{0}, within {1} of the points.": "{0}, höchstens {1} von den Punkten entfernt.",
    "The nearest named curve is {0}.": "Die nächste benannte Kurve ist {0}.",
    "at most {0} curves are shown": "es werden höchstens {0} Kurven gezeigt", "too long for this page": "zu lang für diese Seite",
  },
};

const language = Object.keys(translations).find((name) => navigator.language.toLowerCase().startsWith(name)) ?? "en";

// Texts that lack a translation, for tests.
const untranslated = new Set();

// Translates a text and replaces its placeholders.
function t(text, ...parts) {
  const found = language === "en" ? text : translations[language][text];
  if (found === undefined) untranslated.add(text);
  return (found ?? text).replace(/\{(\d)\}/g, (_, place) => parts[place]);
}

// A number as text in the reader's language; curves and copied texts keep decimal points.
const decimal = (number) => (language === "de" ? String(number).replace(".", ",") : String(number));
const listed = (numbers) => numbers.map(decimal).join(language === "de" ? "; " : ", ");

// The translated name of a parameter of the core, such as smoothTime.
const parameterName = (name) => translations[language]?.[name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)] ?? name;

// Translates a phrase of an error, such as `mass to be positive`; without a translation it stays English.
function phrase(text) {
  if (language === "en") return text;
  const table = translations[language];
  const [, word, allowed] = /^(\S+) to be (.+)$/.exec(text) ?? [];
  const found = table[text] ?? (table[allowed] && `${word}: ${table[allowed]}`);
  // Numbers and quoted texts need no translation.
  if (!found && /\p{L}{2}/u.test(text) && !text.startsWith("'")) untranslated.add(text);
  return found ?? text;
}

// Translates the texts in the document; scripts translate theirs by t.
if (language !== "en") {
  document.documentElement.lang = language;
  document.title = t(document.title);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode, text = node.data.trim().replace(/\s+/g, " ");
    const isWord = /\p{L}{2}/u.test(text) && !node.parentElement.closest("script, style, b, [data-source=function], #path-format");
    if (isWord) node.data = node.data.replace(/\S(.*\S)?/s, () => t(text));
  }
  for (const name of ["aria-label", "title", "placeholder"]) {
    for (const node of document.querySelectorAll(`[${name}]`)) {
      const text = node.getAttribute(name);
      if ((name === "placeholder" ? /\p{L}/u : /\p{L}{2}/u).test(text)) node.setAttribute(name, t(text));
    }
  }
}
