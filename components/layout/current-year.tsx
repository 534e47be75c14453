"use client";

import { useSyncExternalStore } from "react";

const never = () => () => {};

interface CurrentYearProps {
  /** A text that contains the year in which it was rendered. */
  text: string;
  rendered: number;
}

/**
 * A text with the current year. A prerendered page contains the year of its build. The year is
 * corrected after hydration, so that server and browser render the same at first.
 */
export function CurrentYear({ text, rendered }: CurrentYearProps) {
  const year = useSyncExternalStore(
    never,
    () => new Date().getFullYear(),
    () => rendered,
  );
  return <span>{text.replace(String(rendered), String(year))}</span>;
}
