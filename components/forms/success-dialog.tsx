"use client";
import { useLayoutEffect, useRef } from "react";
import styles from "./success-dialog.module.css";

interface SuccessDialogProps {
  title: string;
  body: string;
  ok: string;
  homeHref: string;
  /** Called when the dialog was closed without leaving the page. */
  onClose: () => void;
}

/** Says that the registration is saved. Without script it is an open dialog on the page. */
export function SuccessDialog({ title, body, ok, homeHref, onClose }: SuccessDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    if (!dialog.current) return;
    // Not by close(), which would be reported as the visitor's.
    dialog.current.open = false;
    dialog.current.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      open
      onClose={onClose}
      className={styles.dialog}
      aria-labelledby="success-title"
      aria-describedby="success-body"
    >
      <h2 id="success-title">{title}</h2>
      <p id="success-body">{body}</p>
      <a className={styles.ok} href={homeHref}>
        {ok}
      </a>
    </dialog>
  );
}
