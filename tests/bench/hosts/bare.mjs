// The worker of bare.html: it answers as soon as the page's own runtime runs Python.
import { loadPyodide } from "/static/runtime/pyodide/pyodide.mjs";

const python = await loadPyodide({ indexURL: "/static/runtime/pyodide/" });
postMessage(python.runPython("1 + 1"));
