// Watches the start of Givens from the page's first byte on, and says what is wrong: a file that is missing, cut, empty
// or of another release, a browser that cannot run it, a wait. It is JavaScript, and of the oldest kind, because it must
// run where nothing else does. The build puts GIVENS in front: the version, and of each file that a start needs its
// part ("page", "config", "solver", "speed" or "looks"), its size in bytes and its SHA-256.
(function () {
  "use strict";
  var PATIENCE = 20000; // milliseconds without an arrival after which a page says what it waits for
  var DOUBT = 3000; // milliseconds after which an error that no file explains counts
  var FILE = "Givens was opened from your disk, and browsers load its parts only from a web server: open the " +
    "site's address, or type “make run” in the project's folder.";
  var WASM = "This browser does not run WebAssembly, which Givens is made of. In Safari's Lockdown Mode, allow this " +
    "website; else use a newer browser.";
  var OLD = "This browser is too old for Givens, which needs Chrome or Edge 105, Firefox 106, Safari 17.4, or newer.";
  var RELOAD = "Reload to try again. If it stays so, the site is not whole: copy the details, and send them to whoever runs it.";
  // Whoever opens the project's own index.html from the disk has no list.
  var release = window.GIVENS || { version: "", files: {} }, files = release.files;
  var root = document.currentScript ? document.currentScript.src.replace(/static\/watch\.js.*$/, "") : "./";
  var arrived = { "": true }, faults = {}, checks = {}, errors = [], swept = {};
  var unfit = unsupported(), sized = false, suspects = [], late = false, told = false, closed = "", timer, box, current;

  function unsupported() {
    if (location.protocol === "file:") return FILE;
    if (typeof WebAssembly !== "object") return WASM;
    var able = window.Worker && window.fetch && window.structuredClone && Array.prototype.at &&
      Element.prototype.checkVisibility && "noModule" in document.createElement("script");
    return able ? "" : OLD;
  }

  // How far the page is: "" until the board can be played, then "page", and "solver" once the solver answers.
  function ready() { return (document.body && document.body.getAttribute("data-ready")) || ""; }

  function needed(name) {
    var part = files[name][0];
    return ready() ? part === "solver" || part === "config" || part === "speed" : part === "page" || part === "config";
  }

  function named(address) {
    var name = address.split(/[?#]/)[0];
    return name.indexOf(root) ? null : name.slice(root.length).replace(/^index\.html$/, "");
  }

  // --- What comes, and whether it is what should come.

  function came(address, status, size) {
    var name = named(address), wanted = name !== null && files[name];
    if (!wanted) return;
    if (status >= 400) { suspect(name, true); return; }
    arrived[name] = true;
    // Not every browser tells sizes; one that has told a right one does.
    if (size === wanted[1]) sized = true; else suspects.push(name);
    while (sized && suspects.length) suspect(suspects.pop(), false);
    arm();
  }

  // Fetch a file again to see what is wrong with it; `surely` if the browser said that something is.
  function suspect(name, surely) {
    if (!checks[name]) checks[name] = fault(name).then(function (found) {
      if (found) faults[name] = found;
      else if (surely) faults[name] = "did not come at first, but is there now";
      show();
    });
    return checks[name];
  }

  function fault(name) {
    var size = files[name][1];
    // From the browser's own store, if it has the file: what is looked at is what it was given.
    return fetch(root + name, { integrity: files[name][2], cache: "force-cache" }).then(function () { return ""; }, function () {
      return fetch(root + name, { cache: "force-cache" }).then(function (answer) {
        if (!answer.ok) return "is missing (the server says " + answer.status + ")";
        return answer.arrayBuffer().then(function (data) {
          if (!data.byteLength) return "came empty";
          if (/^\s*<(!doctype|html)/i.test(beginning(data)) && name) {
            return "did not come: a web page is in its place. If this network wants you to log in, do that first";
          }
          if (data.byteLength >= size) return "is of another release than the rest";
          return "came cut short, or is of another release: it has " + data.byteLength + " of " + size + " bytes";
        });
      }).then(null, function () { return "could not be fetched, as if there were no network"; });
    });
  }

  function beginning(data) { return String.fromCharCode.apply(null, new Uint8Array(data, 0, Math.min(99, data.byteLength))); }

  // Something failed (the text says what), or nothing comes any more, and it is not known which file is to blame: those
  // of that part are held against their hashes, each once.
  function sweep(part, text) {
    if (text) {
      errors.push(text.slice(0, 1000));
      if (swept[part]) return;
      swept[part] = true;
    }
    var names = Object.keys(files).filter(function (name) {
      return files[name][0] === part || files[name][0] === "config" || (part === "page" && name === "");
    });
    // What has not come yet may be on its way: it is asked for last, and only where something has failed.
    var order = names.filter(function (name) { return arrived[name]; });
    if (text) order = order.concat(names.filter(function (name) { return !arrived[name]; }));
    (function next() {
      var name = order.shift();
      if (name !== undefined && !first(part)) return suspect(name, false).then(next);
      // All are whole: a stranger's error, an extension's say, ends no start. One that does is still there in a while.
      if (text && !first(part)) setTimeout(function () { faults["!" + part] = text; show(); }, DOUBT);
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

  function arm() {
    clearTimeout(timer);
    late = false;
    if (ready() !== "solver") timer = setTimeout(function () {
      late = true;
      sweep(ready() ? "solver" : "page", "");
      show();
    }, PATIENCE);
    show();
  }

  function missing() { return Object.keys(files).filter(function (name) { return needed(name) && !arrived[name]; }); }

  // --- What is said.

  function title(name) { return name === "" ? "index.html" : name; }

  function said() {
    var name;
    if (unfit) return ["fault", unfit, ""];
    if (!ready() && (name = first("page")) !== undefined) {
      return ["fault", "Givens cannot start. " + (name.charAt(0) === "!" ? "All its files are there, but something failed." :
        "The file " + title(name) + " " + faults[name] + "."), RELOAD];
    }
    if (ready() === "page" && (name = first("solver")) !== undefined) {
      return ["fault", "The solver cannot start. " + (name.charAt(0) === "!" ? "All its files are there, but something failed." :
        "The file " + name + " " + faults[name] + "."), "The board can be played all the same. " + RELOAD];
    }
    if (ready() && faults["!later"]) {
      return ["remark", "Something on this page went wrong.", "Your moves are kept. Reload if it does not go on as it should."];
    }
    if (late && ready() !== "solver") return waiting(missing());
    if (ready() && (name = first("looks")) !== undefined) {
      return ["remark", "The page may look odd: the file " + name + " " + faults[name] + ".", "Everything works. Reload to try again."];
    }
    return null;
  }

  function waiting(names) {
    var what = names.length ? "Still waiting for the file " + title(names[0]) : "Everything has come, but it is still starting";
    var size = names.length ? files[names[0]][1] : 0;
    if (size > 1e6) what += " (" + (size / 1e6).toFixed(1) + " MB)";
    if (names.length > 1) what += " and " + (names.length - 1) + " more";
    return ["waiting", what + ".", "Loading goes on" + (ready() ? ", and the board can be played meanwhile." : ".") +
      " Reload if you think that it hangs."];
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
    if (!unfit) line.appendChild(button("watch-reload", "Reload", reload));
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

  // A browser may keep what is wrong for still valid, and give it again: it is fetched past that store first.
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
    missing().forEach(function (name) { lines.push("Not come: " + title(name)); });
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
    // Where the browser refuses, the text stays marked, to be copied by hand.
    try { if (document.execCommand("copy")) text("watch-copy").textContent = "Copied"; } catch (refused) { return; }
  }

  // --- What the watch listens to.

  // PyScript puts what fails into a box of its own, a traceback or a code: it becomes a sentence, and goes.
  function boxes() {
    Array.prototype.forEach.call(document.querySelectorAll(".py-error"), function (found) {
      found.parentNode.removeChild(found);
      if (!ready()) sweep("page", found.textContent);
      else { errors.push(found.textContent); faults["!later"] = found.textContent; show(); }
    });
  }

  function parsed() {
    if (document.readyState === "loading") return;
    document.removeEventListener("readystatechange", parsed);
    var unwatched = text("unwatched");
    if (unwatched) unwatched.hidden = true;
    if (unfit) { show(); return; }
    if (!document.querySelector('script[type="mpy"]')) suspect("", true);
    new MutationObserver(function (changes) {
      boxes();
      if (changes.some(function (change) { return change.type === "attributes"; })) arm();
    }).observe(document.body, { childList: true, attributes: true, attributeFilter: ["data-ready"] });
    boxes();
    // Safari forgets what a page keeps when it was not visited for seven days, unless it was put on the Home Screen.
    if (text("safari") && "GestureEvent" in window && !navigator.standalone) text("safari").hidden = false;
    arm();
  }

  document.addEventListener("readystatechange", parsed);
  if (unfit) return;

  addEventListener("error", function (event) {
    var address = event.target && (event.target.src || event.target.href), name = address && named(address);
    if (name && files[name]) {
      // A module fails with any that it is made of, by its own name.
      suspect(name, event.target.type !== "module").then(function () {
        if (!first(files[name][0])) sweep(files[name][0], "Not loaded: " + name);
      });
    } else if (!address && !ready()) sweep("page", String(event.message));
  }, true);

  addEventListener("unhandledrejection", function (event) {
    if (!ready()) sweep("page", String(event.reason));
    else if (ready() === "page") errors.push(String(event.reason).slice(0, 1000));
  });

  new PerformanceObserver(function (list) {
    list.getEntries().forEach(function (entry) { came(entry.name, entry.responseStatus, entry.decodedBodySize); });
  }).observe({ type: "resource", buffered: true });

  // boot.js hands over each worker that starts; static/starting.mjs speaks from within it.
  window.givensWatch = { attend: function (worker) {
    current = worker; // one that was stopped may still say a word
    Object.keys(files).forEach(function (name) {
      if (files[name][0] === "solver" || files[name][0] === "speed") { delete arrived[name]; delete faults[name]; delete checks[name]; }
    });
    delete faults["!solver"];
    swept.solver = told = false;
    worker.addEventListener("message", function (event) {
      var word = event.data && event.data.givens;
      if (worker !== current) return;
      if (word && word[0] === "came") came(word[1], word[2], word[3]);
      if (word && word[0] === "failed" && ready() !== "solver") sweep("solver", word[1]);
    });
    worker.onerror = function (event) {
      if (worker === current && ready() !== "solver") sweep("solver", String(event.error || event.message));
    };
    arm();
  } };
})();
