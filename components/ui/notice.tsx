import type { ReactNode } from "react";
import styles from "./notice.module.css";

/** The result of what the user just did. Screen readers announce it at once. */
export function Notice({
  tone = "done",
  children,
}: {
  /** `question` asks for the user's next step; `problem` says that something went wrong. */
  tone?: "done" | "question" | "problem";
  children: ReactNode;
}) {
  return (
    <p className={styles[tone]} role={tone === "problem" ? "alert" : "status"}>
      {children}
    </p>
  );
}
