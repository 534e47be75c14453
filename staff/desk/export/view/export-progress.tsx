"use client";

import { useEffect } from "react";
import button from "@/components/ui/button.module.css";
import type { ExportProgressState as Progress } from "@/staff/desk/export/progress";
import styles from "../../frame/progress.module.css";
import { useProgress } from "../../frame/use-progress";

interface ExportProgressProps {
  /** Address of the page; those of its state and file begin with it. */
  address: string;
  first: Progress;
  /** File name. */
  name: string;
  /** Text shown when the file can be downloaded. */
  save: string;
}

const POLL_MS = 400;

/** Without script the page reloads itself. */
export function ExportProgress({ address, first, name, save }: ExportProgressProps) {
  const { state, written, total, rows, text, starts } = useProgress(
    `${address}/state`,
    first,
    ({ state }) => state === "writing",
    POLL_MS,
  );
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
          <a className={button.quiet} href={file}>
            {save}
          </a>
        </p>
      )}
    </>
  );
}
