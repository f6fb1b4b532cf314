// Says why a start of Givens fails: which file is missing, cut short, empty or from another release, or what the page
// is waiting for. static/watch.js loads it when there is trouble, and passes on what it has heard so far and all that
// follows. Plain, old JavaScript too. The build puts GIVENS in front: the version, and for each file that a start
// needs, its part ("page", "store", "config", "solver", "speed" or "looks"), size in bytes and SHA-256.
(function () {
  "use strict";
  var DOUBT = 10000; // milliseconds that a start has in spite of an error that no file explains, say an extension's
  var RELOAD = "Reload to try again. If that does not help, the site is broken: copy the details and send them to whoever runs it.";
  var NEEDED = { "": "page store config", page: "solver config speed", solver: "" }; // the parts awaited, by what is ready
  var BOX = '<div><p id="watch-text"></p><p id="watch-hint"></p></div><div>' +
    '<button type="button" id="watch-reload">Reload</button><button type="button" id="watch-copy">Copy details</button>' +
    '<button type="button" id="watch-close">Close</button></div>' +
    '<textarea id="watch-details" rows="6" aria-label="Details" readonly hidden></textarea>';
  var release = window.GIVENS || { version: "", files: {} }, files = release.files; // absent in the project's folder
  var watch = window.givensWatch, root = watch.root, ready = watch.ready;
  var arrived = { "": true }, checks = {}, faults = {}, failed = {}, errors = [], late, restarted, closed, box;

  function element(id) { return document.getElementById(id); }
  function title(name) { return name || "index.html"; }
  function missing(part) {
    return Object.keys(files).filter(function (name) { return part.indexOf(files[name][0]) >= 0 && !arrived[name]; });
  }

  // Fetch a file again to see what is wrong with it; `surely` if the browser reported an error.
  function check(name, surely) {
    if (!checks[name]) checks[name] = fault(name).then(function (words) {
      if (words || surely) faults[name] = words || "failed to load at first, but is there now";
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
        return answer.blob().then(function (data) {
          if (!data.size) return "is empty";
          if (/html/.test(data.type) && name) {
            return "is not there: a web page came in its place. If this network requires a login, log in first";
          }
          if (data.size >= size) return "is from another release than the rest";
          return "is cut short or from another release: it has " + data.size + " of " + size + " bytes";
        });
      }).then(null, function () { return "could not be fetched. Check your network connection"; });
    });
  }

  // Nothing arrives any more, a size is odd, or a part failed (`text` says how): check each file that has arrived.
  // What has not may be on its way: ask for it last, and only if its part has failed.
  function sweep(part, text) {
    var order = Object.keys(files).filter(function (name) { return arrived[name]; });
    if (text) { errors.push(text); order = order.concat(missing(part + " config")); }
    (function next() {
      var name = order.shift();
      if (name !== undefined && !blame(part)) return check(name).then(next);
      if (text) setTimeout(function () { failed[part] = true; show(); }, DOUBT);
    })();
  }

  // Say which file of a part is wrong. If the part failed although none is, it may be a file of the `other` part: most
  // often the page survives the loss of store.js, and reports it itself.
  function blame(part, other) {
    for (var name in faults) {
      var own = files[name][0];
      if (own === part || (own === "config" && part === "solver")) return "The file " + title(name) + " " + faults[name] + ".";
    }
    return failed[part] ? other && blame(other) || "All its files are there, but something failed." : "";
  }

  function notice() {
    var page = !ready() && blame("page", "store"), solver = ready() === "page" && blame("solver"), looks = ready() && blame("looks");
    if (page) return ["fault", "Givens cannot start. " + page, RELOAD];
    if (solver) return ["fault", "The solver cannot start. " + solver, "You can still play on the board. " + RELOAD];
    if (ready() && failed.later) {
      return ["remark", "Something on this page went wrong.", "Your moves are kept. Reload if the page does not work as it should."];
    }
    if (late && ready() !== "solver") {
      var names = missing(NEEDED[ready()]), more = names.length > 1 ? " and " + (names.length - 1) + " more." : ".";
      return ["waiting", names.length ? "Still waiting for the file " + title(names[0]) + more :
        "Everything has loaded, but " + (ready() ? "the solver" : "Givens") + " is still starting.",
      "Loading continues" + (ready() ? ", and you can play meanwhile." : ".") + " Reload if it seems to be stuck."];
    }
    return looks && ["remark", "The page may look odd. " + looks, "Everything works. Reload to try again."];
  }

  function show() {
    if (!document.body) return;
    var now = notice();
    if (!box) build();
    if (!now || closed === now[1]) {
      box.hidden = true;
    } else if (box.hidden || element("watch-text").textContent !== now[1]) {
      box.setAttribute("data-state", now[0]);
      element("watch-text").textContent = now[1];
      element("watch-hint").textContent = now[2];
      element("watch-close").hidden = !ready();
      box.hidden = false;
    }
    if (!now || now[0] !== "fault") return;
    if (!ready()) {
      ["readiness-text", "status"].forEach(function (id) { if (element(id)) element(id).textContent = "Not started"; });
    } else document.dispatchEvent(new CustomEvent("solverfault"));
  }

  function build() {
    box = document.createElement("div");
    box.id = "watch";
    box.className = "notice watch";
    box.setAttribute("role", "alert");
    box.hidden = true;
    box.innerHTML = BOX;
    document.body.insertBefore(box, document.querySelector("main"));
    element("watch-hint").className = "note";
    element("watch-reload").parentNode.className = "buttons";
    element("watch-reload").onclick = reload;
    element("watch-copy").onclick = copy;
    element("watch-close").onclick = function () { closed = element("watch-text").textContent; show(); };
  }

  // A browser may take a wrong file in its cache for valid: fetch the file past that cache first.
  function reload() {
    element("watch-reload").disabled = true;
    Promise.all(Object.keys(faults).map(function (name) {
      return fetch(root + name, { cache: "reload" }).then(function (answer) { return answer.text(); }).then(null, String);
    })).then(function () { location.reload(); });
  }

  function copy() {
    var area = element("watch-details");
    area.value = ["Givens " + release.version, location.href.split("#")[0], navigator.userAgent, "Ready: " + (ready() || "nothing"),
      element("watch-text").textContent].concat(
      Object.keys(faults).map(function (name) { return title(name) + ": " + faults[name]; }),
      missing(NEEDED[ready()]).map(function (name) { return "Not received: " + title(name); }), errors).join("\n");
    area.hidden = false;
    area.select();
    // If the browser refuses, the text stays selected, to be copied by hand.
    if (document.execCommand("copy")) element("watch-copy").textContent = "Copied";
  }

  watch.tell = function (trouble, kind, name, more) {
    if (kind === "ready" || (kind === "worker" && ready())) late = false;
    if (kind === "came") {
      arrived[name] = true;
      if (more >= 400) check(name, true); else if (trouble) sweep("");
    } else if (kind === "lost") {
      // A failed import is reported under the name of the module that imports, not of the one that is missing.
      check(name, more).then(function () {
        if (!blame(files[name][0])) sweep(files[name][0], "Not loaded: " + name);
      });
    } else if (kind === "failed") {
      // The part is "" when the board is ready and the solver may still start.
      if (name === "page" || name === "solver") sweep(name, more); else errors.push(more);
      if (name === "later") failed.later = true;
    } else if (kind === "worker") {
      if (restarted) { checks = {}; faults = {}; failed = {}; } // all was well once
      restarted = true;
    } else if (kind === "parsed" && trouble) {
      check("", true);
    } else if (kind === "late") {
      late = true;
      sweep("");
    }
    show();
  };
  if (element("watch")) element("watch").parentNode.removeChild(element("watch"));
  watch.heard.forEach(function (word) { watch.tell.apply(null, word); });
})();
