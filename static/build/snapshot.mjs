// Takes a snapshot of Pyodide's memory with modules imported, under node: `node snapshot.mjs LIBRARY ARCHIVE TARGET NAME...`.
// LIBRARY and ARCHIVE are Python's library and the worker's modules, NAME the modules to import. Clock and chance are
// fixed, so that the same input gives the same bytes; the worker seeds Python's random numbers again.
import chance from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { gunzipSync, gzipSync } from "node:zlib";

import { loadPyodide } from "../../node_modules/pyodide/pyodide.mjs";
import { unpack } from "../unpacking.mjs";

const START = Date.UTC(2026, 0);
Date.now = () => START;
performance.now = () => 0;
chance.randomFillSync = crypto.getRandomValues = array => array.fill(0);

const [stdLibURL, archive, target, ...names] = process.argv.slice(2);
try {
    const python = await loadPyodide({ _makeSnapshot: true, stdLibURL, env: { PYTHONHASHSEED: "0" } });
    unpack(python.FS, gunzipSync(readFileSync(archive)));
    python.runPython(`import ${names.join(", ")}\nimport gc\ngc.collect()`);
    writeFileSync(target, gzipSync(python.makeMemorySnapshot(), { level: 9 }));
} catch (error) {
    console.error(error.message.trim().split("\n").at(-1));
    process.exitCode = 1;
}
