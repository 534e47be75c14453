"use client";
import { useEffect, useState } from "react";

/** The start of the name of a pass's cache. The token of the pass follows. */
export const PASS_CACHE_PREFIX = "pass ";

/** The tokens of the passes that this device keeps for a day without a network, the latest last. */
export function useKeptPasses(): string[] {
  const [tokens, setTokens] = useState<string[]>([]);
  useEffect(() => {
    const look = () => keptPasses().then(setTokens);
    // Later, in a task of its own: the page answers clicks first.
    const timer = setTimeout(look);
    // A browser that goes back may show this page as it was before a pass was removed.
    addEventListener("pageshow", look);
    return () => {
      clearTimeout(timer);
      removeEventListener("pageshow", look);
    };
  }, []);
  return tokens;
}

async function keptPasses(): Promise<string[]> {
  try {
    const names = await caches.keys();
    return names
      .filter((name) => name.startsWith(PASS_CACHE_PREFIX))
      .map((name) => name.slice(PASS_CACHE_PREFIX.length));
  } catch {
    // The browser has no caches, or denies them.
    return [];
  }
}
