// Starts Pyodide in the worker and tells the page what has arrived and what failed, since nobody else hears of a
// worker's errors. It is JavaScript because no Python runs here yet: PyScript loads it as the interpreter.
// static/watch.js receives its messages. The compiled kernels are fetched alongside Pyodide, for
// static/worker/kernels.py to take.
import { without } from "../prelude.mjs";

const tell = (...word) => postMessage({ givens: word });

addEventListener("error", event => tell("failed", String(event.message)));
addEventListener("unhandledrejection", event => tell("failed", String(event.reason)));
new PerformanceObserver(list => {
  for (const { name, responseStatus, decodedBodySize } of list.getEntries()) tell("came", name, responseStatus, decodedBodySize);
}).observe({ type: "resource", buffered: true });

globalThis.fetchedKernels = fetch(new URL("../kernels.wasm", import.meta.url))
  .then(answer => answer.ok ? answer.arrayBuffer() : null)
  .catch(() => null);

export async function loadPyodide(options) {
  try {
    const pyodide = await import("../runtime/pyodide/pyodide.mjs");
    const indexURL = new URL("../runtime/pyodide", import.meta.url).href;
    return without(await pyodide.loadPyodide({ ...options, indexURL }));
  } catch (error) {
    tell("failed", String(error));
    throw error;
  }
}
