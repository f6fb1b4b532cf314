// PyScript puts its own Python as text in front of each script, to be written to files and compiled at each start. The
// archives hold it compiled: here that text is taken off again. If another PyScript ends it otherwise, it stays.
const END = "\nimport pyscript as _pyscript\ndel _Path\ndel _path\ndel _os\ndel _pyscript\n";

export function without(python) {
  const run = python.runPythonAsync;
  python.runPythonAsync = (code, ...more) => {
    const at = code.indexOf(END);
    // With nothing left to run, MicroPython would read beyond its memory.
    const rest = at < 0 ? code : code.slice(at + END.length).trimStart() || "pass\n";
    return run.call(python, rest, ...more);
  };
  return python;
}
