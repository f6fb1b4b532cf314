// Starts Pyodide in the worker, and tells the page what has come and what failed: the worker's own troubles would go to
// nobody. It is JavaScript because no Python stands here yet: PyScript loads it as the interpreter. What it says goes to
// static/watch.js. The compiled kernels are fetched beside Pyodide, for static/worker/kernels.py to take.
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
    return await pyodide.loadPyodide({ ...options, indexURL: new URL("../runtime/pyodide", import.meta.url).href });
  } catch (error) {
    tell("failed", String(error));
    throw error;
  }
}
