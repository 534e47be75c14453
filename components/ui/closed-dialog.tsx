import type { ReactNode } from "react";
import styles from "./dialog.module.css";
import { Icon } from "./pictures/icon";

interface ClosedDialogProps {
  id: string;
  /** The accessible name. */
  label: string;
  /** The id of the text that describes the dialog. */
  describedBy?: string;
  closeLabel: string;
  className?: string | undefined;
  /** Whether it covers the window, including the area of the page's scroll bar. */
  isFull?: boolean;
  children: ReactNode;
}

/** A dialog that is closed until a script opens it (`browser/open-dialog.ts`). */
export function ClosedDialog({
  id,
  label,
  describedBy,
  closeLabel,
  className = "",
  isFull,
  children,
}: ClosedDialogProps) {
  return (
    <dialog
      id={id}
      className={`${styles.dialog} ${className}`}
      aria-label={label}
      aria-describedby={describedBy}
      data-screen
      data-full={isFull}
    >
      <button
        type="button"
        className={`${styles.round} ${styles.close}`}
        aria-label={closeLabel}
        data-close
      >
        <Icon name="close" />
      </button>
      {children}
    </dialog>
  );
}
