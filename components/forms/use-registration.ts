"use client";
import {
  type BaseSyntheticEvent,
  useActionState,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { type FieldValues, type Resolver, useForm } from "react-hook-form";
import type { FieldErrors, RawValues } from "@/lib/registration/fields";
import { emptyFormState, type FormState, type Receipt } from "@/lib/registration/form-state";
import type { FormView, SheetView } from "@/lib/registration/form-view";
import type { FormName } from "@/lib/registration/forms";
import { readFormData } from "@/lib/registration/read-form-data";
import { type SubmitRegistration, send } from "./send";

/**
 * The states of a registration form: editing, sending, invalid, failed or saved. Without script the browser posts to
 * `formAction`. With script the answers are first validated by the shared schema and then sent to the same action. If
 * that fails, nothing that was typed is lost.
 * @param view the form; with a name its schema is known to the browser, without one only the server validates
 * @param options.initial what the form is filled with
 * @param options.byJson whether the JSON route takes the answers if the server does not know the action any more
 */
export function useRegistration(
  view: SheetView & Partial<Pick<FormView, "name">>,
  submit: SubmitRegistration,
  { initial = emptyFormState, byJson = true } = {},
) {
  const { name } = view;
  const [posted, formAction] = useActionState(submit, initial);
  const [sent, setSent] = useState<FormState>();
  const state = sent ?? posted;
  const [sheet, setSheet] = useState(0);
  const [told, setTold] = useState<Receipt>();
  const sending = useRef(false);

  const { register, control, handleSubmit, formState, reset, setError, setValue, setValues } =
    useForm<FieldValues>({
      resolver: name && createLazyResolver(name),
      defaultValues: posted.values,
      errors: useMemo(() => toFormErrors(posted.errors), [posted]),
      shouldFocusError: false,
    });

  const answers = useRef<RawValues>({});
  /** A ref of the form's first element, which React attaches before those of its inputs. */
  const readAnswers = useCallback(
    (first: HTMLElement | null) => {
      const form = first?.closest("form");
      if (form) answers.current = readFormData(view, new FormData(form));
    },
    [view],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: each sheet has inputs of its own.
  useLayoutEffect(() => {
    if (isAsSent(answers.current, posted.values)) return;
    // react-hook-form has written the state of a group's first input into the others. As changes, so that what it
    // knows already is also announced.
    setValues(answers.current, { shouldDirty: true });
  }, [setValues, sheet]);

  async function onValid(_values: FieldValues, event?: BaseSyntheticEvent) {
    const form: unknown = event?.target;
    if (sending.current || !(form instanceof HTMLFormElement)) return;
    sending.current = true;
    const answer = await send(name, submit, form, byJson);
    sending.current = false;
    setSent(mergeFormState(state, answer));
    // The errors are set now, so that the summary is there when the focus moves to it.
    for (const [field, error] of Object.entries(toFormErrors(answer.errors)))
      setError(field, error);
    if (answer.status === "saved" || answer.status === "changed") {
      reset(answer.values);
      // React still compares inputs with their values from before the form was reset.
      setSheet((used) => used + 1);
    }
  }

  /** The result of the last attempt is removed, because the errors take its place. */
  function onInvalid() {
    if (state.problem) setSent({ ...state, status: "invalid", problem: undefined });
  }

  return {
    state,
    formAction,
    onSubmit: handleSubmit(onValid, onInvalid),
    readAnswers,
    register,
    control,
    setValue,
    errors: toFieldErrors(formState.errors),
    submitting: formState.isSubmitting,
    /** Counts failed attempts, so that the focus moves after each of them. */
    attempt: formState.submitCount,
    /** The key of the form's elements. A new key replaces a saved form by an empty one. */
    sheet,
    /** The receipt of the registration before, whose dialog is closed. */
    told,
    /** Resets the form for another registration, which then gets its own success message. */
    startOver: () => {
      setTold(state.receipt);
      setSent(emptyFormState);
    },
  };
}

/** Whether a form in the page still has the answers with which the server has sent it. */
function isAsSent(answers: RawValues, sent: RawValues): boolean {
  return Object.entries(answers).every(([name, answer]) => `${answer}` === `${sent[name] ?? ""}`);
}

/**
 * The state after an answer. Without an answer of the server the form keeps its values. React would otherwise reset
 * them.
 */
function mergeFormState(before: FormState, answer: FormState): FormState {
  const isTold = answer.status === "saved" || Object.keys(answer.values).length > 0;
  const values = isTold ? answer.values : before.values;
  const [seen, asked] = [answer.seen ?? before.seen, answer.asked ?? before.asked];
  return { ...answer, values, seen, asked };
}

/** A form as `useRegistration` gives it. */
export type UseRegistrationResult = ReturnType<typeof useRegistration>;

/** The schema is loaded when it is first needed. If that fails, only the server validates. */
function createLazyResolver(name: FormName): Resolver<FieldValues> {
  return async (values, context, options) => {
    try {
      const { createFormResolver: resolverOf } = await import("./resolver");
      return await resolverOf(name)(values, context, options);
    } catch {
      return { values, errors: {} };
    }
  };
}

function toFormErrors(errors: FieldErrors) {
  return Object.fromEntries(
    Object.entries(errors).map(([field, message]) => [field, { type: "server", message }]),
  );
}

function toFieldErrors(errors: object): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([field, error]) => [field, String(error?.message ?? "")]),
  );
}
