/**
 * Keeps the open pass on the device for offline use. The page and its files are in a cache of their own, from which
 * `public/pass-worker.js` answers.
 */
import { getCacheName, keepCopy } from "@/components/scan/keep-copy";
import { passPage } from "@/lib/content/private-pages";
import { PASS_CACHE_PREFIX } from "./pass-caches";

/** Set when the visitor removes a pass in this tab. Then no pass is kept automatically. */
const PASS_UNWANTED_KEY = "passUnwanted";

export function isUnwanted(): boolean {
  try {
    return sessionStorage.getItem(PASS_UNWANTED_KEY) !== null;
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
    const isKept = await keepCopy({ kind: "pass", scope, until });
    sessionStorage.removeItem(PASS_UNWANTED_KEY);
    return isKept;
  } catch {
    return false;
  }
}

/** Removes an outdated copy of a pass. Its page keeps a new one. */
export async function dropCopy(): Promise<void> {
  // Without caches there is no copy.
  if ("caches" in window) await caches.delete(getCacheName("pass")).catch(() => false);
}

/** Removes the pass from this device, and with the last pass the worker. */
export async function forgetPass(): Promise<void> {
  await caches.delete(getCacheName("pass"));
  const left = (await caches.keys()).some((name) => name.startsWith(PASS_CACHE_PREFIX));
  if (!left) {
    const workers = await navigator.serviceWorker.getRegistrations();
    const own = workers.filter(({ scope }) => scope.includes(`/${passPage}/`));
    await Promise.all(own.map((worker) => worker.unregister()));
  }
  sessionStorage.setItem(PASS_UNWANTED_KEY, "1");
}
