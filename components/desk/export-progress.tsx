"use client";

import { useEffect, useState } from "react";
import type { ExportProgress as Progress } from "@/lib/desk/export/progress";
import controls from "./controls.module.css";
import styles from "./export-progress.module.css";

interface ExportProgressProps {
  /** Of the page; its state and the file lie below. */
  address: string;
  first: Progress;
  /** The name of the file. */
  name: string;
  /** Says that it can be downloaded. */
  save: string;
}

const AGAIN_MS = 400;

/** How far a long export is. Without script the page asks again by loading itself anew. */
export function ExportProgress({ address, first, name, save }: ExportProgressProps) {
  const { state, written, total, rows, text, starts } = useProgress(`${address}/state`, first);
  const file = `${address}/file`;
  useEffect(() => {
    if (starts) window.location.assign(file);
  }, [starts, file]);
  return (
    <>
      <noscript>
        {state === "writing" && <meta httpEquiv="refresh" content="1" />}
        {starts && <meta httpEquiv="refresh" content={`0;url=${file}`} />}
      </noscript>
      <p role={state === "failed" ? "alert" : "status"}>{text}</p>
      <div className={styles.progress}>
        <progress value={written} max={total} aria-label={name} />
        <span>{rows}</span>
      </div>
      {state === "ready" && (
        <p>
          <a className={controls.quiet} href={file}>
            {save}
          </a>
        </p>
      )}
    </>
  );
}

/** What the desk says, asked again and again while it changes. */
function useProgress(address: string, first: Progress): Progress {
  const [progress, setProgress] = useState(first);
  useEffect(() => {
    if (progress.state !== "writing") return;
    const timer = setTimeout(async () => {
      // While nothing answers it stays as it is, and is asked again.
      const answer = await fetch(address).catch(() => undefined);
      // Gone meanwhile: the page itself says so.
      if (answer?.status === 404) return window.location.reload();
      setProgress(answer?.ok ? await answer.json() : { ...progress });
    }, AGAIN_MS);
    return () => clearTimeout(timer);
  }, [address, progress]);
  return progress;
}
