"use client";
/**
 * Keeps the open pass on the device, so that it opens without a network. The page, and the files
 * that it needs, are stored in a cache of their own. `public/pass-worker.js` answers from it.
 */
import { getCacheName, keepCopy } from "@/components/scan/keep-copy";
import { passPage } from "@/lib/content/private-pages";
import { PASS_CACHE_PREFIX } from "./pass-caches";

/** It is set when the visitor removes a pass in this tab. Then no pass is kept without being asked. */
const PASS_UNWANTED_KEY = "passUnwanted";

/** Whether the visitor wants no pass to be kept. */
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

/** Removes the copy of a pass that shows older details. Its page keeps a new one. */
export async function dropCopy(): Promise<void> {
  // Without caches there is no copy.
  if ("caches" in window) await caches.delete(getCacheName("pass")).catch(() => false);
}

/** Removes the pass from this device. With the last pass, the worker is removed, too. */
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
