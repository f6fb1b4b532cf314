"""For a driven Firefox: a worker's own workers are made by the page.

When a worker makes a worker, Firefox has it wait until the main thread has listed the new one for debuggers, and wakes
only one of those that wait. If a driver listens, that may be the new worker, and the one that made it waits for ever:
seen for one in five pages. Without a driver, none of 2,600 hung. The page itself can make workers without that wait.
"""

from __future__ import annotations

import json

# In the worker: what it takes for `Worker` sends everything over a port.
INSIDE = """
{
    const post = globalThis.postMessage.bind(globalThis);
    globalThis.Worker = class {
        constructor(address, settings) {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = ({ data: { kind, data } }) => kind === "error"
                ? this.onerror?.({ message: data, preventDefault() {} }) : this.onmessage?.({ data });
            this.port = port1;
            post({ nested: [String(address), settings] }, [port2]);
        }
        postMessage(data, handedOver = []) { this.port.postMessage({ data }, handedOver); }
        terminate() { this.port.postMessage({ kind: "end" }); }
    };
}
"""
# In the page: it makes the workers that its worker asks for, and ends them with it.
OUTSIDE = """
{
    const create = URL.createObjectURL, Plain = globalThis.Worker;
    URL.createObjectURL = what => create.call(
        URL, what.type === "text/javascript" ? new Blob([INSIDE, what], { type: what.type }) : what);
    globalThis.Worker = class extends Plain {
        #nested = [];
        constructor(...how) {
            super(...how);
            this.addEventListener("message", ({ data, ports: [port] }) => {
                if (!data?.nested) return;
                const made = new Plain(...data.nested);
                this.#nested.push(made);
                made.onmessage = ({ data }) => port.postMessage({ data });
                made.onerror = event => {
                    event.preventDefault();
                    port.postMessage({ kind: "error", data: event.message });
                };
                port.onmessage = ({ data: { kind, data } }) =>
                    kind === "end" ? made.terminate() : made.postMessage(data);
            });
        }
        terminate() {
            for (const made of this.#nested) made.terminate();
            super.terminate();
        }
    };
}
"""
BY_THE_PAGE = OUTSIDE.replace("INSIDE", json.dumps(INSIDE))
