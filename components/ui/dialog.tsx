"use client";

import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import styles from "./dialog.module.css";
import { Icon } from "./pictures/icon";

interface DialogProps {
  /** The accessible name. */
  label: string;
  /** The id of the text that describes the dialog. */
  describedBy?: string;
  closeLabel: string;
  onClose: () => void;
  onKeyDown?: (event: KeyboardEvent<HTMLDialogElement>) => void;
  className?: string;
  /** Keeps browsers from translating the content. */
  translate?: "no";
  children: ReactNode;
}

/**
 * A modal dialog that is open while it is mounted. The native <dialog> makes the page behind it inert, closes on
 * Escape, and restores the focus.
 */
export function Dialog({
  label,
  describedBy,
  closeLabel,
  onClose,
  onKeyDown,
  className = "",
  translate,
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
      data-screen
      className={`${styles.dialog} ${className}`}
      aria-label={label}
      translate={translate}
      aria-describedby={describedBy}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && close()}
      onKeyDown={onKeyDown}
    >
      <button
        type="button"
        className={`${styles.round} ${styles.close}`}
        aria-label={closeLabel}
        onClick={close}
      >
        <Icon name="close" />
      </button>
      {children}
    </dialog>
  );
}
