import type { ReactNode } from "react";
import styles from "./notice.module.css";

/** The result of what the user just did. Screen readers announce it at once. */
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
