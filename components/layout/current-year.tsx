"use client";

import { useSyncExternalStore } from "react";

const never = () => () => {};

interface CurrentYearProps {
  /** A line that holds the year it was rendered in. */
  text: string;
  rendered: number;
}

/**
 * A line with the current year. A prerendered page carries the year of its build; one that is
 * served in a later year corrects itself after hydration, so that nothing mismatches.
 */
export function CurrentYear({ text, rendered }: CurrentYearProps) {
  const year = useSyncExternalStore(
    never,
    () => new Date().getFullYear(),
    () => rendered,
  );
  return text.replace(String(rendered), String(year));
}
