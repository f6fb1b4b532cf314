// Says why a start of Givens fails: which file is to blame, or what it waits for. static/watch.js loads it when
// there is trouble, and passes on what it has heard and all that follows. Plain, old JavaScript too. The build puts
// GIVENS in front: the version, and the part, size in bytes and SHA-256 of each file that a start needs.
(function () {
  "use strict";
  var DOUBT = 10000; // milliseconds that a start has after an error that no file explains, say an extension's
  var BOX = '<div id="watch" class="notice watch" role="alert"><div><p></p><p class="note">If a reload does not ' +
    'help, send the details to whoever runs this site.</p></div><div class="buttons"><button>Reload</button>' +
    '<button>Copy details</button><button>Close</button></div>' +
    '<textarea rows="6" aria-label="Details" readonly hidden></textarea></div>';
  var files = GIVENS.files, watch = window.givensWatch, root = watch.root, ready = watch.ready;
  var arrived = { "": true }, checks = {}, faults = {}, failed = {}, errors = [], late, box, text, closed;

  function describe(name) { return "The file " + (name || "index.html") + " " + faults[name] + "."; }
  function missing(parts) {
    return Object.keys(files).filter(function (name) { return !arrived[name] && parts.indexOf(files[name][0]) >= 0; });
  }

  // Fetch a file again to see what is wrong with it. The browser's cache, if it has the file, has what the page got.
  function check(name) {
    function get(hash) { return fetch(root + name, { integrity: hash, cache: "force-cache" }); }
    return checks[name] = checks[name] || get(files[name][2]).catch(function () {
      return get("").then(function (answer) {
        return answer.blob().then(function (data) {
          faults[name] = answer.ok && name && /html/.test(data.type) ?
            "is a web page instead. If this network requires a login, log in first" :
            "is missing or damaged (status " + answer.status + ", " + data.size + " of " + files[name][1] + " bytes)";
        });
      }).catch(function () { faults[name] = "did not load. Check your network connection"; }).then(show);
    });
  }

  // Check each file that has arrived. What has not may be on its way: ask for it only if its part failed with an error.
  function sweep(part, error) {
    var names = Object.keys(files).filter(function (name) { return arrived[name]; });
    if (error) { errors.push(error); names = names.concat(missing(part)); }
    Promise.all(names.map(function (name) { return check(name); })).then(function () {
      if (error) setTimeout(function () { failed[part] = true; watch.tell(); }, DOUBT);
    });
  }

  // If a part failed although its files are right, a file of another may be to blame: most often the page survives the
  // loss of store.js, and reports it itself.
  function blame(part) {
    var all = Object.keys(faults), own = all.filter(function (name) { return files[name][0] === part; });
    if (!failed[part]) return own.map(describe)[0];
    return own.concat(all).map(describe)[0] || "All its files are there, but something failed.";
  }

  function show() {
    if (!document.querySelector("main")) return;
    if (!box) build();
    var playable = ready(), started = playable === "solver", words = "";
    var cause = !started && blame(playable ? "solver" : "page"), looks = playable && blame("looks");
    if (cause) words = (playable ? "The solver cannot start, but you can play. " : "Givens cannot start. ") + cause;
    else if (looks) words = "The page may not look or work as it should, but your moves are kept. " + looks;
    else if (late && !started) {
      var name = missing(playable ? "solver speed" : "page store solver")[0];
      words = "Still waiting for " + (name || "Givens to start") + ".";
    }
    box.hidden = !words || words === closed;
    if (text.textContent !== words) text.textContent = words;
    if (cause && playable) document.dispatchEvent(new CustomEvent("solverfault"));
    else if (cause) [].forEach.call(document.querySelectorAll("#readiness-text, #status"), function (line) {
      line.textContent = "Not started";
    });
  }

  function build() {
    box = document.getElementById("watch"); // what watch.js said
    if (box) box.parentNode.removeChild(box);
    document.querySelector("main").insertAdjacentHTML("beforebegin", BOX);
    box = document.getElementById("watch");
    text = box.querySelector("p");
    var buttons = box.querySelectorAll("button"), details = box.querySelector("textarea");
    buttons[0].onclick = function () {
      // A browser may take a wrong file in its cache for valid: fetch the file past that cache first.
      Promise.all(Object.keys(faults).map(function (name) {
        return fetch(root + name, { cache: "reload" }).then(function (answer) { return answer.text(); }).catch(String);
      })).then(function () { location.reload(); });
    };
    buttons[1].onclick = function () {
      details.value = ["Givens " + GIVENS.version, location.href.split("#")[0], navigator.userAgent, text.textContent]
        .concat(Object.keys(faults).map(describe), errors).join("\n");
      details.hidden = false;
      details.select();
      // If the browser refuses, the text stays selected, to be copied by hand.
      if (document.execCommand("copy")) buttons[1].textContent = "Copied";
    };
    buttons[2].onclick = function () { closed = text.textContent; show(); };
  }

  watch.tell = function (trouble, kind, name, more) {
    if (kind === "came") arrived[name] = true;
    if (kind === "late") late = true;
    if (kind === "ready") late = false;
    if (ready() === "solver") failed.solver = false;
    if (kind === "lost") sweep(files[name][0], "Not loaded: " + name);
    else if (kind === "failed") {
      if (name === "looks") failed.looks = true;
      // The part is "" when the board is ready and the solver may still start.
      if (name) sweep(name, more); else errors.push(more);
    } else if (trouble) sweep("");
    show();
  };
  watch.heard.forEach(function (word) { watch.tell.apply(null, word); });
})();
