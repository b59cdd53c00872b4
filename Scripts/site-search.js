// SPDX-License-Identifier: Apache-2.0

// The search of the site: all words of the query must begin a word of an entry, or be part of its title.
(async () => {
  const field = document.querySelector(".site-bar input"), count = document.getElementById("count");
  const results = document.getElementById("results"), most = 60;

  // Words in small letters; `allNearest` is one word and two.
  const words = (text) => {
    const parts = text.match(/[\p{L}\p{N}]+/gu) ?? [];
    return parts.flatMap((part) => [part, ...part.split(/(?<=\p{Ll})(?=\p{Lu})/u)]).map((part) => part.toLowerCase());
  };
  const entries = (await (await fetch("search.json")).json()).map(([title, kind, module, address, text]) => ({
    title, kind, module, address, text, nameWords: words(title.split(".").at(-1)), titleWords: words(title),
    textWords: new Set(words(`${text} ${module}`)),
  }));

  const score = (entry, terms) => {
    let sum = entry.kind === "section" ? -1 : 0;
    for (const term of terms) {
      const begins = (word) => word.startsWith(term);
      const part = entry.nameWords.includes(term) ? 12
        : entry.titleWords.includes(term) ? 9
        : entry.titleWords.some(begins) ? 8
        : entry.title.toLowerCase().includes(term) ? 5
        : entry.textWords.has(term) ? 3
        : [...entry.textWords].some(begins) ? 1 : 0;
      if (part === 0) return 0;
      sum += part;
    }
    return Math.max(sum, 0.5) + (["library", "article"].includes(entry.kind) ? 2 : 0);
  };

  // The part of a text around the first term.
  const excerpt = (text, terms) => {
    const at = Math.max(0, text.toLowerCase().indexOf(terms[0]) - 60);
    const start = at === 0 ? 0 : text.indexOf(" ", at) + 1;
    return (start > 0 ? "… " : "") + text.slice(start, start + 180) + (start + 180 < text.length ? " …" : "");
  };

  const show = () => {
    const terms = [...new Set(field.value.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])];
    const found = terms.length === 0 ? [] : entries.map((entry) => [score(entry, terms), entry]).filter(([rank]) => rank > 0)
      .sort(([a, first], [b, second]) => b - a || first.title.length - second.title.length);
    results.replaceChildren(...found.slice(0, most).map(([, entry]) => {
      const item = document.createElement("li"), link = document.createElement("a"), note = document.createElement("p");
      [link.href, link.textContent] = [entry.address, entry.title];
      const source = document.createElement("span");
      source.textContent = [entry.kind, entry.module].filter(Boolean).join(" · ");
      note.textContent = excerpt(entry.text, terms);
      item.append(link, source, note);
      return item;
    }));
    count.textContent = terms.length === 0 ? "Type a word into the field above."
      : found.length === 0 ? `Nothing has “${field.value.trim()}”.`
      : found.length > most ? `The first ${most} of ${found.length} results.`
      : found.length === 1 ? "One result." : `${found.length} results.`;
    document.title = `${field.value.trim() || "Search"} · swift-easing`;
    history.replaceState(null, "", terms.length === 0 ? location.pathname : `?q=${encodeURIComponent(field.value)}`);
  };

  field.value = new URLSearchParams(location.search).get("q") ?? "";
  field.addEventListener("input", show);
  field.form.addEventListener("submit", (event) => { event.preventDefault(); show(); });
  show();
  if (field.value === "") field.focus();
})();
