"use client";

import { useEffect } from "react";
import button from "@/components/ui/button.module.css";
import type { JobProgress as Progress } from "@/staff/desk/jobs/job-progress";
import styles from "../../frame/progress.module.css";
import { useProgress } from "../../frame/use-progress";

interface JobProgressProps {
  /** Address of the state. */
  address: string;
  first: Progress;
  label: string;
  /** Text of the link to the page that follows. */
  more?: string;
}

const POLL_MS = 1000;

/** At the end it opens the page that follows. Without script the page reloads itself until then. */
export function JobProgress({ address, first, label, more }: JobProgressProps) {
  const progress = useProgress(address, first, (state) => state.isGoing, POLL_MS);
  const { isGoing, isProblem, text, rows, value, max, next } = progress;
  useEffect(() => {
    if (isGoing) return;
    // It may have ended before this page was there. Back leads to the page before.
    if (next) window.location.replace(next);
    else if (first.isGoing) window.location.reload();
  }, [first, isGoing, next]);
  const refresh = isGoing ? "2" : next && `0;url=${next}`;
  return (
    <>
      <noscript>{refresh && <meta httpEquiv="refresh" content={refresh} />}</noscript>
      <p role={isProblem ? "alert" : "status"}>{text}</p>
      <div className={styles.progress}>
        <progress value={value} max={max} aria-label={label} />
        <span>{rows}</span>
      </div>
      {next && !isGoing && (
        <p>
          <a className={button.quiet} href={next}>
            {more}
          </a>
        </p>
      )}
    </>
  );
}
