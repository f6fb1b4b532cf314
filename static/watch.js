// Watches the start of Givens from the page's first byte: says what an unfit browser lacks, and records what it hears.
// Only after an error, or 20 s without an arrival, does it load static/diagnosis.js, which finds the file to blame.
// Plain, old JavaScript, because it must run where nothing else does. The build puts SIZES in front, the size in bytes
// of each file that a start needs: an empty script or half a style sheet raises no error.
(function () {
  "use strict";
  var FILE = "Givens was opened from your disk, but browsers load its parts only from a web server. Open the site's " +
    "address, or run “make run” in the project's folder.";
  var WASM = "This browser does not run WebAssembly, which Givens needs. If Safari's Lockdown Mode is on, allow this " +
    "website; otherwise use a newer browser.";
  var OLD = "This browser is too old for Givens, which needs Chrome or Edge 123, Firefox 125, Safari 17.5, or newer.";
  var PLAIN = "Givens has not fully started yet. If nothing happens, check your network connection and reload.";
  var PATIENCE = 20000, doc = document, sizes = window.SIZES || {}, sized = {}, odd = {}, words, timer, script, current;
  var root = doc.currentScript ? doc.currentScript.src.replace(/static\/watch\.js.*$/, "") : "./";
  // diagnosis.js sets `tell`: it reads `heard`, then hears what follows. `ready` is "", "page" (playable) or "solver".
  var watch = window.givensWatch = { root: root, heard: [], attend: attend, ready: function () {
    return (doc.body && doc.body.getAttribute("data-ready")) || "";
  } };
  // Every colour is a light-dark(), every sheet a popover: a browser that has both has all else that the page needs.
  var able = window.CSS && CSS.supports("color", "light-dark(red, red)") && HTMLElement.prototype.showPopover;
  var unfit = location.protocol === "file:" ? FILE : typeof WebAssembly !== "object" ? WASM : able ? "" : OLD;

  function hear(trouble, kind, about, more) {
    if (watch.tell) return watch.tell(trouble, kind, about, more);
    watch.heard.push([trouble, kind, about, more]);
    if (trouble && !script) {
      script = doc.createElement("script");
      script.src = root + "static/diagnosis.js?" + Date.now(); // never from a cache
      script.onload = script.onerror = plain; // `onload` fires even if it is empty or cut short
      doc.head.appendChild(script);
      setTimeout(plain, PATIENCE);
    }
  }
  function failed(part, text) { hear(part, "failed", part, String(text).slice(0, 1000)); }
  function came(where, address, status, size) {
    var name = named(address);
    if (!sizes[name]) return;
    // Some browsers report no sizes, WebKit none in a worker: a wrong size counts once a right one was reported `where`
    // it was. Firefox reports those of style sheets alone where the service worker answers, which checks each file itself.
    if (size === sizes[name]) sized[where] = true; else if (size || !served()) odd[where] = true;
    hear(status >= 400 || (sized[where] && odd[where]), "came", name);
    arm();
  }
  function served() { return navigator.serviceWorker && navigator.serviceWorker.controller; }
  function named(address) { return address.indexOf(root) ? "" : address.slice(root.length).split(/[?#]/)[0]; }
  function arm() {
    clearTimeout(timer);
    if (watch.ready() !== "solver") timer = setTimeout(function () { hear(true, "late"); }, PATIENCE);
  }
  function plain() { if (!watch.tell) say(PLAIN); }
  function say(text) {
    var box = doc.getElementById("watch");
    words = watch.ready() === "solver" ? "" : text || words; // all is well in the end
    if (box && !words) box.parentNode.removeChild(box);
    if (box || !words || !doc.body) return;
    box = doc.createElement("div");
    box.innerHTML = '<p></p>' + (unfit ? "" : '<button type="button">Reload</button>');
    box.firstChild.textContent = words;
    if (!unfit) box.lastChild.onclick = function () { location.reload(); };
    box.id = "watch";
    box.className = "notice watch";
    box.setAttribute("role", "alert");
    doc.body.insertBefore(box, doc.querySelector("main"));
  }
  // PyScript shows errors in boxes of its own, as a traceback or a code: remove them before they are painted.
  function changed() {
    [].forEach.call(doc.querySelectorAll(".py-error"), function (box) {
      box.parentNode.removeChild(box);
      failed(watch.ready() ? "looks" : "page", box.textContent);
    });
    if (!watch.tell) say();
  }
  function parsed() {
    if (doc.readyState === "loading") return;
    doc.removeEventListener("readystatechange", parsed);
    if (doc.getElementById("unwatched")) doc.getElementById("unwatched").hidden = true;
    if (unfit) return say(unfit);
    // WebKit uses no preload for a fetch(): with nothing kept on disk, in a private window, each file would come twice.
    if (navigator.vendor.indexOf("Apple")) [].forEach.call(doc.querySelectorAll("link[as=fetch]"), function (link) {
      link.removeAttribute("media");
    });
    // Safari deletes a page's data after seven days without a visit, unless the page is on the Home Screen.
    var safari = doc.getElementById("safari");
    if (safari && "GestureEvent" in window && !navigator.standalone) safari.hidden = false;
    hear(!doc.querySelector('script[type="mpy"]'), "parsed");
    new MutationObserver(function (changes) {
      changed();
      if (changes.some(function (change) { return change.attributeName; })) { hear(false, "ready"); arm(); }
    }).observe(doc.body, { childList: true, attributes: true, attributeFilter: ["data-ready"] });
    changed();
    arm();
  }
  // boot.js passes each worker that starts; static/worker/starting.mjs reports from within it.
  function attend(worker) {
    current = worker; // a stopped worker may still send a message
    hear(false, "worker");
    worker.addEventListener("message", function (event) {
      var word = event.data && event.data.givens;
      if (word && worker === current && word[0] === "came") came("worker", word[1], word[2], word[3]);
      else if (word) broke(word[1]);
    });
    worker.onerror = function (event) { broke(event.error || event.message); };
    function broke(text) { if (worker === current && watch.ready() !== "solver") failed("solver", text); }
    arm();
  }

  doc.addEventListener("readystatechange", parsed);
  if (unfit) return;
  addEventListener("error", function (event) {
    var address = String(event.target.src || event.target.href || ""), name = named(address);
    // A failed import is reported under the name of the module that imports, not of the one that is missing.
    if (sizes[name]) hear(true, "lost", name);
    else if (!address && !watch.ready()) failed("page", event.message);
  }, true);
  addEventListener("unhandledrejection", function (event) {
    if (watch.ready() !== "solver") failed(watch.ready() ? "" : "page", event.reason);
  });
  new PerformanceObserver(function (list) {
    list.getEntries().forEach(function (entry) { came("page", entry.name, entry.responseStatus, entry.decodedBodySize); });
  }).observe({ type: "resource", buffered: true });
})();
