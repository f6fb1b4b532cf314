// Keeps one release of the site, whole, so that the page works without a network.
// The build puts REQUIRED and OPTIONAL in front and writes the file at the top of the site, for a worker serves only
// addresses below its own: each file's name ("" is the page) with its SHA-256. Another release is thus another worker,
// which a browser finds by itself. It is installed once the store has every required file with just these bytes, and
// takes over when no page of the release before it is open, or when the visitor says so. The optional files (licences,
// icons, what a rare search needs) come after that, one by one: none of them holds up a release.

const HERE = self.registration.scope;
const RELEASE = { ...REQUIRED, ...OPTIONAL };
const STORE = `givens ${HERE}`;

// The hash is part of what a file is stored under: releases lie side by side, share what they have in common, and a
// download that was cut short goes on where it stopped.
const key = name => new URL(`${HERE}${name}?${encodeURIComponent(RELEASE[name])}`).href;

// A redirect would be refused as the answer to a navigation, and the page with it.
const fetched = (name, cache) => fetch(HERE + name, { cache, integrity: RELEASE[name], redirect: "error" });

async function kept(name) {
  const store = await caches.open(STORE);
  const found = await store.match(key(name));
  if (found) return found;
  // A browser's own cache may hold another release's file for still valid: then it is asked for past that cache.
  await store.put(key(name), await fetched(name, "no-cache").catch(() => fetched(name, "reload")));
  return store.match(key(name));
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
  // A browser may empty the store at any time: what is then neither there nor to be had anew goes to the network.
  if (Object.hasOwn(RELEASE, name)) event.respondWith(kept(name).catch(() => fetch(event.request)));
});
