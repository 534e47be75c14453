"use client";

import { useEffect } from "react";
import button from "@/components/ui/button.module.css";
import type { BulkProgressState as Progress } from "@/staff/desk/bulk/bulk-progress";
import styles from "../../frame/progress.module.css";
import { useProgress } from "../../frame/use-progress";

interface BulkProgressProps {
  /** Address of the state. */
  address: string;
  first: Progress;
  label: string;
  /** Text of the link to the page that follows. */
  more: string;
}

const POLL_MS = 1000;

/** Goes on to the result by itself. Without script the page reloads itself until then. */
export function BulkProgress({ address, first, label, more }: BulkProgressProps) {
  const progress = useProgress(address, first, (state) => state.isGoing, POLL_MS);
  const { isGoing, text, value, max, rows, next } = progress;
  useEffect(() => {
    if (first.isGoing && !isGoing) window.location.assign(next);
  }, [first, isGoing, next]);
  return (
    <>
      <noscript>
        <meta httpEquiv="refresh" content={isGoing ? "2" : `0;url=${next}`} />
      </noscript>
      <p role="status">{text}</p>
      <div className={styles.progress}>
        <progress value={value} max={max} aria-label={label} />
        <span>{rows}</span>
      </div>
      {!isGoing && (
        <p>
          <a className={button.quiet} href={next}>
            {more}
          </a>
        </p>
      )}
    </>
  );
}
