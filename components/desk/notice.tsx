import type { ReactNode } from "react";
import styles from "./notice.module.css";

/** What has just happened, said at once to everybody. */
export function Notice({
  tone = "done",
  children,
}: {
  tone?: "done" | "problem";
  children: ReactNode;
}) {
  return (
    <p className={`${styles.notice} ${styles[tone]}`} role={tone === "done" ? "status" : "alert"}>
      {children}
    </p>
  );
}
