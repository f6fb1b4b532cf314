// Starts the page's MicroPython with the project's modules in place, and the solver's worker beside it; PyScript loads it
// as the interpreter. It is JavaScript because no Python runs here yet: MicroPython takes a tenth of a second to unpack
// the same archive, and a worker that Python asks for starts only when ui/main.py is over.
import { loadMicroPython as load } from "../runtime/micropython/micropython.mjs";
import { gunzip, unpack, without } from "../unpacking.mjs";

const near = name => new URL(name, import.meta.url).href;

async function content(name, integrity, cache) {
  const answer = await fetch(near(`../runtime/${name}`), { integrity, cache });
  if (!answer.ok) throw new Error(`static/runtime/${name} is missing`);
  return gunzip(answer.body);
}

const fetched = content("page.tar.gz");
fetched.catch(() => {}); // it is reported below, once

export async function loadMicroPython(options) {
  const python = await load({ ...options, url: near("../runtime/micropython/micropython.wasm") });
  python.runPython("import gc\ngc.threshold(512 * 1024)"); // bytes between two looks for garbage; 16 KB of its own are soon used
  document.body.append(document.getElementById("solver").content.cloneNode(true));
  unpack(python.FS, await fetched);
  globalThis.bring = async (...which) => unpack(python.FS, await content(...which)); // what comes later
  return without(python);
}
