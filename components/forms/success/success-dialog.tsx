"use client";
import { Fragment, useLayoutEffect, useRef } from "react";
import { PassTicket } from "@/components/pass/pass-ticket";
import { claimFilmTurn } from "@/components/ui/browser/film-session";
import button from "@/components/ui/button.module.css";
import { OwnStar } from "@/components/ui/drawings/own-star";
import type { ComingView } from "@/lib/registration/coming-view";
import type { Receipt } from "@/lib/registration/form-state";
import { ReceiptReference } from "./receipt-reference";
import { ShareComing } from "./share-coming";
import styles from "./success-dialog.module.css";

export interface SuccessDialogProps {
  title: string;
  /** `{person}` is replaced by the first name. */
  thanks: string;
  /** `{page}` is replaced by the link to the contact details, `{mail}` by what is emailed. */
  body: string;
  contact: { href: string; label: string };
  /** The fair's calendar file, for registrations with a pass. */
  calendar: { href: string; label: string };
  ok: string;
  homeHref: string;
  receipt?: Receipt;
  /** The picture that visitors can share. */
  coming?: ComingView;
  texts: Record<
    "reference" | "referenceHint" | "showPass" | "ownStar" | "mailed" | "notMailed",
    string
  >;
  /** Called when the visitor closes the dialog without leaving the page. */
  onClose: () => void;
}

/**
 * Confirms a registration and shows a visitor's pass. Its link comes first, because somebody who leaves without it must
 * search for it later. Without script it is an open dialog on the page.
 */
export function SuccessDialog(props: SuccessDialogProps) {
  const { title, thanks, body, contact, calendar, ok, homeHref, receipt, coming, texts, onClose } =
    props;
  const dialog = useRef<HTMLDialogElement>(null);
  const wayOn = useRef<HTMLAnchorElement>(null);
  useLayoutEffect(() => {
    if (!dialog.current) return;
    // A visitor who came for the form should not see the film start on the home page.
    claimFilmTurn();
    // Not close(): its event would look as if the visitor had closed the dialog.
    dialog.current.open = false;
    dialog.current.showModal();
    // Focuses the button that leads on, not the first link. The result above it is read first.
    wayOn.current?.focus();
    dialog.current.scrollTop = 0;
  }, []);
  const said: Record<string, React.ReactNode> = {
    "{mail}": <span>{receipt?.mailed ? texts.mailed : texts.notMailed}</span>,
    "{page}": <a href={contact.href}>{contact.label}</a>,
    "{person}": <bdi translate="no">{receipt?.firstName}</bdi>,
  };
  /** Fills the slots of a text. */
  const fill = (text: string) =>
    text
      .split(/(\{\w+\})/)
      .map((part) => <Fragment key={part}>{said[part] ?? <span>{part}</span>}</Fragment>);
  const waysOn = [
    ...(receipt?.pass ? [{ href: receipt.pass, label: texts.showPass }, calendar] : []),
    { href: homeHref, label: ok },
  ];
  return (
    <dialog
      ref={dialog}
      open
      onClose={onClose}
      className={styles.dialog}
      aria-labelledby="success-title"
      aria-describedby="success-body"
    >
      <div className={styles.head}>
        {receipt?.star && (
          <figure className={styles.star}>
            <OwnStar star={receipt.star} />
            <figcaption>{texts.ownStar}</figcaption>
          </figure>
        )}
        <hgroup>
          {receipt?.firstName && <p>{fill(thanks)}</p>}
          <h2 id="success-title">{title}</h2>
        </hgroup>
      </div>
      {receipt?.ticket ? (
        <PassTicket {...receipt.ticket} />
      ) : (
        receipt && <ReceiptReference receipt={receipt} texts={texts} />
      )}
      <div className={styles.actions}>
        {waysOn.map(({ href, label }, index) => (
          <a
            key={href}
            ref={index === 0 ? wayOn : undefined}
            className={index === 0 ? button.primary : button.quiet}
            href={href}
            // biome-ignore lint/a11y/noAutofocus: it is where the focus of a modal dialog goes; this one is none without script.
            autoFocus={index === 0}
          >
            {label}
          </a>
        ))}
      </div>
      <p id="success-body" className={styles.body}>
        {fill(body)}
      </p>
      {coming && <ShareComing view={coming} star={receipt?.star} />}
    </dialog>
  );
}
