"use client";
import { useActionState } from "react";
import button from "@/components/ui/button.module.css";
import fields from "@/components/ui/field.module.css";
import type { LostPassView } from "@/lib/passes/lost-pass";
import { initialLostPassState, type LostPassState } from "@/lib/passes/lost-pass-state";
import { Alert } from "./alert";
import marks from "./field.module.css";
import form from "./form-sheet.module.css";
import { Honeypot } from "./honeypot";
import styles from "./lost-pass-form.module.css";

/** The confirmation takes the form's place. */
const FORM_ID = "lost-pass";

interface LostPassFormProps {
  view: LostPassView;
  submit: (previous: LostPassState, data: FormData) => Promise<LostPassState>;
  /** The page's address, for another request. */
  here: string;
}

/** Asks for the email address of the passes. A page script sends it without leaving the page (`send-in-place.ts`). */
export function LostPassForm({ view, submit, here }: LostPassFormProps) {
  const [{ status, email, error = "" }, action] = useActionState(submit, initialLostPassState);
  if (status === "asked") return <RequestConfirmation view={view} email={email} here={here} />;
  const { problems } = view;
  const isWrong = status === "invalid";
  const hasFailed = status === "failed";
  return (
    <form
      id={FORM_ID}
      className={styles.form}
      action={action}
      noValidate
      data-in-place={problems.failed}
      data-offline={problems.offline}
      data-outdated={problems.outdated}
      data-too-many={problems.tooManyRequests}
    >
      <title>
        {status === "asking" ? view.pageTitle : `${view.titlePrefix} ${view.pageTitle}`}
      </title>
      <div data-failure hidden={!hasFailed}>
        <Alert isWaiting={!hasFailed}>{hasFailed && (problems[error] ?? problems.failed)}</Alert>
      </div>
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
        data-sending={view.submitting}
      >
        {view.texts.submit}
      </button>
    </form>
  );
}

interface RequestConfirmationProps extends Pick<LostPassFormProps, "view" | "here"> {
  email: string;
}

/** The same answer whether or not the address is registered. */
function RequestConfirmation({ view, email, here }: RequestConfirmationProps) {
  const [before, after] = view.asked.split("{}");
  return (
    // biome-ignore lint/a11y/noAutofocus: nothing else says, without script, where on the page it stands.
    <div id={FORM_ID} className={styles.asked} role="status" tabIndex={-1} autoFocus>
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
