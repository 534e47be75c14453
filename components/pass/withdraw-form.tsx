"use client";
import { useActionState, useEffect, useRef, useState } from "react";
import { Alert } from "@/components/forms/alert";
import button from "@/components/ui/button.module.css";
import styles from "./withdraw-form.module.css";

/** How a withdrawal ended: where to go on, or why nothing was deleted. */
export interface WithdrawResult {
  done?: string;
  problem?: "tooMany" | "unavailable";
}

interface WithdrawFormProps {
  withdraw: (previous: WithdrawResult, data: FormData) => Promise<WithdrawResult>;
  /** The way back to the pass. */
  keepHref?: string;
  /** How its button looks: without it as one that takes something away. */
  look?: "primary" | "quiet";
  /** What the button does, if its text does not say enough. */
  label?: string;
  texts: Record<"submit" | "submitting" | "tooMany" | "unavailable", string> & { keep?: string };
}

/** The button that withdraws a registration, ends a link or sends an entry, and the way back. It works with and without script. */
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
    // The server takes nothing but posted forms. The answer may be lost, or the server be a newer one; then the
    // next try tells.
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
