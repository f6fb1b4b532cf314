// Run one solver from npm in node: one JSON object per line in, one out, as hosts/__main__.py does for Python's
// solvers.
import { createInterface } from "node:readline";

const { start } = await import(`./${process.argv[2]}.mjs`);
const solver = await start((name) => import(name));
console.log(JSON.stringify({ version: process.version }));
for await (const line of createInterface({ input: process.stdin })) {
    const request = JSON.parse(line);
    const began = performance.now();
    const answer = await solver(request);
    console.log(JSON.stringify({ ...answer, seconds: (performance.now() - began) / 1000 }));
}
