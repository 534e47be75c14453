"use client";

import { useEffect, useState } from "react";

/**
 * The state that the desk reports at an address. The page asks for it repeatedly while it changes.
 * @param changes whether a state is not the last one. Its identity does not matter
 */
export function useProgress<State extends object>(
  address: string,
  first: State,
  changes: (state: State) => boolean,
  againMs: number,
): State {
  const [progress, setProgress] = useState(first);
  const isChanging = changes(progress);
  useEffect(() => {
    if (!isChanging) return;
    const timer = setTimeout(async () => {
      // While the desk does not answer, the last state is kept and the next try follows.
      const answer = await fetch(address).catch(() => undefined);
      // It no longer exists. The reloaded page says so.
      if (answer?.status === 404) return window.location.reload();
      setProgress(answer?.ok ? await answer.json() : { ...progress });
    }, againMs);
    return () => clearTimeout(timer);
  }, [address, progress, isChanging, againMs]);
  return progress;
}
