// What the browser keeps between visits. In JavaScript because a store that is full or refused throws, and MicroPython
// cannot catch what JavaScript throws: here that becomes an answer.
globalThis.keptStore = {
  get(key) {
    try { return localStorage.getItem(key); } catch { return null; }
  },
  put(key, text) {
    try { localStorage.setItem(key, text); return true; } catch { return false; }
  },
  drop(key) {
    try { localStorage.removeItem(key); } catch { /* nothing was kept */ }
  },
};
