// SPDX-License-Identifier: Apache-2.0

// Translations of the core's refusals and notes about curves of other systems. A sentence consists of clauses separated by
// semicolons; {0} and {1} stand for the numbers and quoted texts of a clause.
const answers = {
  de: {
    "SwiftUI lowers a damping above the critical one to it unless allowOverDamping is true":
      "SwiftUI senkt eine Dämpfung über der kritischen auf diese, außer mit allowOverDamping",
    "by SwiftUI's equation, which settles a little later than asked": "nach SwiftUIs Gleichung, die etwas später zur Ruhe kommt als verlangt",
    "SwiftUI's Animation.default is spring(response {0}s, damping-ratio {1})": "Animation.default von SwiftUI ist spring(response {0}s, damping-ratio {1})",
    "for a velocity of {0}": "für eine Geschwindigkeit von {0}",
    "Apple does not publish how UIKit makes a spring of a duration, a damping ratio and a velocity":
      "Apple veröffentlicht nicht, wie UIKit aus Dauer, Dämpfungsgrad und Geschwindigkeit eine Feder macht",
    "Apple does not publish how UIKit makes a spring of a duration and a damping ratio":
      "Apple veröffentlicht nicht, wie UIKit aus Dauer und Dämpfungsgrad eine Feder macht",
    "Apple does not publish the curves of NSAnimation": "Apple veröffentlicht die Kurven von NSAnimation nicht",
    "Apple does not publish the curves of timing modes": "Apple veröffentlicht die Kurven von Timing-Modi nicht",
    "by an initializer of the program itself, with the parameters of WWDC {0}'s session {1}":
      "von einem Initializer des Programms selbst, mit den Parametern der Session {1} der WWDC {0}",
    "Apple does not publish what frequency UIKit takes, which depends on the animator's duration":
      "Apple veröffentlicht nicht, welche Frequenz UIKit nimmt; sie hängt von der Dauer des Animators ab",
    "the ratio is {0}": "der Dämpfungsgrad ist {0}", "the damping ratio is {0}": "der Dämpfungsgrad ist {0}",
    "the damping ratio is known, and {0} is a spring that has settled after {1} s": "der Dämpfungsgrad ist bekannt, und {0} ist eine Feder, die nach {1} s ruht",
    "the ratio is known, and {0} is a spring that has settled after {1} s": "der Dämpfungsgrad ist bekannt, und {0} ist eine Feder, die nach {1} s ruht",
    "its velocity is a vector, and left out": "ihre Geschwindigkeit ist ein Vektor und bleibt weg",
    "Qt takes {0} off this": "Qt zieht davon {0} ab", "Godot takes {0} off this": "Godot zieht davon {0} ab",
    "Qt takes {0} times this, which differs by at most {1}": "Qt nimmt das {0}-Fache, was um höchstens {1} abweicht",
    "Godot takes {0} times this, which differs by at most {1}": "Godot nimmt das {0}-Fache, was um höchstens {1} abweicht",
    "Qt takes {0} off its first half and {1} times its second, which differs by at most {2}":
      "Qt zieht von der ersten Hälfte {0} ab und nimmt das {1}-Fache der zweiten, was um höchstens {2} abweicht",
    "Godot takes {0} off its first half and {1} times its second, which differs by at most {2}":
      "Godot zieht von der ersten Hälfte {0} ab und nimmt das {1}-Fache der zweiten, was um höchstens {2} abweicht",
    "its jump of at most a thousandth of the amplitude at the end is spread over the curve":
      "ihr Sprung am Ende um höchstens ein Tausendstel der Amplitude ist über die Kurve verteilt",
    "DOTween counts the period in seconds, by default {0} of the duration": "DOTween zählt die Periode in Sekunden; ohne Angabe ist sie {0} der Dauer",
    "this is a tween of {0} s": "dies ist ein Tween von {0} s",
    "with an amplitude other than {0} Qt's halves oscillate on different sides": "mit einer anderen Amplitude als {0} schwingen die Hälften bei Qt auf verschiedenen Seiten",
    "with {0} it is {1}": "mit {0} ist es {1}",
    "it follows a moving target within a velocity, as {0} does": "es folgt einem bewegten Ziel mit begrenzter Geschwindigkeit, wie {0}",
    "it follows a moving target: easing follow --smooth-time {0}": "es folgt einem bewegten Ziel: easing follow --smooth-time {0}",
    "QML's spring advances in steps of its own, which Qt does not document": "die Feder von QML rechnet in eigenen Schritten, die Qt nicht beschreibt",
    "{0} is a spring by its equation": "{0} ist eine Feder nach ihrer Gleichung",
    "Godot's spring is a formula of its own, which is not a curve of this package": "die Feder von Godot ist eine eigene Formel, die es hier nicht gibt",
    "scaled from its times {0} to {1} and values {2} to {3}": "von ihren Zeiten {0} bis {1} und Werten {2} bis {3} auf 0 und 1 gebracht",
    "scaled from its edges {0} and {1} to {2} and {3}": "von ihren Kanten {0} und {1} auf {2} und {3} gebracht",
    "scaled from its values {0} and {1} to {2} and {3}": "von ihren Werten {0} und {1} auf {2} und {3} gebracht",
    "its amplitude is {0} by default and its period in seconds": "die Amplitude ist {0}, wenn nichts angegeben ist, und die Periode in Sekunden",
    "with an amplitude of {0} and a period of {1} of the duration it is {2}": "mit der Amplitude {0} und einer Periode von {1} der Dauer ist es {2}",
    "its strength is a factor of its own": "die Stärke ist ein eigener Faktor",
    "it flashes, and does not lead from {0} to {1}": "es blitzt und führt nicht von {0} zu {1}",
    "Rive's manual has no formula of it": "das Handbuch von Rive hat keine Formel dafür", "{0} is of the same kind": "{0} ist von derselben Art",
    "XAML's is t³ − a·t·sin(πt), which is not a curve of this package": "in XAML ist es t³ − a·t·sin(πt), was es hier nicht gibt",
    "Avalonia shows its first second in an animation of any duration": "Avalonia zeigt ihre erste Sekunde in einer Animation beliebiger Dauer",
    "osu! adds lines that take its jumps away, which differs by at most {0}": "osu! zählt Geraden hinzu, damit sie nicht springt, was um höchstens {0} abweicht",
    "Avalonia's is made of t³ − t·sin(πt), which is not a curve of this package": "in Avalonia ist es aus t³ − t·sin(πt) gemacht, was es hier nicht gibt",
    "Avalonia's has {0} quarter waves, which is not a curve of this package": "in Avalonia hat es {0} Viertelwellen, was es hier nicht gibt",
    "Avalonia's parabolas do not meet, so no curve here is the same": "die Parabeln von Avalonia treffen sich nicht, darum ist keine Kurve hier dieselbe",
    "XAML's bounces grow by a factor of their own": "die Sprünge von XAML wachsen mit einem eigenen Faktor", "{0} is a ball that bounces": "{0} ist ein Ball, der aufprallt",
    "XAML's elastic ease is not a curve of this package": "das elastische Easing von XAML gibt es hier nicht",
    "XAML's is (exp(at) − {0})/(exp(a) − {1}), which is not a curve of this package": "in XAML ist es (exp(at) − {0})/(exp(a) − {1}), was es hier nicht gibt",
    "Bevy takes a multiple without a jump, which differs by at most {0}": "Bevy nimmt ein Vielfaches ohne Sprung, was um höchstens {0} abweicht",
    "d{0} takes a multiple without a jump, which differs by at most {1}": "d{0} nimmt ein Vielfaches ohne Sprung, was um höchstens {1} abweicht",
    "Bevy's elastic of one number is {0} − ({1} − t)²·({2}·sin(ωt)/ω + cos(ωt)), which is not a curve of this package":
      "das elastische Easing von Bevy mit einer Zahl ist {0} − ({1} − t)²·({2}·sin(ωt)/ω + cos(ωt)), was es hier nicht gibt",
    "for the blend exponent {0}, Unreal's default": "für den Exponenten {0}, den Unreal nimmt, wenn keiner angegeben ist",
    "another one is the number in parentheses": "ein anderer ist die Zahl in Klammern",
    "its four parabolas do not meet, so no curve here is the same": "seine vier Parabeln treffen sich nicht, darum ist keine Kurve hier dieselbe",
    "it is a sine that ends where it starts": "es ist ein Sinus, der endet, wo er beginnt", "a curve here leads from {0} to {1}": "eine Kurve führt hier von {0} zu {1}",
    "it sets the value at once, and is no movement": "es setzt den Wert sofort und ist keine Bewegung", "{0} jumps as it does": "{0} springt ebenso",
    "it is a spline in Android's sources, which is not a curve of this package": "es ist ein Spline in den Quellen von Android, den es hier nicht gibt",
    "{0} is Compose's exponential decay": "{0} ist das exponentielle Ausrollen von Compose",
    "its velocity is that of the gesture": "die Geschwindigkeit ist die der Geste", "with a velocity of {0} it is {1}": "mit der Geschwindigkeit {0} ist es {1}",
    "it jumps back to {0} several times": "es springt mehrmals auf {0} zurück", "{0} with stops of your own is such a curve": "{0} mit eigenen Stützpunkten ist eine solche Kurve",
    "the ends and the velocity of the simulation are left out": "Enden und Geschwindigkeit der Simulation bleiben weg",
    "GSAP {0} and newer blend it with a sixth power, which differs by at most {1}": "GSAP ab {0} mischt es mit einer sechsten Potenz, was um höchstens {1} abweicht",
    "in yoyo mode it leads from {0} to {1} and back to {2}": "im Yoyo-Modus führt es von {0} zu {1} und zurück zu {2}",
    "{0} is near, but another curve": "{0} ist ähnlich, aber eine andere Kurve", "with {0} and {1} they differ by at most {2}": "mit {0} und {1} weichen sie um höchstens {2} ab",
    "it makes the factor of a scale even, which depends on the scales at both ends": "es macht den Faktor einer Größe gleichmäßig, was von den Größen an beiden Enden abhängt",
    "GSAP does not document its formula": "GSAP beschreibt die Formel nicht", "{0} is one with eight swings": "{0} ist eines mit acht Schwüngen",
    "GSAP's rough ease is random": "das raue Easing von GSAP ist zufällig", "{0} of this package is one with a seed": "{0} ist hier eines mit einem Startwert",
    "its stops are random": "die Stützpunkte sind zufällig", "{0} is a random curve with a seed": "{0} ist eine Zufallskurve mit einem Startwert",
    "its versions take this duration differently": "die Versionen verstehen diese Dauer verschieden", "{0} has settled after it": "{0} ruht danach",
    "Motion's spring of a duration settles in it by its equation": "die Feder von Motion kommt nach ihrer Gleichung in dieser Dauer zur Ruhe",
    "it goes on by the velocity times its power": "es läuft um die Geschwindigkeit mal seine Kraft weiter",
    "with a power of {0} and a time constant of {1} ms it is {2}": "mit der Kraft {0} und einer Zeitkonstante von {1} ms ist es {2}",
    "anime.js has this duration in milliseconds and Motion in seconds": "anime.js hat diese Dauer in Millisekunden, Motion in Sekunden",
    "{0} is the spring of a duration of {1} s": "{0} ist die Feder mit einer Dauer von {1} s",
    "Svelte's backInOut is ease-in-out-back": "backInOut von Svelte ist ease-in-out-back",
    "Motion's own backOut is cubic-bezier({0}, {1}, {2}, {3})": "backOut von Motion selbst ist cubic-bezier({0}, {1}, {2}, {3})",
    "Motion's own backIn is mirror(cubic-bezier({0}, {1}, {2}, {3}))": "backIn von Motion selbst ist mirror(cubic-bezier({0}, {1}, {2}, {3}))",
    "React Native's elastic ease is {0} − cos³(πt/{1})·cos(πbt), which is not a curve of this package":
      "das elastische Easing von React Native ist {0} − cos³(πt/{1})·cos(πbt), was es hier nicht gibt",
    "Adobe does not publish its noise": "Adobe veröffentlicht sein Rauschen nicht", "{0} is one of a seed": "{0} ist eines mit einem Startwert",
    "Adobe does not publish the curve of this expression": "Adobe veröffentlicht die Kurve dieses Ausdrucks nicht",
    "{0} is that of Easy Ease": "{0} ist die von Easy Ease", "{0} eases in like Easy Ease": "{0} beginnt wie Easy Ease", "{0} eases out like Easy Ease": "{0} endet wie Easy Ease",
    "a part of the distance in each frame is no curve of time, and depends on the frame rate: easing follow --half-life":
      "ein Teil des Abstands in jedem Bild ist keine Kurve über der Zeit und hängt von der Bildrate ab: easing follow --half-life",
    "{0} is ignored": "{0} bleibt unbeachtet", "CSS does not take it as it is written": "CSS nimmt es so nicht an", "the nearest is {0}": "am nächsten ist {0}",
    "it has {0}, which changes the curve": "es hat {0}, was die Kurve ändert", "without it, it is {0}": "ohne das ist es {0}",
    "its speed {0} is left out": "ihr Tempo {0} bleibt weg", "its delay {0} is left out": "ihre Verzögerung {0} bleibt weg",
    "its repeatCount {0} is left out": "ihre Wiederholung {0} bleibt weg",
    "Roblox does not publish the constants of its curve": "Roblox veröffentlicht die Konstanten seiner Kurve nicht",
  },
};

// Translates a sentence about a curve of another system.
function answer(text) {
  if (language === "en") return text;
  const [, whole, found, expected] = /^it would be (.+), and its numbers are not allowed: found (.+), expected (.+)$/s.exec(text) ?? [];
  if (whole) return t("it would be {0}, and its numbers are not allowed: {1}", whole, t("found {0}, expected {1}", found, phrase(expected)));
  const [, name] = /^(--\S+) is a custom property whose value is not given$/.exec(text) ?? [];
  if (name) return t("{0} is a custom property whose value is not given", name);
  return text.split("; ").map(clause).join("; ");
}

function clause(text) {
  const parts = [];
  const key = text.replace(/(?<!\p{L})'[^']*'(?!\p{L})|-?\d+(\.\d+)?/gu, (part) => `{${parts.push(part) - 1}}`);
  const found = answers[language][key];
  if (!found && text) untranslated.add(text);
  // In functions and in texts to type, numbers keep their decimal points.
  const isCode = /[a-z]\(\{|\(response/.test(key);
  return (found ?? key).replace(/\{(\d)\}/g, (_, at) => (isCode || parts[at].startsWith("'") ? parts[at] : decimal(parts[at])));
}
