"use client";
import { useActionState, useEffect, useRef, useState } from "react";
import { Alert } from "@/components/forms/alert";
import button from "@/components/ui/button.module.css";
import styles from "./withdraw-form.module.css";

/** The result of a withdrawal: the next page, or why nothing was deleted. */
export interface WithdrawResult {
  done?: string;
  problem?: "tooMany" | "unavailable";
}

interface WithdrawFormProps {
  withdraw: (previous: WithdrawResult, data: FormData) => Promise<WithdrawResult>;
  /** The link back to the pass. */
  keepHref?: string;
  /** Defaults to the look of a destructive button. */
  look?: "primary" | "quiet";
  /** The accessible name of the button, if its text is not enough. */
  label?: string;
  texts: Record<"submit" | "submitting" | "tooMany" | "unavailable", string> & { keep?: string };
}

/** Withdraws a registration, ends a link or sends an entry, with a link back. It works without script. */
export function WithdrawForm({ withdraw, keepHref, look, label, texts }: WithdrawFormProps) {
  const [posted, action] = useActionState(withdraw, {});
  const [sent, setSent] = useState<WithdrawResult>();
  const [sending, setSending] = useState(false);
  const failure = useRef<HTMLDivElement>(null);
  const state = sent ?? posted;

  useEffect(() => {
    if (state.done) location.replace(state.done);
    if (state.problem) failure.current?.focus();
  }, [state]);

  async function send(form: HTMLFormElement) {
    setSending(true);
    // The server accepts only posted forms. If the answer is lost or the server is a newer one, the next attempt shows
    // the result.
    const answer = await withdraw({}, new FormData(form)).catch(
      (): WithdrawResult => ({ problem: "unavailable" }),
    );
    setSent(answer);
    if (!answer.done) setSending(false);
  }

  return (
    <form
      className={styles.form}
      action={action}
      onSubmit={(event) => {
        event.preventDefault();
        if (!sending) void send(event.currentTarget);
      }}
    >
      {state.problem && (
        <div className={styles.failure}>
          <Alert ref={failure}>{texts[state.problem]}</Alert>
        </div>
      )}
      <button
        className={`${button[look ?? "danger"]} ${button.large}`}
        type="submit"
        disabled={sending}
        aria-label={label}
      >
        {sending ? texts.submitting : texts.submit}
      </button>
      {keepHref && (
        <a className={styles.keep} href={keepHref}>
          {texts.keep}
        </a>
      )}
    </form>
  );
}
