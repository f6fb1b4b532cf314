// CaDiCaL in Pyodide: with the page's own runtime, archive and wheel, and the same Python code as in CPython.
export async function start() {
    const fetched = async (path) => {
        const answer = await fetch(path);
        if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
        return answer.arrayBuffer();
    };
    const runtime = "/static/runtime";
    const { loadPyodide } = await import(`${runtime}/pyodide/pyodide.mjs`);
    const python = await loadPyodide({ indexURL: `${runtime}/pyodide/` });
    const { gunzip, unpack } = await import("/static/unpacking.mjs");
    unpack(python.FS, await gunzip((await fetch(`${runtime}/worker.tar.gz`)).body));
    python.unpackArchive(await fetched(`${runtime}/wheels/python-sat.whl`), "zip", { extractDir: "/python-sat" });
    python.FS.writeFile("cadical_host.py", new Uint8Array(await fetched("/tests/bench/hosts/cadical.py")));
    const answer = python.runPython(`
import json, sys
sys.path += ["/python-sat"]
import cadical_host
from puzzles.api import wire
from puzzles.engine import cadical
assert cadical.available()
def answer(text):
    request = json.loads(text)
    outcome, values = cadical_host.solve(wire.puzzle_in(request["puzzle"]), request["first"], request["cap"])
    return json.dumps({"outcome": outcome, "values": values})
answer
`);
    return (request) => JSON.parse(answer(JSON.stringify(request)));
}
