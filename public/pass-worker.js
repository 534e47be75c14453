/**
 * Opens a visitor's pass, what a visitor has kept for the fair, or the page with which an exhibitor scans, when the
 * hall's network does not work. Its scope contains only the pages of passes, or only that one address. It stores
 * nothing itself; the page does that, in a cache of its own (components/scan/keep-copy.ts).
 */
const given = new URL(self.location.href).searchParams;
const until = Number(given.get("until"));

const kind = given.get("kind");

/** A crowded network may be slow. Then the copy is shown. */
const PATIENCE_MS = 4000;

/** The cache of a page. The pages below a pass share its name, and nothing of them is kept. */
const cacheOf = (path) => `${kind} ${path.split("/")[3] ?? ""}`;

const isOurs = (name) => name.startsWith(`${kind} `);

/** Everything is deleted when the time is over. */
async function end() {
  const names = (await caches.keys()).filter(isOurs);
  await Promise.all(names.map((name) => caches.delete(name)));
  await self.registration.unregister();
}

/** A worker with one page ends with it. */
async function forget(path) {
  await caches.delete(cacheOf(path));
  if (kind === "scan") await self.registration.unregister();
}

async function copyOf(path) {
  const name = cacheOf(path);
  // Opening a cache that does not exist would create it.
  return (await caches.has(name)) ? (await caches.open(name)).match(path, { ignoreVary: true }) : undefined;
}

/** The page: from the network, or the copy if the network fails, is too slow or too busy. */
async function open(request) {
  if (Date.now() > until) {
    await end();
    return fetch(request);
  }
  const path = new URL(request.url).pathname;
  const copy = await copyOf(path);
  const fresh = fetch(request).then(async (answer) => {
    // The pass was erased on the server, or the link has ended, so the copy is deleted, too.
    if (answer.status === 404) await forget(path);
    return copy && (answer.status === 429 || answer.status >= 500) ? copy : answer;
  });
  if (!copy) return fresh;
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, copy));
  return Promise.race([fresh.catch(() => copy), late]);
}

/**
 * The files that the page needs. The page itself is asked for when it is kept again, because its details may have been
 * corrected.
 */
async function part(request) {
  if (request.url.startsWith(self.registration.scope)) return fetch(request);
  return (await caches.match(request.url, { ignoreVary: true })) ?? fetch(request);
}

self.addEventListener("install", () => self.skipWaiting());

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || new URL(request.url).origin !== self.location.origin) return;
  event.respondWith(request.mode === "navigate" ? open(request) : part(request));
});
