"use client";
import { useEffect, useRef } from "react";
import notice from "@/components/ui/notice.module.css";
import type { Receipt } from "@/lib/registration/form-state";
import { ReceiptReference } from "./receipt-reference";
import styles from "./saved-note.module.css";

interface SavedNoteProps {
  title: string;
  receipt: Receipt;
  texts: Record<"reference" | "referenceHint" | "showPass", string>;
}

/** Keeps the reference and the link to the pass on the page after the dialog is closed. */
export function SavedNote({ title, receipt, texts }: SavedNoteProps) {
  const note = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each success moves the focus.
  useEffect(() => note.current?.focus(), [receipt]);
  return (
    <section
      ref={note}
      tabIndex={-1}
      className={`${notice.done} ${notice.parts} ${styles.note}`}
      aria-labelledby="saved-title"
    >
      <h2 id="saved-title">{title}</h2>
      <ReceiptReference receipt={receipt} texts={texts} />
      {receipt.pass && (
        <p>
          <a className={styles.pass} href={receipt.pass}>
            {texts.showPass}
          </a>
        </p>
      )}
    </section>
  );
}
