// Runs Python in the page's own MicroPython, under node: `node micropython.mjs PROJECT SCRIPT`.
// It sees PROJECT's puzzles and ui at /, and kernels.wasm as the module `kernels`; what it prints is printed.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { loadMicroPython } from "../../node_modules/@micropython/micropython-webassembly-pyscript/micropython.mjs";

const [project, script] = process.argv.slice(2);
const python = await loadMicroPython({ heapsize: 16 * 1024 * 1024, stdout: (line) => console.log(line), linebuffer: true });

const copy = (folder) => {
    python.FS.mkdir(`/${folder}`);
    for (const entry of readdirSync(join(project, folder), { withFileTypes: true })) {
        const path = `${folder}/${entry.name}`;
        if (entry.isDirectory()) copy(path);
        else if (path.endsWith(".py")) python.FS.writeFile(`/${path}`, readFileSync(join(project, path), "utf-8"));
    }
};
copy("puzzles");
copy("ui");

const binary = readFileSync(join(project, "kernels.wasm"));
const { exports } = new WebAssembly.Instance(new WebAssembly.Module(binary));
python.registerJsModule("kernels", { exports });
python.FS.writeFile("/pyscript.py", "import js as window\nimport jsffi as ffi\n");

python.runPython('import sys; sys.path.insert(0, "/")');
try {
    python.runPython(readFileSync(script, "utf-8"));
} catch (error) {
    console.error(error.message);
    process.exitCode = 1;
}
