// One of the plain workers among which Solve all divides a file. It is JavaScript, and this short, because the only
// Python that runs in a worker is Pyodide, which would take a second and 60 MB in each. It knows nothing of puzzles: it
// writes what it receives into the memory of its own instance of the kernels, calls one, and sends back the bytes that
// it is asked for. pool.py decides on the memory layout and the kernels' arguments.
let kernels;

onmessage = ({ data: { module, top, writes, calls, reads } }) => {
    if (module) kernels = new WebAssembly.Instance(module).exports;
    const { memory } = kernels;
    const missing = top - memory.buffer.byteLength;
    if (missing > 0) memory.grow(Math.ceil(missing / 65536));
    for (const [address, data] of writes) new Uint8Array(memory.buffer).set(new Uint8Array(data.buffer), address);
    let answer = 0;
    for (const [kernel, ...given] of calls) answer = kernels[kernel](...given);
    const made = reads.map(([address, end]) => memory.buffer.slice(address, end));
    postMessage([answer, ...made], made);
};
