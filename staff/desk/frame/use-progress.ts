"use client";

import { useEffect, useState } from "react";

/**
 * Polls the desk's state at an address while it changes.
 * @param hasChanged whether a state is not final. A new function per render is fine
 */
export function useProgress<State extends object>(
  address: string,
  first: State,
  hasChanged: (state: State) => boolean,
  againMs: number,
): State {
  const [progress, setProgress] = useState(first);
  const isChanging = hasChanged(progress);
  useEffect(() => {
    if (!isChanging) return;
    const timer = setTimeout(async () => {
      // If the desk does not respond, keep the last state and try again.
      const answer = await fetch(address).catch(() => undefined);
      // It no longer exists. The reloaded page says so.
      if (answer?.status === 404) return window.location.reload();
      setProgress(answer?.ok ? await answer.json() : { ...progress });
    }, againMs);
    return () => clearTimeout(timer);
  }, [address, progress, isChanging, againMs]);
  return progress;
}
