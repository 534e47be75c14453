"use client";
import { useEffect, useState } from "react";
import { forgetPass, isUnwanted, keepPass } from "./keep-pass";

type OfflinePassState = "kept" | "removed" | "notKept";

interface OfflinePassStatusProps {
  /** The end of the fair, in milliseconds. */
  until: number;
  texts: Record<"title" | "kept" | "remove" | "removed" | "keep" | "notKept", string>;
  styles: { group?: string; button?: string };
}

/** Shows whether the pass is kept on this device, and lets the visitor change it. */
export function OfflinePassStatus({ until, texts, styles }: OfflinePassStatusProps) {
  const [state, setState] = useState<OfflinePassState>();

  const keep = async () => setState((await keepPass(until)) ? "kept" : "notKept");
  const remove = async () => {
    await forgetPass();
    setState("removed");
  };

  useEffect(() => {
    if (isUnwanted()) setState("notKept");
    else keepPass(until).then((kept) => setState(kept ? "kept" : undefined));
  }, [until]);

  if (!state) return null;
  const kept = state === "kept";
  return (
    <section className={styles.group} aria-labelledby="device">
      <h3 id="device">{texts.title}</h3>
      <p role="status">{texts[state]}</p>
      <button type="button" className={styles.button} onClick={kept ? remove : keep}>
        {kept ? texts.remove : texts.keep}
      </button>
    </section>
  );
}
