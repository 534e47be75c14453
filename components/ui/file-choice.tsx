import type { ReactNode } from "react";
import button from "./button.module.css";
import styles from "./file-choice.module.css";

interface FileChoiceProps {
  /** The id of the input. */
  id: string;
  label: string;
  /** The input and what is said about it. */
  children: ReactNode;
}

/** The label is the button, because the browser's own is in the browser's language. */
export function FileChoice({ id, label, children }: FileChoiceProps) {
  return (
    <div className={styles.file}>
      <label className={`${button.quiet} ${button.small}`} htmlFor={id}>
        {label}
      </label>
      {children}
    </div>
  );
}
