/** Caches the gate page and its files on the device, so that it starts offline. */
import { wasmUrl } from "@/components/scan/code-reader";
import { DEVICE_STORAGE_NAME } from "@/staff/gate/protocol/former-names";

/** Both languages, because the device may be offline when staff switch. */
const pages = ["/door/tr", "/door/en"];

/** The worker (`public/door-worker.js`) answers with the cached page. */
export async function keepPage(): Promise<void> {
  if (!("serviceWorker" in navigator) || !("caches" in globalThis)) return;
  await navigator.serviceWorker.register("/door-worker.js", { scope: "/door/" });
  const files = performance
    .getEntriesByType("resource")
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${location.origin}/_next/static/`));
  // One spelling for each: a cache rejects two addresses of one file.
  const here = [...pages, wasmUrl].map((path) => new URL(path, location.origin).href);
  const wanted = new Set([...here, ...files]);
  const cache = await caches.open(DEVICE_STORAGE_NAME);
  await cache.addAll([...wanted]);
  // Remove files of earlier builds.
  for (const { url } of await cache.keys()) {
    const isFile = url.includes("/_next/static/");
    if (isFile && !wanted.has(url)) await cache.delete(url);
  }
}

export async function forgetPage(): Promise<void> {
  if (!("caches" in globalThis)) return;
  await caches.delete(DEVICE_STORAGE_NAME);
  const registration = await navigator.serviceWorker?.getRegistration("/door/");
  await registration?.unregister();
}
