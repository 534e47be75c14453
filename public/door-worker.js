/**
 * Opens the gate when the hall's network does not work. Its scope is the gate app alone. It stores nothing itself;
 * the page does that (staff/gate/screen/keep-page.ts).
 */
/** `DEVICE_STORAGE_NAME` of staff/gate/protocol/former-names.ts. */
const CACHE = "door";

/** A crowded network may be slow. Then the copy is shown. */
const PATIENCE_MS = 2000;

async function copyOf(request) {
  // Opening a cache that does not exist would create it.
  if (!(await caches.has(CACHE))) return undefined;
  return (await caches.open(CACHE)).match(new URL(request.url).pathname, { ignoreVary: true });
}

/** The page: from the network, or the copy if the network fails, is too slow or too busy. */
async function open(request) {
  const copy = await copyOf(request);
  const fresh = fetch(request).then((answer) => {
    return copy && (answer.status === 429 || answer.status >= 500) ? copy : answer;
  });
  if (!copy) return fresh;
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, copy));
  return Promise.race([fresh.catch(() => copy), late]);
}

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith(open(request));
  else if (pathname.startsWith("/_next/static/")) {
    event.respondWith(copyOf(request).then((copy) => copy ?? fetch(request)));
  }
});
