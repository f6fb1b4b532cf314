// Says why a start of Givens fails: which file is missing, cut short, empty or from another release, or what the page
// is waiting for. static/watch.js loads it when there is trouble, and passes on what it has heard so far and all that
// follows. Plain, old JavaScript too. The build puts GIVENS in front: the version, and for each file that a start
// needs, its part ("page", "store", "config", "solver", "speed" or "looks"), size in bytes and SHA-256.
(function () {
  "use strict";
  var DOUBT = 3000; // milliseconds after which an error that no file explains counts
  var LONG_DOUBT = 20000;
  var RELOAD = "Reload to try again. If that does not help, the site is broken: copy the details and send them to whoever runs it.";
  var release = window.GIVENS || { version: "", files: {} }, files = release.files; // absent in the project's folder
  var watch = window.givensWatch, root = watch.root, ready = watch.ready;
  var arrived = { "": true }, faults = {}, checks = {}, errors = [], swept = {};
  var sized = {}, suspects = { page: [], worker: [] }, late = false, told = false, closed = "", box;

  function needed(name) {
    var part = files[name][0];
    return ready() ? part === "solver" || part === "config" || part === "speed" : part === "page" || part === "store" || part === "config";
  }

  // --- What arrives, and whether it is what should arrive.

  function came(name, status, size, where) {
    var wanted = files[name];
    if (!wanted) return;
    if (status >= 400) { suspect(name, true); return; }
    // Otherwise it was fetched again to be checked, or the page does not wait for it yet.
    if (!arrived[name] && needed(name)) late = false;
    arrived[name] = true;
    // Some browsers report no sizes, or none in a worker: a wrong size counts once a right one was reported there.
    if (size === wanted[1]) sized[where] = true; else suspects[where].push(name);
    while (sized[where] && suspects[where].length) suspect(suspects[where].pop(), false);
  }

  // Fetch a file again to see what is wrong with it; `surely` if the browser reported an error.
  function suspect(name, surely) {
    if (!checks[name]) checks[name] = fault(name).then(function (found) {
      if (found) faults[name] = found;
      else if (surely) faults[name] = "failed to load at first, but is there now";
      show();
    });
    return checks[name];
  }

  function fault(name) {
    var size = files[name][1];
    // From the browser's cache, if it has the file: this checks what the browser was given.
    return fetch(root + name, { integrity: files[name][2], cache: "force-cache" }).then(function () { return ""; }, function () {
      return fetch(root + name, { cache: "force-cache" }).then(function (answer) {
        if (!answer.ok) return "is missing (the server says " + answer.status + ")";
        return answer.arrayBuffer().then(function (data) {
          if (!data.byteLength) return "is empty";
          if (/^\s*<(!doctype|html)/i.test(beginning(data)) && name) {
            return "is not there: a web page came in its place. If this network requires a login, log in first";
          }
          if (data.byteLength >= size) return "is from another release than the rest";
          return "is cut short or from another release: it has " + data.byteLength + " of " + size + " bytes";
        });
      }).then(null, function () { return "could not be fetched. Check your network connection"; });
    });
  }

  function beginning(data) { return String.fromCharCode.apply(null, new Uint8Array(data, 0, Math.min(99, data.byteLength))); }

  // Something failed (`text` says what), or nothing arrives any more, and no file is known to blame: check the hash of
  // each file of that part once.
  function sweep(part, text) {
    if (text) {
      errors.push(text);
      if (swept[part]) return;
      swept[part] = true;
    }
    var names = Object.keys(files).filter(function (name) {
      return files[name][0] === part || files[name][0] === "config" || (part === "page" && name === "");
    });
    // What has not arrived yet may be on its way: ask for it last, and only if something has failed.
    var order = names.filter(function (name) { return arrived[name]; });
    if (text) order = order.concat(names.filter(function (name) { return !arrived[name]; }));
    (function next() {
      var name = order.shift();
      if (name !== undefined && !first(part)) return suspect(name, false).then(next);
      // All are whole: an unrelated error, say an extension's, does not end a start. A fatal one is still there later.
      // The page survives the loss of store.js and reports it itself: that error gets more time.
      var doubt = first("store") === undefined ? DOUBT : LONG_DOUBT;
      if (text && !first(part)) setTimeout(function () { faults["!" + part] = text; show(); }, doubt);
      show();
    })();
  }

  function first(part) {
    for (var name in faults) {
      var own = name.charAt(0) === "!" ? name.slice(1) : files[name][0];
      if (own === part || (own === "config" && part === "solver")) return name;
    }
    return undefined;
  }

  function missing() { return Object.keys(files).filter(function (name) { return needed(name) && !arrived[name]; }); }

  // --- What the visitor is told.

  function title(name) { return name === "" ? "index.html" : name; }

  function said() {
    var name;
    if (!ready() && (name = first("page")) !== undefined) {
      if (name.charAt(0) === "!") name = first("store") || name;
      return ["fault", "Givens cannot start. " + (name.charAt(0) === "!" ? "All its files are there, but something failed." :
        "The file " + title(name) + " " + faults[name] + "."), RELOAD];
    }
    if (ready() === "page" && (name = first("solver")) !== undefined) {
      return ["fault", "The solver cannot start. " + (name.charAt(0) === "!" ? "All its files are there, but something failed." :
        "The file " + name + " " + faults[name] + "."), "You can still play on the board. " + RELOAD];
    }
    if (ready() && faults["!later"]) {
      return ["remark", "Something on this page went wrong.", "Your moves are kept. Reload if the page does not work as it should."];
    }
    if (late && ready() !== "solver") return waiting(missing());
    if (ready() && (name = first("looks")) !== undefined) {
      return ["remark", "The page may look odd: the file " + name + " " + faults[name] + ".", "Everything works. Reload to try again."];
    }
    return null;
  }

  function waiting(names) {
    var what = names.length ? "Still waiting for the file " + title(names[0]) :
      "Everything has loaded, but " + (ready() ? "the solver" : "Givens") + " is still starting";
    var size = names.length ? files[names[0]][1] : 0;
    if (size > 1e6) what += " (" + (size / 1e6).toFixed(1) + " MB)";
    if (names.length > 1) what += " and " + (names.length - 1) + " more";
    return ["waiting", what + ".", "Loading continues" + (ready() ? ", and you can play meanwhile." : ".") +
      " Reload if it seems to be stuck."];
  }

  function show() {
    if (!document.body) return;
    var now = said();
    if (!now || closed === now[1]) {
      if (box) box.hidden = true;
    } else {
      if (!box) build();
      if (box.hidden || box.getAttribute("data-state") !== now[0] || text("watch-text").textContent !== now[1]) {
        box.setAttribute("data-state", now[0]);
        text("watch-text").textContent = now[1];
        text("watch-hint").textContent = now[2];
        text("watch-close").hidden = !ready();
        text("watch-copy").textContent = "Copy details";
        if (text("watch-details")) box.removeChild(text("watch-details"));
        box.hidden = false;
      }
    }
    if (!now || now[0] !== "fault") return;
    if (!ready()) {
      ["readiness-text", "status"].forEach(function (id) { if (text(id)) text(id).textContent = "Not started"; });
    } else if (!told) {
      told = true;
      document.dispatchEvent(new CustomEvent("solverfault"));
    }
  }

  function text(id) { return document.getElementById(id); }

  function build() {
    box = element("div", "watch", "");
    box.className = "notice watch";
    box.setAttribute("role", "alert");
    var words = element("div", "", ""), hint = element("p", "watch-hint", ""), line = element("div", "", "");
    hint.className = "note";
    words.appendChild(element("p", "watch-text", ""));
    words.appendChild(hint);
    line.className = "buttons";
    line.appendChild(button("watch-reload", "Reload", reload));
    line.appendChild(button("watch-copy", "Copy details", copy));
    line.appendChild(button("watch-close", "Close", function () { closed = text("watch-text").textContent; show(); }));
    box.appendChild(words);
    box.appendChild(line);
    box.hidden = true;
    document.body.insertBefore(box, document.querySelector("main"));
  }

  function element(tag, id, words) {
    var made = document.createElement(tag);
    if (id) made.id = id;
    made.textContent = words;
    return made;
  }

  function button(id, words, press) {
    var made = element("button", id, words);
    made.type = "button";
    made.addEventListener("click", press);
    return made;
  }

  // A browser may take a wrong file in its cache for valid: fetch the file past that cache first.
  function reload() {
    var wrong = Object.keys(faults).filter(function (name) { return files[name]; });
    text("watch-reload").disabled = true;
    Promise.all(wrong.map(function (name) {
      return fetch(root + name, { cache: "reload" }).then(function (answer) { return answer.arrayBuffer(); }).then(null, String);
    })).then(function () { location.reload(); });
  }

  function details() {
    var lines = ["Givens " + release.version, location.href.split("#")[0], navigator.userAgent, "Ready: " + (ready() || "nothing")];
    if (box) lines.push(text("watch-text").textContent);
    Object.keys(faults).forEach(function (name) { lines.push((name.charAt(0) === "!" ? "Error" : title(name)) + ": " + faults[name]); });
    missing().forEach(function (name) { lines.push("Not received: " + title(name)); });
    return lines.concat(errors).join("\n");
  }

  function copy() {
    var area = text("watch-details") || element("textarea", "watch-details", "");
    area.readOnly = true;
    area.rows = 6;
    area.setAttribute("aria-label", "Details");
    area.value = details();
    if (!area.parentNode) box.appendChild(area);
    area.select();
    // If the browser refuses, the text stays selected, to be copied by hand.
    try { if (document.execCommand("copy")) text("watch-copy").textContent = "Copied"; } catch (refused) { return; }
  }

  // --- What watch.js reports.

  var heard = {
    came: came,
    // A failed import is reported under the name of the module that imports, not of the one that is missing.
    lost: function (name, surely) {
      if (files[name]) suspect(name, surely).then(function () {
        if (!first(files[name][0])) sweep(files[name][0], "Not loaded: " + name);
      });
    },
    // The part is "" when the board is ready and the solver may still start.
    failed: function (part, text) {
      if (part === "page" || part === "solver") { sweep(part, text); return; }
      errors.push(text);
      if (part) faults["!later"] = text;
    },
    worker: function () {
      Object.keys(files).forEach(function (name) {
        if (files[name][0] === "solver" || files[name][0] === "speed") { delete arrived[name]; delete faults[name]; delete checks[name]; }
      });
      delete faults["!solver"];
      swept.solver = told = false;
    },
    parsed: function () { if (!document.querySelector('script[type="mpy"]')) suspect("", true); },
    ready: function () {},
    late: function () { late = true; sweep(ready() ? "solver" : "page", ""); }
  };

  watch.tell = function (kind, about, more, size, where) {
    if (kind === "ready" || (kind === "worker" && ready())) late = false;
    heard[kind](about, more, size, where);
    show();
  };
  if (text("watch")) text("watch").parentNode.removeChild(text("watch"));
  watch.heard.forEach(function (word) { watch.tell.apply(null, word); });
})();
