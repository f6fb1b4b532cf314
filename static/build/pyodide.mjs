// Makes what the worker loads, in Pyodide under node: `node pyodide.mjs`, with a request (bytecode.py) as JSON for its input.
// First its archives: bytecode belongs to one version of Python, so only the browser's own can write what it loads. Then
// a snapshot of that Python's memory, with modules imported.
import chance from "node:crypto";
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";

import { loadPyodide } from "../../node_modules/pyodide/pyodide.mjs";
import { unpack } from "../unpacking.mjs";

const { project, target, script, library, compile, snapshot } = JSON.parse(readFileSync(0, "utf-8"));
const LIBRARY = "pyodide/python_stdlib.zip", SNAPSHOT = join(target, "python.snapshot");
const START = Date.UTC(2026, 0);

async function compiled() {
    const args = [script, JSON.stringify(compile)];
    const python = await loadPyodide(library ? { args, stdLibURL: library } : { args });
    python.mountNodeFS("/project", project);
    python.mountNodeFS("/output", target);
    python.runPython(readFileSync(join(project, script), "utf-8"), { filename: script });
}

// Clock and chance are fixed, so that the same input gives the same bytes; the worker seeds Python's random numbers again.
async function taken() {
    Date.now = () => START;
    performance.now = () => 0;
    chance.randomFillSync = crypto.getRandomValues = array => array.fill(0);
    const settings = { _makeSnapshot: true, stdLibURL: join(target, LIBRARY), env: { PYTHONHASHSEED: "0" } };
    const python = await loadPyodide(settings);
    unpack(python.FS, gunzipSync(readFileSync(join(target, "worker.tar.gz"))));
    python.runPython(`import ${snapshot.join(", ")}\nimport gc\ngc.collect()`);
    writeFileSync(`${SNAPSHOT}.part`, gzipSync(python.makeMemorySnapshot())); // level 9 takes four times as long for 1 % less
    renameSync(`${SNAPSHOT}.part`, SNAPSHOT);
}

let failure = "The worker's Python could not be compiled";
try {
    if (compile.archives.length) await compiled();
    failure = "The snapshot could not be taken";
    if (snapshot.length) await taken();
} catch (error) {
    console.error(`${failure}: ${error.message.trim().split("\n").at(-1)}`);
    process.exitCode = 1;
}
