// Keeps one release of the site, whole, so that the page works without a network. The build puts REQUIRED and OPTIONAL
// in front (each file's name, "" for the page, with its SHA-256) and writes the file at the top of the site, since a
// worker serves only addresses below its own. Another release is thus another worker, which a browser finds on its own.
// A worker is installed once the store has every required file with exactly these bytes. It takes over when no page of
// the previous release is open, or when the visitor asks for it. The optional files (licences, icons, what a rare
// search needs) follow one by one: none of them delays a release.

const HERE = self.registration.scope;
const RELEASE = { ...REQUIRED, ...OPTIONAL };
const STORE = `givens ${HERE}`;

// Files are stored under their name and hash: releases lie side by side, share what they have in common, and an
// interrupted download resumes where it stopped.
const key = name => new URL(`${HERE}${name}?${encodeURIComponent(RELEASE[name])}`).href;

// The browser would refuse a redirect as the answer to a navigation, and with it the page.
const fetched = (name, cache) => fetch(HERE + name, { cache, integrity: RELEASE[name], redirect: "error" });

async function kept(name) {
  const store = await caches.open(STORE);
  const found = await store.match(key(name));
  if (found) return found;
  // The browser's own cache may take another release's file for valid: if so, ask again past that cache.
  await store.put(key(name), await fetched(name, "no-cache").catch(() => fetched(name, "reload")));
  return store.match(key(name));
}

// What is asked for only if it is here comes from the store or is empty.
async function peeked(name) {
  const store = await caches.open(STORE);
  return (await store.match(key(name))) ?? new Response(null, { status: 204 });
}

async function tidy() {
  const store = await caches.open(STORE);
  const wanted = new Set(Object.keys(RELEASE).map(key));
  const stale = (await store.keys()).filter(request => !wanted.has(request.url));
  await Promise.all(stale.map(request => store.delete(request)));
}

self.addEventListener("install", event => event.waitUntil(Promise.all(Object.keys(REQUIRED).map(kept))));

self.addEventListener("activate", event => event.waitUntil(tidy().then(() => self.clients.claim())));

self.addEventListener("message", event => {
  if (event.data === "take over") self.skipWaiting();
  if (event.data === "fetch the rest") event.waitUntil(Promise.allSettled(Object.keys(OPTIONAL).map(kept)));
});

self.addEventListener("fetch", event => {
  const { method, url } = event.request;
  const address = url.split(/[?#]/)[0];
  if (method !== "GET" || !address.startsWith(HERE)) return;
  const name = address.slice(HERE.length).replace(/^index\.html$/, "");
  if (event.request.cache === "only-if-cached" && Object.hasOwn(RELEASE, name)) {
    event.respondWith(peeked(name));
    return;
  }
  // A browser may empty the store at any time: a file that is gone and cannot be stored again comes from the network.
  if (Object.hasOwn(RELEASE, name)) event.respondWith(kept(name).catch(() => fetch(event.request)));
});
