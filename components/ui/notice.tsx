import type { ReactNode } from "react";
import styles from "./notice.module.css";

/** The result of the user's action. Screen readers announce it at once. */
export function Notice({
  tone = "done",
  children,
}: {
  /** `question` asks for the user's next step; `problem` reports an error. */
  tone?: "done" | "question" | "problem";
  children: ReactNode;
}) {
  return (
    <p className={styles[tone]} role={tone === "problem" ? "alert" : "status"}>
      {children}
    </p>
  );
}
