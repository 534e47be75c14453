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

interface SuccessDialogProps {
  title: string;
  /** The first name of the registrant takes the place of `{person}`. */
  thanks: string;
  /** The link to the contact details takes the place of `{page}`, what is mailed that of `{mail}`. */
  body: string;
  contact: { href: string; label: string };
  /** The fair as a calendar's file, for those who come with a pass. */
  calendar: { href: string; label: string };
  ok: string;
  homeHref: string;
  receipt?: Receipt;
  /** What a visitor can share. */
  coming?: ComingView;
  texts: Record<"reference" | "referenceHint" | "showPass" | "mailed" | "notMailed", string>;
  /** Called when the visitor closes the dialog without leaving the page. */
  onClose: () => void;
}

/**
 * Tells that the registration is saved, and shows a visitor's pass. The link to it comes first, because somebody who
 * leaves without it must look for it later. Without script it is an open dialog on the page.
 */
export function SuccessDialog(props: SuccessDialogProps) {
  const { title, thanks, body, contact, calendar, ok, homeHref, receipt, coming, texts, onClose } =
    props;
  const dialog = useRef<HTMLDialogElement>(null);
  const wayOn = useRef<HTMLAnchorElement>(null);
  useLayoutEffect(() => {
    if (!dialog.current) return;
    // A visitor who came for the form and then goes to the home page should not see the film start
    // by itself.
    claimFilmTurn();
    // close() is not called: its event would look as if the visitor had closed the dialog.
    dialog.current.open = false;
    dialog.current.showModal();
    // The focus is on the button that leads on, not on the first link. The result stands above it
    // and is read first.
    wayOn.current?.focus();
    dialog.current.scrollTop = 0;
  }, []);
  const said: Record<string, React.ReactNode> = {
    "{mail}": <span>{receipt?.mailed ? texts.mailed : texts.notMailed}</span>,
    "{page}": <a href={contact.href}>{contact.label}</a>,
    "{person}": <bdi translate="no">{receipt?.firstName}</bdi>,
  };
  /** A text with what takes the place of its slots. */
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
        {receipt?.star && <OwnStar d={receipt.star} className={styles.star} />}
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
