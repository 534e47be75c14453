"use client";
import { useLayoutEffect, useRef } from "react";
import { takeFilmTurn } from "@/components/ui/film-session";
import type { Receipt } from "@/lib/registration/form-state";
import styles from "./success-dialog.module.css";

interface SuccessDialogProps {
  title: string;
  /** The link to the contact details takes the place of `{}`. */
  body: string;
  contact: { href: string; label: string };
  ok: string;
  homeHref: string;
  receipt?: Receipt;
  texts: Record<"reference" | "referenceHint" | "showPass", string>;
  /** Called when the visitor closes the dialog without leaving the page. */
  onClose: () => void;
}

/** Tells that the registration is saved. Without script it is an open dialog on the page. */
export function SuccessDialog(props: SuccessDialogProps) {
  const { title, body, contact, ok, homeHref, receipt, texts, onClose } = props;
  const [before, after] = body.split("{}");
  const dialog = useRef<HTMLDialogElement>(null);
  const wayOn = useRef<HTMLAnchorElement>(null);
  useLayoutEffect(() => {
    if (!dialog.current) return;
    // A visitor who came for the form and then goes to the home page should not see the film start
    // by itself.
    takeFilmTurn();
    // close() is not called: its event would look as if the visitor had closed the dialog.
    dialog.current.open = false;
    dialog.current.showModal();
    // The focus is on the button that leads on, not on the first link. The result stands above it
    // and is read first.
    wayOn.current?.focus();
    dialog.current.scrollTop = 0;
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
      <p id="success-body">
        {before}
        <a href={contact.href}>{contact.label}</a>
        {after}
      </p>
      {receipt && (
        <dl className={styles.reference}>
          <dt>{texts.reference}</dt>
          <dd>
            <bdi dir="ltr">{receipt.reference}</bdi>
            <small>{texts.referenceHint}</small>
          </dd>
        </dl>
      )}
      <div className={styles.actions}>
        {/* biome-ignore lint/a11y/noAutofocus: it is where the focus of a modal dialog goes; this one is none without script. */}
        <a ref={wayOn} className={styles.ok} href={homeHref} autoFocus>
          {ok}
        </a>
        {receipt?.pass && (
          <a className={styles.pass} href={receipt.pass}>
            {texts.showPass}
          </a>
        )}
      </div>
    </dialog>
  );
}
