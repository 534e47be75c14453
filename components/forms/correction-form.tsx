"use client";
import { useCallback, useEffect, useLayoutEffect, useRef } from "react";
import { dropCopy } from "@/components/pass/kept/keep-pass";
import type { FormView, SheetView } from "@/lib/registration/form-view";
import { AnswerConflicts } from "./answer-conflicts";
import { ErrorSummary, focusSummary } from "./error-summary";
import { FormSheet } from "./form-sheet";
import { type ActionField, listActionFields, sendToPage } from "./send-to-page";
import { type Submission, useRegistration } from "./use-registration";

export interface CorrectionFormProps extends Pick<Submission, "posted" | "formAction"> {
  /** With a form name, the browser validates by its schema, too. */
  view: SheetView & Partial<Pick<FormView, "name">>;
  privacy: { href: string; newTab: string };
  /** The message for a conflicting correction, where one is possible. */
  changed?: Record<"title" | "body", string>;
  /** The page's title. Errors are prefixed to it. */
  title: string;
  /** Whether a page script sends it, instead of React. */
  inPlace?: boolean;
  /** Whether copies of the pass on this device are outdated afterwards. */
  changesPass?: boolean;
}

/**
 * The form with the stored answers. It works without script and keeps no draft, because stored answers may be newer
 * than a draft on this device.
 */
export function CorrectionForm(props: CorrectionFormProps) {
  const { view, posted, formAction, privacy, changed, title, inPlace, changesPass } = props;
  const form = useRef<HTMLFormElement>(null);
  const action = useRef<ActionField[]>([]);
  const submit = useCallback((data: FormData) => sendToPage(data, action.current), []);
  const registration = useRegistration(view, { posted, formAction, submit });
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

  // React replaces the form after a conflict, and knows nothing of what the server has put into it.
  useLayoutEffect(() => {
    if (form.current) action.current = listActionFields(form.current);
  }, []);

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
    Promise.resolve(changesPass && dropCopy()).finally(() => location.assign(pass));
  }, [state, changesPass]);

  return (
    <>
      <title>{wrong ? `${view.titlePrefix} ${title}` : title}</title>
      <FormSheet
        view={view}
        registration={registration}
        ref={form}
        failure={failure}
        answer={answer}
        privacy={privacy}
        inPlace={inPlace}
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
