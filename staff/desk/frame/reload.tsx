"use client";
import { useEffect } from "react";

/** Reloads the page periodically while it is visible. */
export function Reload({ seconds }: { seconds: number }) {
  useEffect(() => {
    const timer = setInterval(() => {
      // Do not discard input.
      const isTyping = document.activeElement?.closest("form");
      if (document.visibilityState === "visible" && !isTyping) location.reload();
    }, seconds * 1000);
    return () => clearInterval(timer);
  }, [seconds]);
  return null;
}
