/** The list of this device, shared by all its tabs. */
import { formatKeptList, type KeptItem, parseKeptList } from "@/lib/kept/kept-list";

const KEY = "myFair";
/** Tells this page; `storage` tells the other tabs. */
const CHANGED = "kept";

/** Empty where the browser keeps nothing. */
export function readKept(): KeptItem[] {
  try {
    return parseKeptList(localStorage.getItem(KEY)) ?? [];
  } catch {
    return [];
  }
}

/**
 * Reads, changes and writes in one go, so that two tabs lose nothing.
 * @returns whether the device has kept it: private windows, full storage and lists of a later release refuse
 */
export function saveKept(change: (items: KeptItem[]) => KeptItem[]): boolean {
  try {
    const items = parseKeptList(localStorage.getItem(KEY));
    if (!items) return false;
    const changed = change(items);
    if (changed.length > 0) localStorage.setItem(KEY, formatKeptList(changed));
    else localStorage.removeItem(KEY);
  } catch {
    return false;
  }
  dispatchEvent(new Event(CHANGED));
  return true;
}

/** A pass that was opened here keeps a list. */
const WITH_PASS = "myFairWithPass";

export const isKeptWithPass = (): boolean => localStorage.getItem(WITH_PASS) !== null;

export function setKeptWithPass(isKept: boolean): void {
  try {
    if (isKept) localStorage.setItem(WITH_PASS, "");
    else localStorage.removeItem(WITH_PASS);
  } catch {
    // Without a storage there is nothing to report either.
  }
}

/** Calls the listener when this page, another tab or the way back has changed the list. */
export function watchKept(listener: () => void): void {
  addEventListener(CHANGED, listener);
  addEventListener("storage", ({ key }) => (key === KEY || key === null) && listener());
  addEventListener("pageshow", ({ persisted }) => persisted && listener());
}
