"use client";

import { useEffect } from "react";
import type { ReminderProgressState as Progress } from "@/staff/desk/mail/reminder-progress";
import styles from "../../frame/progress.module.css";
import { useProgress } from "../../frame/use-progress";

interface ReminderProgressProps {
  /** Address of the state. */
  address: string;
  first: Progress;
  label: string;
}

const REMINDER_POLL_MS = 1000;

/** Without script the page reloads itself. */
export function ReminderProgress({ address, first, label }: ReminderProgressProps) {
  const { isGoing, isProblem, text, rows, value, max } = useProgress(
    address,
    first,
    (progress) => progress.isGoing,
    REMINDER_POLL_MS,
  );
  // The reloaded page shows the recipients again.
  useEffect(() => {
    if (first.isGoing && !isGoing) window.location.reload();
  }, [first, isGoing]);
  return (
    <>
      <noscript>{isGoing && <meta httpEquiv="refresh" content="3" />}</noscript>
      <p role={isProblem ? "alert" : "status"}>{text}</p>
      <div className={styles.progress}>
        <progress value={value} max={max} aria-label={label} />
        <span>{rows}</span>
      </div>
    </>
  );
}
