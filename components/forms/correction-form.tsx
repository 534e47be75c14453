"use client";
import { type ReactNode, useActionState, useCallback, useEffect, useRef } from "react";
import type { FormState } from "@/lib/registration/form-state";
import type { FormView, SheetView } from "@/lib/registration/form-view";
import { AnswerConflicts } from "./answer-conflicts";
import { ErrorSummary, focusSummary } from "./error-summary";
import { FormSheet } from "./form-sheet";
import { runAction } from "./run-action";
import type { SubmitRegistration } from "./send";
import { useRegistration } from "./use-registration";

interface CorrectionFormProps {
  /** With a form name, the browser validates by its schema, too. */
  view: SheetView & Partial<Pick<FormView, "name">>;
  submit: SubmitRegistration;
  initial: FormState;
  privacy: { href: string; newTab: string };
  /** The message for a conflicting correction, where one is possible. */
  changed?: Record<"title" | "body", string>;
  /** The page's title. Errors are prefixed to it. */
  title: string;
  /** Called before the redirect to the corrected pass. */
  onCorrected?: () => Promise<void>;
  children: ReactNode;
}

/**
 * The form with the stored answers. It works without script and keeps no draft, because stored answers may be newer
 * than a draft on this device.
 */
export function CorrectionForm(props: CorrectionFormProps) {
  const { view, submit, initial, privacy, changed, title, onCorrected, children } = props;
  const [posted, formAction] = useActionState(submit, initial);
  const callSubmit = useCallback((data: FormData) => runAction(submit, data), [submit]);
  const registration = useRegistration(view, { posted, formAction, submit: callSubmit });
  const { state, setValue, errors, submitting, attempt } = registration;
  const summary = useRef<HTMLDivElement>(null);
  const meanwhile = useRef<HTMLDivElement>(null);
  const failure = useRef<HTMLDivElement>(null);
  const wasSent = attempt > 0;
  const isChanged = state.status === "changed" && state.meanwhile !== undefined;
  const wrong = isChanged || state.problem || Object.keys(errors).length > 0;

  const answer = useCallback(
    (name: string, value: string) => setValue(name, value, { shouldValidate: wasSent }),
    [setValue, wasSent],
  );

  useEffect(() => {
    if (attempt > 0 && !submitting) focusSummary(summary);
  }, [attempt, submitting]);

  useEffect(() => {
    if (state.status === "changed") meanwhile.current?.focus();
    if (state.status === "failed") failure.current?.focus();
    // The server explains at the pass's address that it is gone.
    if (state.status === "gone") location.replace(location.pathname);
    const { pass } = state.receipt ?? {};
    if (state.status !== "saved" || !pass) return;
    Promise.resolve(onCorrected?.()).finally(() => location.assign(pass));
  }, [state, onCorrected]);

  return (
    <>
      <title>{wrong ? `${view.titlePrefix} ${title}` : title}</title>
      {children}
      <FormSheet
        view={view}
        registration={registration}
        failure={failure}
        answer={answer}
        privacy={privacy}
        wrong={
          <>
            <ErrorSummary view={view} errors={errors} ref={summary} />
            {isChanged && changed && (
              <AnswerConflicts
                view={view}
                answers={state.meanwhile ?? []}
                texts={changed}
                ref={meanwhile}
              />
            )}
          </>
        }
      />
    </>
  );
}
