// What the browser keeps between visits, in two places. localStorage has a move at once, so a tab may crash, but
// is written to disk seconds later. IndexedDB with "strict" durability is on disk within hundredths of a second, so
// the browser may be killed. In JavaScript because MicroPython cannot catch what a full or refused store throws.
globalThis.keptStore = (() => {
  const GAMES = "givens:game:", NOTES = "givens:note:"; // only games are worth two places
  const missed = new Map(); // what localStorage lacks or has only in part
  const dropped = new Set();
  const local = (action, otherwise) => { try { return action(localStorage); } catch { return otherwise; } };
  const done = request => new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = request.onblocked = event => { event.preventDefault(); reject(request.error); };
  });
  async function open() {
    const request = indexedDB.open("givens", 1);
    request.onupgradeneeded = () => request.result.createObjectStore("kept");
    const base = await done(request);
    const again = () => { base.close(); opened = open().catch(() => null); }; // the browser clears it
    base.onversionchange = base.onclose = again;
    return base;
  }
  let opened = open().catch(() => null);

  // Writes happen in the order of the calls, each on disk before it is acknowledged; without IndexedDB this does
  // nothing.
  async function write(action) {
    const base = await opened;
    try {
      const transaction = base.transaction("kept", "readwrite", { durability: "strict" });
      transaction.onabort = transaction.onerror = event => event.preventDefault();
      action(transaction.objectStore("kept"));
      transaction.commit?.();
    } catch { /* then localStorage is all there is */ }
  }

  function get(key) {
    const here = local(store => store.getItem(key), null), more = missed.get(key);
    return more === undefined || (here !== null && here.length >= more.length) ? here : more;
  }

  // The first paint already has the visitor's theme and the side of the pad, and leaves room for the board that is to come.
  const look = document.documentElement.dataset;
  for (const name of ["theme", "hand"]) look[name] = local(store => store.getItem(`givens:${name}`), null) ?? "";
  if (["light", "dark"].includes(look.theme)) {
    for (const meta of document.querySelectorAll("[data-scheme]")) meta.media = meta.dataset.scheme === look.theme ? "all" : "not all";
  }
  if (location.hash.length > 1 || local(Object.keys, []).some(key => key.startsWith(GAMES))) look.kept = "";

  // The last drawing of a game is kept with its keys, so that the next visit's first paint can show them. The page draws
  // all anew in its place, so a wrong one does no harm.
  const DRAWING = "givens:drawing", MOST_DRAWN = 100_000, PAUSE = 1500; // characters, milliseconds
  const PARTS = { board: ["--wide", "--high"], modes: [], keypad: ["--keys", "--wide-keys"] }; // by id, with their sizes
  const SEEN = { // the elements and attributes that a drawing may have
    g: ["class", "transform", "font-size", "text-anchor"],
    path: ["class", "d"],
    rect: ["class", "x", "y", "width", "height"],
    text: ["class", "font-size", "x", "y"],
    button: ["class", "type", "disabled", "aria-label", "aria-pressed", "data-erase"],
    span: ["class", "aria-hidden"],
    kbd: ["class", "aria-hidden"],
    svg: ["class", "width", "height", "aria-hidden"],
    use: ["href"],
  };
  const PASSING = /^(tint|notches|border|waves|ring)\b/; // shows where the visitor is, or what is at fault
  const read = text => { try { return JSON.parse(text) ?? {}; } catch { return {}; } };
  const last = () => read(local(store => store.getItem(DRAWING), null));
  let pausing = 0;

  // Return how long the texts of a game are, all together: a drawing is of the game as it was then.
  function stamp(game) {
    const own = GAMES + game;
    const keys = local(Object.keys, []).filter(key => key === own || key.startsWith(`${own}:`));
    return keys.reduce((sum, key) => sum + get(key).length, 0);
  }
  // Return the game that the page will open, as ui/actions/beginning.py chooses it; "" for none, or a link's.
  function coming() {
    const here = read(history.state).game;
    if (here && get(GAMES + here)) return here;
    if (location.hash.length > 1) return "";
    const notes = local(Object.keys, []).filter(key => key.startsWith(NOTES));
    const [latest] = notes.map(key => [read(get(key)).when, key]).sort(([one], [other]) => other - one);
    return latest ? latest[1].slice(NOTES.length) : "";
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
  function markup(element) {
    const copy = element.cloneNode();
    copy.append(...inert(element.childNodes));
    return copy.innerHTML;
  }
  function draw() {
    clearTimeout(pausing);
    pausing = 0;
    const { game } = read(history.state), before = last(), drawn = {};
    if (!game || !("playable" in document.body.dataset)) return;
    // A visit begins with the first mode, and its keys.
    const first = document.querySelector('#modes [aria-pressed="true"]:first-child, #modes[hidden]');
    for (const [id, sizes] of Object.entries(PARTS)) {
      const part = document.getElementById(id);
      drawn[id] = first || id === "board" ? { class: part.getAttribute("class"), hidden: part.hidden, drawn: markup(part),
        viewBox: part.getAttribute("viewBox"), sizes: sizes.map(name => part.style.getPropertyValue(name)) }
        : before.game === game ? before.drawn[id] : undefined;
    }
    const text = JSON.stringify({ game, stamp: stamp(game), drawn });
    local(store => text.length > MOST_DRAWN ? store.removeItem(DRAWING) : store.setItem(DRAWING, text));
  }
  // Show a part of the drawing in the place of the example's, where that is another.
  function show(part, sizes, kept) {
    const holder = document.createElement("template");
    if (markup(part) === kept.drawn) return;
    if (/\b(on\w+|style)\s*=/i.test(kept.drawn) || /[^-\d. ]/.test(kept.viewBox ?? "")) throw new Error("not drawn here");
    holder.innerHTML = part.viewBox ? `<svg>${kept.drawn}</svg>` : `<div>${kept.drawn}</div>`; // it stays inert
    const nodes = inert(holder.content.firstElementChild.childNodes), values = kept.sizes.map(Number);
    part.setAttribute("class", kept.class);
    if (kept.viewBox) part.setAttribute("viewBox", kept.viewBox);
    if (kept.hidden === true) part.hidden = true;
    sizes.forEach((name, at) => { if (values[at]) part.style.setProperty(name, values[at]); });
    part.replaceChildren(...nodes);
  }
  const kept = "kept" in look ? last() : {};
  if (kept.game && kept.game === coming() && kept.stamp === stamp(kept.game)) {
    const parsed = new MutationObserver(() => {
      if (!document.getElementById("paper")) return; // before it nothing is seen (shell.css)
      parsed.disconnect();
      try {
        for (const id in PARTS) if (kept.drawn[id]) show(document.getElementById(id), PARTS[id], kept.drawn[id]);
        look.kept = "drawn";
      } catch { /* then the board is seen once the page has drawn it */ }
    });
    parsed.observe(document, { childList: true, subtree: true });
  }
  document.addEventListener("visibilitychange", () => { if (pausing && document.hidden) draw(); });

  return {
    format: 2,
    tab: Array.from(crypto.getRandomValues(new Uint32Array(2)), part => part.toString(36)).join(""),
    get,
    put(key, text) {
      dropped.delete(key);
      const keep = store => { store.setItem(key, text); return true; };
      const kept = local(keep, false) || local(store => { store.removeItem(DRAWING); return keep(store); }, false);
      if (key.startsWith(GAMES) || key.startsWith(NOTES)) {
        clearTimeout(pausing);
        pausing = setTimeout(draw, PAUSE);
      }
      if (key.startsWith(GAMES)) {
        if (kept) missed.delete(key);
        else missed.set(key, text);
        write(base => base.put(text, key));
      }
      return kept;
    },
    drop(key) {
      dropped.add(key);
      missed.delete(key);
      local(store => store.removeItem(key));
      if (key === GAMES + last().game) local(store => store.removeItem(DRAWING));
      if (key.startsWith(GAMES)) write(base => base.delete(key));
    },
    // Return the length of each text whose key is `start`, or continues it after a colon.
    lengths(start) {
      const keys = new Set([...local(Object.keys, []), ...missed.keys()]);
      const wanted = [...keys].filter(key => key === start || key.startsWith(`${start}:`));
      return JSON.stringify(Object.fromEntries(wanted.map(key => [key, get(key).length])));
    },
    // Give each place what only the other has; return whether localStorage lacked something. Without room for it there,
    // `get` returns it from now on.
    async recover() {
      const base = await opened;
      let lacked = false;
      try {
        const store = base.transaction("kept").objectStore("kept");
        const [keys, texts] = await Promise.all([done(store.getAllKeys()), done(store.getAll())]);
        const there = new Map(keys.map((key, at) => [key, texts[at]]));
        for (const [key, text] of there) {
          if (dropped.has(key) || (get(key)?.length ?? -1) >= text.length) continue;
          lacked = true;
          if (!local(store => { store.setItem(key, text); return true; }, false)) missed.set(key, text);
        }
        const lacking = local(Object.keys, []).filter(key =>
          key.startsWith(GAMES) && get(key).length > (there.get(key)?.length ?? -1));
        if (lacking.length) write(kept => { for (const key of lacking) kept.put(get(key), key); });
      } catch { /* then localStorage is all there is */ }
      return lacked;
    },
  };
})();
