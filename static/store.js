// What the browser keeps between visits, in two places. localStorage has a move at once, so a tab may crash, but
// is written to disk seconds later. IndexedDB with "strict" durability is on disk within hundredths of a second, so
// the browser may be killed. In JavaScript because MicroPython cannot catch what a full or refused store throws.
globalThis.keptStore = (() => {
  const TWICE = ["givens:game:", "givens:played:", "givens:strength-"]; // what is worth two places
  const isTwice = key => TWICE.some(start => key.startsWith(start));
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

  // The first paint already has the visitor's theme and the side of the pad.
  const look = document.documentElement.dataset;
  for (const name of ["theme", "hand"]) look[name] = local(store => store.getItem(`givens:${name}`), null) ?? "";
  if (["light", "dark"].includes(look.theme)) {
    for (const meta of document.querySelectorAll("[data-scheme]")) meta.media = meta.dataset.scheme === look.theme ? "all" : "not all";
  }

  return {
    format: 2,
    tab: Array.from(crypto.getRandomValues(new Uint32Array(2)), part => part.toString(36)).join(""),
    get,
    put(key, text) {
      dropped.delete(key);
      const keep = store => { store.setItem(key, text); return true; };
      const kept = local(keep, false) || local(store => { store.removeItem("givens:drawing"); return keep(store); }, false);
      if (isTwice(key)) {
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
      if (isTwice(key)) write(base => base.delete(key));
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
          isTwice(key) && get(key).length > (there.get(key)?.length ?? -1));
        if (lacking.length) write(kept => { for (const key of lacking) kept.put(get(key), key); });
      } catch { /* then localStorage is all there is */ }
      return lacked;
    },
  };
})();
