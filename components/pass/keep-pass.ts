"use client";
/**
 * Keeps the open pass on the device, so that it opens without a network. The page, and the files
 * that it needs, are stored in a cache of their own. `public/pass-worker.js` answers from it.
 */
import { KEPT } from "./kept-passes";

/** It is set when the visitor removes a pass in this tab. Then no pass is kept without being asked. */
const UNWANTED = "passUnwanted";

/** The pass of this address, which may be that of a page below it. */
const cacheName = () => `${KEPT}${location.pathname.split("/")[3]}`;

/** Whether the visitor wants no pass to be kept. */
export function isUnwanted(): boolean {
  try {
    return sessionStorage.getItem(UNWANTED) !== null;
  } catch {
    return false;
  }
}

/** Keeps the pass until the fair is over. @returns whether it is kept now */
export async function keepPass(until: number): Promise<boolean> {
  if (!("serviceWorker" in navigator) || !("caches" in window)) return false;
  try {
    if (Date.now() > until) {
      await forgetPass();
      return false;
    }
    const scope = location.pathname.replace(/[^/]*$/, "");
    await navigator.serviceWorker.register(`/pass-worker.js?until=${until}`, { scope });
    await document.fonts.ready;
    const cache = await caches.open(cacheName());
    // Without a network, the copy that is already there stays.
    await cache.addAll([location.pathname, ...parts()]).catch(() => undefined);
    if (!(await cache.match(location.pathname))) await caches.delete(cacheName());
    sessionStorage.removeItem(UNWANTED);
    return caches.has(cacheName());
  } catch {
    return false;
  }
}

/** The files that the page needs: styles, fonts, scripts and the logo, all from this site. */
function parts(): string[] {
  const used = performance.getEntriesByType("resource").map(({ name }) => new URL(name));
  const own = used.filter(
    ({ origin, pathname }) =>
      origin === location.origin && /^\/(_next\/static|logos|images)\//.test(pathname),
  );
  return [...new Set(own.map(({ href }) => href))];
}

/** Removes the copy of a pass that shows older details. Its page keeps a new one. */
export async function dropCopy(): Promise<void> {
  // Without caches there is no copy.
  if ("caches" in window) await caches.delete(cacheName()).catch(() => false);
}

/** Removes the pass from this device. With the last pass, the worker is removed, too. */
export async function forgetPass(): Promise<void> {
  await caches.delete(cacheName());
  const left = (await caches.keys()).some((name) => name.startsWith(KEPT));
  if (!left) {
    const workers = await navigator.serviceWorker.getRegistrations();
    await Promise.all(workers.map((worker) => worker.unregister()));
  }
  sessionStorage.setItem(UNWANTED, "1");
}
