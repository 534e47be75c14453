"use client";
import { type ReactNode, useCallback, useEffect, useRef } from "react";
import type { FormState } from "@/lib/registration/form-state";
import type { FormView, SheetView } from "@/lib/registration/form-view";
import { AnswerConflicts } from "./answer-conflicts";
import { ErrorSummary, focusSummary } from "./error-summary";
import { FormSheet } from "./form-sheet";
import type { SubmitRegistration } from "./send";
import { useRegistration } from "./use-registration";

interface CorrectionFormProps {
  /** With the name of a form its schema is checked in the browser, too. */
  view: SheetView & Partial<Pick<FormView, "name">>;
  submit: SubmitRegistration;
  /** The stored answers. */
  initial: FormState;
  privacy: { href: string; newTab: string };
  /** What is said when somebody else has corrected it meanwhile, where that can be. */
  changed?: Record<"title" | "body", string>;
  /** The page's title. When something is wrong, it begins with that. */
  title: string;
  /** Called before the page is left for the corrected pass. */
  onCorrected?: () => Promise<void>;
  /** The page's heading. */
  children: ReactNode;
}

/**
 * The form of a registration, filled with what is stored. It works with and without script, and keeps no
 * draft: what is stored is newer than a draft of this device may be.
 */
export function CorrectionForm(props: CorrectionFormProps) {
  const { view, submit, initial, privacy, changed, title, onCorrected, children } = props;
  const registration = useRegistration(view, submit, { initial, byJson: false });
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
    // The server says at the address of the pass that there is none.
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
