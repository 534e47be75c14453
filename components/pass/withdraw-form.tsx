"use client";
import { type ReactNode, useActionState } from "react";
import { Alert } from "@/components/forms/alert";
import button from "@/components/ui/button.module.css";
import styles from "./withdraw-form.module.css";

/** Why nothing was done. After a success the action redirects. */
export interface WithdrawResult {
  problem?: "tooMany" | "unavailable" | "refused";
}

interface WithdrawFormProps {
  /** Unique on the page. */
  id: string;
  withdraw: (previous: WithdrawResult, data: FormData) => Promise<WithdrawResult>;
  /** The link back to the pass. */
  keepHref?: string;
  /** Defaults to the look of a destructive button. */
  look?: "primary" | "quiet";
  /** The accessible name of the button, if its text is not enough. */
  label?: string;
  texts: Record<"submit" | "submitting" | "tooMany" | "unavailable", string> & {
    keep?: string;
    refused?: string;
  };
  /** Fields above the button. */
  children?: ReactNode;
}

/**
 * Withdraws a registration, ends a link or sends an entry, with a link back. A page script sends it without leaving the
 * page (`send-in-place.ts`); the next attempt shows the result of a lost answer.
 */
export function WithdrawForm({
  id,
  withdraw,
  keepHref,
  look,
  label,
  texts,
  children,
}: WithdrawFormProps) {
  const [{ problem }, action] = useActionState(withdraw, {});
  return (
    <form
      id={id}
      className={styles.form}
      action={action}
      data-in-place={texts.unavailable}
      data-too-many={texts.tooMany}
      data-refused={texts.refused}
    >
      <div className={styles.failure} data-failure hidden={!problem}>
        <Alert isWaiting={!problem}>{problem && (texts[problem] ?? texts.unavailable)}</Alert>
      </div>
      {children}
      <button
        className={`${button[look ?? "danger"]} ${button.large}`}
        type="submit"
        data-sending={texts.submitting}
        aria-label={label}
      >
        {texts.submit}
      </button>
      {keepHref && (
        <a className={styles.keep} href={keepHref}>
          {texts.keep}
        </a>
      )}
    </form>
  );
}
