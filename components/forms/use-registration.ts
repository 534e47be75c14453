"use client";
import {
  type BaseSyntheticEvent,
  type SubmitEvent,
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
import { type SendAnswers, send } from "./send";

export interface Submission {
  /** What the server answered to the browser's own post, or the initial state. */
  posted: FormState;
  /** Where the form posts without script. Undefined where the browser renders it: then it sends by `submit`. */
  formAction?: ((data: FormData) => void) | undefined;
  submit: SendAnswers;
}

/**
 * The states of a registration form: editing, sending, invalid, failed or saved. Without script the browser posts to
 * `formAction`. With script the shared schema validates before the answers are sent; a failure keeps all input.
 * @param view the form; without a name only the server validates
 */
export function useRegistration(
  view: SheetView & Partial<Pick<FormView, "name">>,
  { posted, formAction, submit }: Submission,
) {
  const { name } = view;
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
  /** A ref of the form's first element: React attaches it before those of the inputs. */
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
    // react-hook-form writes the state of a group's first input into the others. `shouldDirty` also announces values
    // that it knows already.
    setValues(answers.current, { shouldDirty: true });
  }, [setValues, sheet]);

  /** Browsers fill in fields without events. What the form shows is validated, as it is sent. */
  function takeShownAnswers(shown: HTMLFormElement) {
    setValues(readFormData(view, new FormData(shown)), { shouldDirty: true });
  }

  async function onValid(_values: FieldValues, event?: BaseSyntheticEvent) {
    const shown: unknown = event?.target;
    if (sending.current || !(shown instanceof HTMLFormElement)) return;
    sending.current = true;
    const answer = await send(shown, submit);
    sending.current = false;
    setSent(mergeFormState(state, answer));
    // Set now, so that the summary exists when the focus moves to it.
    for (const [field, error] of Object.entries(toFormErrors(answer.errors)))
      setError(field, error);
    if (answer.status === "saved" || answer.status === "changed") {
      // Firefox remembers the inputs of a removed form, and fills them in again after a reload or Back.
      shown.reset();
      reset(answer.values);
      // React still compares inputs with their values from before the reset.
      setSheet((used) => used + 1);
    }
  }

  /** Removes the result of the last attempt; the errors replace it. */
  function onInvalid() {
    if (state.problem) setSent({ ...state, status: "invalid", problem: undefined });
  }

  return {
    state,
    formAction,
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      takeShownAnswers(event.currentTarget);
      return handleSubmit(onValid, onInvalid)(event);
    },
    readAnswers,
    register,
    control,
    setValue,
    errors: toFieldErrors(formState.errors),
    submitting: formState.isSubmitting,
    /** Counts failed attempts, so that the focus moves after each one. */
    attempt: formState.submitCount,
    /** The key of the form's elements. A new key replaces a saved form by an empty one. */
    sheet,
    /** The receipt of the previous registration, whose dialog is closed. */
    told,
    /** Resets the form for another registration, which gets its own success message. */
    startOver: () => {
      setTold(state.receipt);
      setSent(emptyFormState);
    },
  };
}

/** Whether the controls still have the values from the server's markup. */
function isAsSent(answers: RawValues, sent: RawValues): boolean {
  return Object.entries(answers).every(([name, answer]) => `${answer}` === `${sent[name] ?? ""}`);
}

/** Keeps the form's values if the server did not answer, because React would otherwise reset them. */
function mergeFormState(before: FormState, answer: FormState): FormState {
  const isTold = answer.status === "saved" || Object.keys(answer.values).length > 0;
  const values = isTold ? answer.values : before.values;
  const [baseVersion, confirmedAnswers] = [
    answer.baseVersion ?? before.baseVersion,
    answer.confirmedAnswers ?? before.confirmedAnswers,
  ];
  return { ...answer, values, baseVersion, confirmedAnswers };
}

export type UseRegistrationResult = ReturnType<typeof useRegistration>;

/** Loads the schema on first use. If that fails, only the server validates. */
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
