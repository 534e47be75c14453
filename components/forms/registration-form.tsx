"use client";
import { type ComponentType, useCallback, useEffect, useRef, useState } from "react";
import type { FormView } from "@/lib/registration/form-view";
import { ErrorSummary, focusSummary } from "./error-summary";
import { FormSheet } from "./form-sheet";
import { sendRegistration } from "./send";
import { SavedNote } from "./success/saved-note";
import type { SuccessDialogProps } from "./success/success-dialog";
import { useDraft } from "./use-draft";
import { type Submission, useRegistration } from "./use-registration";

export interface RegistrationFormProps extends Pick<Submission, "posted" | "formAction"> {
  view: FormView;
  homeHref: string;
  /** The privacy notice. It opens in another tab, so that the answers here are kept. */
  privacy: { href: string; newTab: string };
  /** The page with the fair's contact details. */
  contact: { href: string; label: string };
  /** The fair's calendar file. */
  calendar: { href: string; label: string };
  /** The page's title. Errors are prefixed to it, because screen readers announce it. */
  title: string;
  /** The confirmation, where it is there from the start. */
  Dialog?: ConfirmationDialog | undefined;
  /** Otherwise it is loaded when somebody answers. */
  loadDialog?: () => Promise<ConfirmationDialog>;
}

type ConfirmationDialog = ComponentType<SuccessDialogProps>;

/** A registration form, rendered from its view. It works without script. */
export function RegistrationForm({
  view,
  posted,
  formAction,
  homeHref,
  privacy,
  contact,
  calendar,
  title,
  Dialog: initialDialog,
  loadDialog,
}: RegistrationFormProps) {
  const [Dialog, setDialog] = useState(() => initialDialog);
  /** Is there when the answers are sent. If it does not come, a note confirms. */
  const prepareDialog = useCallback(() => {
    loadDialog?.().then(
      (loaded) => setDialog(() => loaded),
      () => undefined,
    );
  }, [loadDialog]);
  const submit = useCallback(
    (data: FormData) => {
      // A browser that fills in a form announces no change.
      prepareDialog();
      return sendRegistration(view.name, data);
    },
    [view, prepareDialog],
  );
  const registration = useRegistration(view, { posted, formAction, submit });
  const { state, setValue, errors, submitting, attempt } = registration;
  const form = useRef<HTMLFormElement>(null);
  const keepDraft = useDraft(view, form, state.status, setValue);
  const summary = useRef<HTMLDivElement>(null);
  const failure = useRef<HTMLDivElement>(null);
  const { problem } = state;
  const noted = state.status === "saved" && !Dialog ? state.receipt : registration.told;
  const wrong = problem || Object.keys(errors).length > 0;
  const wasSent = attempt > 0;

  const onChange = useCallback(() => {
    keepDraft();
    if (!Dialog) prepareDialog();
  }, [keepDraft, Dialog, prepareDialog]);

  /** Replaces an answer by a suggestion, like typing does. */
  const answer = useCallback(
    (name: string, value: string) => {
      setValue(name, value, { shouldValidate: wasSent });
      keepDraft();
    },
    [setValue, wasSent, keepDraft],
  );

  useEffect(() => {
    if (attempt > 0 && !submitting) focusSummary(summary);
  }, [attempt, submitting]);

  useEffect(() => {
    if (state.status !== "failed" || !problem) return;
    failure.current?.focus();
    window.alert(view.alerts[problem]);
  }, [state, problem, view]);

  return (
    <>
      <title>{wrong ? `${view.titlePrefix} ${title}` : title}</title>
      {noted && <SavedNote title={view.texts.successTitle} receipt={noted} texts={view.texts} />}
      <FormSheet
        view={view}
        registration={registration}
        ref={form}
        failure={failure}
        onChange={onChange}
        answer={answer}
        privacy={privacy}
        wrong={<ErrorSummary view={view} errors={errors} ref={summary} />}
        // Drafts need script, so the note about them does, too.
        notes={<p data-scripted>{view.texts.draftKept}</p>}
      />
      {state.status === "saved" && Dialog && (
        <Dialog
          title={view.texts.successTitle}
          body={view.successBody}
          thanks={view.thanks}
          contact={contact}
          calendar={calendar}
          ok={view.texts.successOk}
          homeHref={homeHref}
          receipt={state.receipt}
          coming={view.coming}
          texts={view.texts}
          onClose={registration.startOver}
        />
      )}
    </>
  );
}
