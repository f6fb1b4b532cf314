// Runs a Python file in Pyodide, under node: `node pyodide.mjs PROJECT OUTPUT SCRIPT`. The two folders are at
// /project and /output; SCRIPT is a path in the project. Bytecode belongs to one version of Python: only the
// browser's own Python can write what it loads.
import { readFileSync } from "node:fs";
import { join } from "node:path";

import { loadPyodide } from "../../node_modules/pyodide/pyodide.mjs";

const [project, output, script] = process.argv.slice(2);
const python = await loadPyodide();
python.mountNodeFS("/project", project);
python.mountNodeFS("/output", output);
try {
    python.runPython(readFileSync(join(project, script), "utf-8"), { filename: script });
} catch (error) {
    console.error(error.message.trim().split("\n").at(-1));
    process.exitCode = 1;
}
