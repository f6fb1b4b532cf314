// Starts Pyodide in the worker and tells the page what has arrived and what failed, since nobody else hears of a
// worker's errors. It is JavaScript because no Python runs here yet: PyScript loads it as the interpreter.
// static/watch.js receives its messages. The compiled kernels are fetched alongside Pyodide, for
// static/worker/kernels.py to take.
import { gunzip, unpack, without } from "../unpacking.mjs";

const tell = (...word) => postMessage({ givens: word });

addEventListener("error", event => tell("failed", String(event.message)));
addEventListener("unhandledrejection", event => tell("failed", String(event.reason)));
new PerformanceObserver(list => {
  for (const { name, responseStatus, decodedBodySize } of list.getEntries()) tell("came", name, responseStatus, decodedBodySize);
}).observe({ type: "resource", buffered: true });

// Python's memory with the project's modules imported (static/build/bytecode.py), which the service worker stores after
// all else: a promise of the bytes. Null at a first visit, which has no store yet (static/service-worker.js names it).
async function snapshot() {
  if (!(await caches.has(`givens ${new URL("../../", import.meta.url).href}`))) return null;
  const name = new URL("../runtime/python.snapshot", import.meta.url);
  const answer = await fetch(name, { cache: "only-if-cached", mode: "same-origin" });
  if (answer.status !== 200) return null;
  const bytes = gunzip(answer.body).then(({ buffer }) => buffer);
  bytes.catch(() => {}); // whoever waits for them hears of it
  return { bytes };
}

// PyScript hands every archive to Python, which would load all that unpacks one for the worker's own.
function unpacking(python) {
  const { unpackArchive } = python;
  python.unpackArchive = async (archive, format, ...more) =>
    format === "tar.gz" ? unpack(python.FS, await gunzip(new Response(archive).body)) : unpackArchive.call(python, archive, format, ...more);
  return python;
}

// What PyScript asks for only when Pyodide is up; it then finds it in the browser's cache.
fetch(new URL("../runtime/worker.tar.gz", import.meta.url), { priority: "low" }).then(answer => answer.arrayBuffer()).catch(() => {});

globalThis.fetchedKernels = fetch(new URL("../kernels.wasm", import.meta.url))
  .then(answer => answer.ok ? answer.arrayBuffer() : null)
  .catch(() => null);

export async function loadPyodide(options) {
  try {
    const [pyodide, kept] = await Promise.all([import("../runtime/pyodide/pyodide.mjs"), snapshot().catch(() => null)]);
    const settings = { ...options, indexURL: new URL("../runtime/pyodide", import.meta.url).href };
    if (kept) {
      try {
        const python = await pyodide.loadPyodide({ ...settings, _loadSnapshot: kept.bytes });
        python.runPython("import random; random.seed()"); // else all visitors have the same chance
        postMessage({ restored: true }); // a test listens
        return without(unpacking(python));
      } catch { /* It does not fit: Python starts as at a first visit. */ }
    }
    return without(unpacking(await pyodide.loadPyodide(settings)));
  } catch (error) {
    tell("failed", String(error));
    throw error;
  }
}
