// clingo-wasm, in a worker as its package does it; the logic program comes with the request (see asp.py).
const DIST = "/tests/bench/node_modules/clingo-wasm/dist";

export async function start() {
    const worker = new Worker(`${DIST}/clingo.web.worker.js`);
    const ask = (message) => new Promise((resolve, reject) => {
        worker.onmessage = (event) => resolve(event.data);
        worker.onerror = (event) => reject(new Error(event.message));
        worker.postMessage(message);
    });
    await ask({ type: "init", wasmUrl: `${DIST}/clingo.wasm` });
    return async ({ program, first, puzzle }) => {
        const answer = await ask({ type: "run", args: [program, first ? 1 : 2] });
        if (answer.Result === "ERROR") throw new Error(answer.Error);
        const found = answer.Call[0].Witnesses ?? [];
        if (!found.length) return { outcome: "none" };
        const values = new Array(puzzle.givens.length).fill(0);
        for (const atom of found[0].Value) {
            const [, cell, number] = atom.match(/^x\((\d+),(\d+)\)$/);
            values[cell] = Number(number);
        }
        return { outcome: first ? "found" : ["unique", "several"][found.length - 1], values };
    };
}
