// The drawing of the game that the visitor left, which the next visit's first paint shows until Python draws the board
// itself: so a wrong one does no harm. In JavaScript because it runs while the page is parsed, long before Python.
globalThis.keptDrawing = (() => {
  const DRAWING = "givens:drawing", GAME = "givens:game:", NOTE = "givens:note:", MOST = 200_000; // characters
  const PARTS = { board: ["--wide", "--high"], modes: [], keypad: ["--keys", "--wide-keys"] }; // by id, with their sizes
  const SEEN = { // the elements and attributes that a drawing may have
    g: ["class", "transform", "font-size", "text-anchor"],
    path: ["class", "d"],
    rect: ["class", "x", "y", "width", "height"],
    text: ["class", "font-size", "x", "y"],
    button: ["class", "type", "disabled", "aria-label", "data-erase"],
    span: ["class", "aria-hidden"],
    kbd: ["class", "aria-hidden"],
    svg: ["class", "width", "height", "aria-hidden"],
    use: ["href"],
  };
  const PASSING = /^(tint|notches|border|waves|ring)\b/; // shows where the visitor is, or what is at fault
  const read = text => { try { return JSON.parse(text) ?? {}; } catch { return {}; } };
  const store = globalThis.keptStore;
  let keys = [];
  try { keys = Object.keys(localStorage); } catch { /* then nothing is kept */ }

  // Return how long the texts of a game are, all together: a drawing is of the game as it was then.
  function stamp(game) {
    return Object.values(read(store.lengths(GAME + game))).reduce((sum, length) => sum + length, 0);
  }
  // Return the game that the page will open, as ui/actions/beginning.py chooses it; "" for none, or a link's.
  function coming() {
    const here = read(history.state).game;
    if (here && store.get(GAME + here)) return here;
    if (location.hash.length > 1) return "";
    const notes = keys.filter(key => key.startsWith(NOTE)).map(key => [read(store.get(key)).when, key]);
    const [latest] = notes.sort(([one], [other]) => other - one);
    return latest ? latest[1].slice(NOTE.length) : "";
  }
  // Return new nodes with what is seen of these; whatever else they may hold is left out.
  function inert(nodes) {
    return [...nodes].filter(from => from.nodeType === Node.TEXT_NODE || SEEN[from.localName]).map(from => {
      if (from.nodeType === Node.TEXT_NODE) return from.data;
      const made = document.createElementNS(from.namespaceURI, from.localName), looks = from.getAttribute("class") ?? "";
      for (const name of SEEN[from.localName]) {
        const value = from.getAttribute(name);
        const wrong = (name === "d" && PASSING.test(looks)) || (name === "href" && !/^#/.test(value));
        if (value !== null && !wrong) made.setAttribute(name, value.replace(/ (lit|fault|armed)\b/g, ""));
      }
      made.append(...inert(from.childNodes));
      return made;
    });
  }
  // Keep the drawing of the game on the board.
  function keep() {
    const { game } = read(history.state), drawn = {};
    if (!game || document.querySelector('#modes [data-mode="colour"][aria-pressed="true"]')) return; // not a start's keys
    for (const [id, sizes] of Object.entries(PARTS)) {
      const part = document.getElementById(id), copy = part.cloneNode();
      copy.append(...inert(part.childNodes));
      drawn[id] = { class: part.getAttribute("class"), hidden: part.hidden, drawn: copy.innerHTML,
        viewBox: part.getAttribute("viewBox"), sizes: sizes.map(name => part.style.getPropertyValue(name)) };
    }
    const text = JSON.stringify({ game, stamp: stamp(game), drawn });
    try { text.length > MOST ? localStorage.removeItem(DRAWING) : localStorage.setItem(DRAWING, text); } catch { /* full */ }
  }
  // Show a part of the drawing in the place of the example's.
  function show(part, sizes, kept) {
    const holder = document.createElement("template");
    if (/\b(on\w+|style)\s*=/i.test(kept.drawn) || /[^-\d. ]/.test(kept.viewBox ?? "")) throw new Error("not drawn here");
    holder.innerHTML = part.viewBox ? `<svg>${kept.drawn}</svg>` : `<div>${kept.drawn}</div>`; // it stays inert
    const nodes = inert(holder.content.firstElementChild.childNodes), values = kept.sizes.map(Number);
    part.setAttribute("class", kept.class);
    if (kept.viewBox) part.setAttribute("viewBox", kept.viewBox);
    if (kept.hidden === true) part.hidden = true;
    sizes.forEach((name, at) => { if (values[at]) part.style.setProperty(name, values[at]); });
    part.replaceChildren(...nodes);
    if (part.id === "modes") part.firstElementChild?.setAttribute("aria-pressed", "true"); // a visit begins with the first
  }
  function begin() {
    const look = document.documentElement.dataset;
    if (location.hash.length < 2 && !keys.some(key => key.startsWith(GAME))) return; // the example is the board that comes
    look.kept = ""; // room for a board that is not there yet
    const { game, stamp: length, drawn } = read(store.get(DRAWING));
    if (!game || game !== coming() || length !== stamp(game)) return;
    const parsed = new MutationObserver(() => {
      if (!document.getElementById("paper")) return; // before it nothing is seen (shell.css)
      parsed.disconnect();
      try {
        for (const id in PARTS) show(document.getElementById(id), PARTS[id], drawn[id]);
        look.kept = "drawn";
      } catch { /* then the board is seen once the page has drawn it */ }
    });
    parsed.observe(document, { childList: true, subtree: true });
  }
  if (store) begin();
  return { keep };
})();
