"use client";
import { unstable_isUnrecognizedActionError as isUnrecognizedActionError } from "next/navigation";
import { type SyntheticEvent, useActionState, useEffect, useRef, useState } from "react";
import button from "@/components/ui/button.module.css";
import fields from "@/components/ui/field.module.css";
import type { LostPassView } from "@/lib/passes/lost-pass";
import { initialLostPassState, type LostPassState } from "@/lib/passes/lost-pass-state";
import { Alert } from "./alert";
import marks from "./field.module.css";
import form from "./form-sheet.module.css";
import { Honeypot } from "./honeypot";
import styles from "./lost-pass-form.module.css";

interface LostPassFormProps {
  view: LostPassView;
  submit: (previous: LostPassState, data: FormData) => Promise<LostPassState>;
  /** The page's address, for another request. */
  here: string;
}

/** Asks for the email address of the passes. It works without script. */
export function LostPassForm({ view, submit, here }: LostPassFormProps) {
  const [posted, formAction] = useActionState(submit, initialLostPassState);
  const [answer, setAnswer] = useState<LostPassState>();
  const [sending, setSending] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const result = useRef<HTMLDivElement>(null);
  const state = answer ?? posted;
  const { status, email, error = "" } = state;

  useEffect(() => {
    if (status === "invalid") input.current?.focus();
    if (state.status === "failed" || state.status === "asked") result.current?.focus();
  }, [state, status]);

  async function send(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending) return;
    setSending(true);
    setAnswer(
      await submit(initialLostPassState, new FormData(event.currentTarget)).catch(toFailedRequest),
    );
    setSending(false);
  }

  if (status === "asked")
    return <RequestConfirmation view={view} email={email} here={here} ref={result} />;
  const isWrong = status === "invalid";
  return (
    <form className={styles.form} action={formAction} onSubmit={send} noValidate>
      <title>
        {status === "asking" ? view.pageTitle : `${view.titlePrefix} ${view.pageTitle}`}
      </title>
      {status === "failed" && (
        <Alert ref={result}>{view.problems[error] ?? view.problems.failed}</Alert>
      )}
      <div className={`${fields.field} ${isWrong ? marks.invalid : ""}`}>
        <label className={fields.label} htmlFor="email">
          {view.label}
        </label>
        {isWrong && (
          <p className={fields.error} id="email-error" role="alert">
            {view.errors[error] ?? error}
          </p>
        )}
        <input
          ref={input}
          key={email}
          id="email"
          name="email"
          type="email"
          inputMode="email"
          dir="ltr"
          spellCheck={false}
          autoComplete="email"
          required
          defaultValue={email}
          // biome-ignore lint/a11y/noAutofocus: without script nothing else leads to the error.
          autoFocus={isWrong}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? "email-error" : undefined}
          className={`${fields.input} ${marks.wide}`}
        />
      </div>
      <Honeypot label={view.honeypot} />
      <button
        className={`${button.primary} ${button.large} ${form.submit}`}
        type="submit"
        disabled={sending}
      >
        {sending ? view.submitting : view.texts.submit}
      </button>
    </form>
  );
}

interface RequestConfirmationProps extends Pick<LostPassFormProps, "view" | "here"> {
  email: string;
  ref: React.RefObject<HTMLDivElement | null>;
}

/** The same answer whether or not the address is registered. */
function RequestConfirmation({ view, email, here, ref }: RequestConfirmationProps) {
  const [before, after] = view.asked.split("{}");
  return (
    // biome-ignore lint/a11y/noAutofocus: nothing else says, without script, where on the page it stands.
    <div ref={ref} className={styles.asked} role="status" tabIndex={-1} autoFocus>
      <title>{view.pageTitle}</title>
      <h2>{view.texts.askedTitle}</h2>
      <p>
        <span>{before}</span>
        <bdi translate="no">{email}</bdi>
        <span>{after}</span>
      </p>
      <p>
        <span>{view.texts.help}</span>{" "}
        <a href={`mailto:${view.mailbox}`}>
          <bdi translate="no">{view.mailbox}</bdi>
        </a>
      </p>
      <p>
        <a href={here}>{view.texts.another}</a>
      </p>
    </div>
  );
}

function toFailedRequest(error: unknown): LostPassState {
  if (isUnrecognizedActionError(error))
    return { ...initialLostPassState, status: "failed", error: "outdated" };
  return {
    ...initialLostPassState,
    status: "failed",
    error: navigator.onLine ? "failed" : "offline",
  };
}
