"use client";

import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import styles from "./dialog.module.css";
import { Icon } from "./icon";

interface DialogProps {
  /** Accessible name. */
  label: string;
  /** Id of the text that describes the dialog, where there is one. */
  describedBy?: string;
  closeLabel: string;
  onClose: () => void;
  onKeyDown?: (event: KeyboardEvent<HTMLDialogElement>) => void;
  className?: string;
  children: ReactNode;
}

/**
 * A modal dialog that is open for as long as it is mounted. The browser's own <dialog> makes the
 * page behind it inert, closes on Escape and returns the focus to where it was.
 */
export function Dialog({
  label,
  describedBy,
  closeLabel,
  onClose,
  onKeyDown,
  className = "",
  children,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);

  return (
    <dialog
      ref={dialog}
      className={`${styles.dialog} ${className}`}
      aria-label={label}
      aria-describedby={describedBy}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && close()}
      onKeyDown={(event) => {
        keepTabInside(event);
        onKeyDown?.(event);
      }}
    >
      <button type="button" className={styles.close} aria-label={closeLabel} onClick={close}>
        <Icon name="close" />
      </button>
      {children}
    </dialog>
  );
}

/** Browsers let Tab leave a modal dialog for their own controls; this keeps it going round. */
function keepTabInside(event: KeyboardEvent<HTMLDialogElement>) {
  if (event.key !== "Tab") return;
  const stops = event.currentTarget.querySelectorAll<HTMLElement>(
    "a[href], button, video[controls]",
  );
  const first = stops[0];
  const last = stops[stops.length - 1];
  const leaving = event.shiftKey ? first : last;
  if (document.activeElement !== leaving) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}
