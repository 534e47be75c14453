/**
 * Reports what is new on the list, in alphabetical order, once a day at most: no cookie goes along, and nothing says
 * whose it is. Browsers that ask not to be tracked report nothing, nor do those whose list is counted with a pass.
 */

import { keptCountsPath } from "@/lib/kept/kept-counts";
import { toKeptKey } from "@/lib/kept/kept-list";
import { formatKeptKeys } from "@/lib/kept/kept-with-pass";
import { isKeptWithPass, readKept, saveKept } from "./kept-storage";

const COUNTED_ON = "myFairCounted";

export async function countKept(): Promise<void> {
  if (navigator.doNotTrack === "1" || Reflect.get(navigator, "globalPrivacyControl")) return;
  try {
    const today = new Date().toISOString().slice(0, 10);
    const fresh = readKept().filter(({ isCounted }) => !isCounted);
    if (fresh.length === 0 || isKeptWithPass() || localStorage.getItem(COUNTED_ON) === today)
      return;
    // Also if it fails: then these are reported another day.
    localStorage.setItem(COUNTED_ON, today);
    const keys = new Set(fresh.map(toKeptKey));
    const list = formatKeptKeys(fresh.toSorted((a, b) => (toKeptKey(a) < toKeptKey(b) ? -1 : 1)));
    const { ok } = await fetch(keptCountsPath, {
      method: "POST",
      body: new URLSearchParams({ language: document.documentElement.lang, list }),
      credentials: "omit",
      keepalive: true,
    });
    if (!ok) return;
    saveKept((items) =>
      items.map((item) => (keys.has(toKeptKey(item)) ? { ...item, isCounted: true } : item)),
    );
  } catch {
    // Nobody misses a count.
  }
}
