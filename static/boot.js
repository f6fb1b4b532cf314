// Loads PyScript under the strict content policy of index.html. PyScript turns its worker hooks into source text and
// back with Function(), which the policy forbids ('unsafe-eval'). Givens uses none of them, so the one default hook
// (PyScript's file-system bridge) is removed before any worker starts. watch.js is told of each worker.
import { hooks } from "./runtime/pyscript/core.js";

hooks.worker.onBeforeRunAsync.clear();
hooks.main.onWorker.add((_, worker) => globalThis.givensWatch?.attend(worker));
