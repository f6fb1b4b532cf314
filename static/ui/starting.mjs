// Starts the page's MicroPython with the project's modules in place, and the solver's worker beside it; PyScript loads it
// as the interpreter. It is JavaScript because no Python runs here yet: MicroPython takes a tenth of a second to unpack
// the same archive, and a worker that Python asks for starts only when main.py is over.
import { loadMicroPython as load } from "../runtime/micropython/micropython.mjs";

const near = name => new URL(name, import.meta.url).href;
const BLOCK = 512; // bytes: a tar is made of these, a head and then the content for each file

async function content(name, integrity, cache) {
  const answer = await fetch(near(`../runtime/${name}`), { integrity, cache });
  if (!answer.ok) throw new Error(`static/runtime/${name} is missing`);
  return new Uint8Array(await new Response(answer.body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer());
}

const fetched = content("page.tar.gz");
fetched.catch(() => {}); // it is reported below, once

function unpack(FS, archive) {
  const text = (from, length) => new TextDecoder().decode(archive.subarray(from, from + length)).replace(/\0.*$/, "");
  for (let at = 0; archive[at]; ) {
    const name = text(at, 100), size = parseInt(text(at + 124, 12), 8), file = at + BLOCK;
    if (name.endsWith("/")) FS.mkdir(name.slice(0, -1));
    else FS.writeFile(name, archive.subarray(file, file + size));
    at = file + Math.ceil(size / BLOCK) * BLOCK;
  }
}

export async function loadMicroPython(options) {
  const python = await load({ ...options, url: near("../runtime/micropython/micropython.wasm") });
  document.body.append(document.getElementById("solver").content.cloneNode(true));
  unpack(python.FS, await fetched);
  globalThis.bring = async (...which) => unpack(python.FS, await content(...which)); // what comes later
  return python;
}
