"use client";
import { useEffect, useRef } from "react";
import styles from "./success-dialog.module.css";

interface SuccessDialogProps {
  title: string;
  body: string;
  ok: string;
  homeHref: string;
}

/** Says that the registration is saved. Without script it is an open dialog on the page. */
export function SuccessDialog({ title, body, ok, homeHref }: SuccessDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.close();
    dialog.current?.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      open
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
