"use client";

import { useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * The year of the visit. A prerendered page carries the year it was built in; a page that is served
 * in a later year corrects it in the browser, after hydration, so that nothing mismatches.
 */
export function CurrentYear({ built }: { built: number }) {
  return useSyncExternalStore(
    never,
    () => new Date().getFullYear(),
    () => built,
  );
}
