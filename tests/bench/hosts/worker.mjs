// One solver in a browser's worker, which can be stopped at any moment.
const PACKAGES = { "dancing-links": "/tests/bench/node_modules/dancing-links/built/lib/index.js" };
let solver;

onmessage = async ({ data }) => {
    try {
        if (data.open) {
            const { start } = await import(`./${data.open}.mjs`);
            solver = await start((name) => import(PACKAGES[name]));
            postMessage({});
        } else {
            const began = performance.now();
            const answer = await solver(data);
            postMessage({ ...answer, seconds: (performance.now() - began) / 1000 });
        }
    } catch (error) {
        postMessage({ fault: String(error) });
    }
};
