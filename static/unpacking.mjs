// Unpacks an archive of Python modules (static/build/tar.py) into the files of MicroPython, on the page, or of Pyodide, in
// the worker, and has PyScript's own Python taken from there. It is JavaScript because Python takes a tenth of a second on
// the page and a fifth in the worker to unpack, and nothing is there before.
const BLOCK = 512; // bytes: a tar is made of these, a head and then the content for each file

export async function gunzip(stream) {
  return new Uint8Array(await new Response(stream.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer());
}

export function unpack(FS, archive) {
  const text = (from, length) => new TextDecoder().decode(archive.subarray(from, from + length)).replace(/\0.*$/, "");
  for (let at = 0; archive[at]; ) {
    const name = text(at, 100), size = parseInt(text(at + 124, 12), 8), file = at + BLOCK;
    if (name.endsWith("/")) FS.mkdir(name.slice(0, -1));
    else FS.writeFile(name, archive.subarray(file, file + size));
    at = file + Math.ceil(size / BLOCK) * BLOCK;
  }
}

// PyScript puts its own Python as text in front of a script, to be written to files and compiled. The archives hold it
// compiled, so the text is taken off again; if another PyScript ends it otherwise, it stays.
const END = "\nimport pyscript as _pyscript\ndel _Path\ndel _path\ndel _os\ndel _pyscript\n";

export function without(python) {
  const run = python.runPythonAsync;
  python.runPythonAsync = (code, ...more) => {
    const at = code.indexOf(END);
    return run.call(python, at < 0 ? code : `import pyscript\n${code.slice(at + END.length)}`, ...more);
  };
  return python;
}
