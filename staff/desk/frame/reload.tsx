"use client";
import { useEffect } from "react";

/** Loads the page again from time to time while somebody looks at it. */
export function Reload({ seconds }: { seconds: number }) {
  useEffect(() => {
    const timer = setInterval(() => {
      // Nobody loses what they are filling in.
      const isTyping = document.activeElement?.closest("form");
      if (document.visibilityState === "visible" && !isTyping) location.reload();
    }, seconds * 1000);
    return () => clearInterval(timer);
  }, [seconds]);
  return null;
}
