/** Keeps the page of the gate and its files on the device, for a start without a network. */
import { wasmUrl } from "@/components/scan/code-reader";

const CACHE_NAME = "door";

/** The page in each language: who changes it has perhaps no network at that moment. */
const pages = ["/door/tr", "/door/en"];

/** Keeps the page as it is now. The worker (`public/door-worker.js`) answers with it. */
export async function keepPage(): Promise<void> {
  if (!("serviceWorker" in navigator) || !("caches" in globalThis)) return;
  await navigator.serviceWorker.register("/door-worker.js", { scope: "/door/" });
  const files = performance
    .getEntriesByType("resource")
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${location.origin}/_next/static/`));
  // One spelling for each: a cache refuses to keep two addresses of one file.
  const here = [...pages, wasmUrl].map((path) => new URL(path, location.origin).href);
  const wanted = new Set([...here, ...files]);
  const cache = await caches.open(CACHE_NAME);
  await cache.addAll([...wanted]);
  // Files of the build before are not needed any more.
  for (const { url } of await cache.keys()) {
    const isFile = url.includes("/_next/static/");
    if (isFile && !wanted.has(url)) await cache.delete(url);
  }
}

/** Deletes what was kept. */
export async function forgetPage(): Promise<void> {
  if (!("caches" in globalThis)) return;
  await caches.delete(CACHE_NAME);
  const registration = await navigator.serviceWorker?.getRegistration("/door/");
  await registration?.unregister();
}
