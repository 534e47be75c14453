"use client";
import { type BaseSyntheticEvent, useActionState, useMemo, useRef, useState } from "react";
import { type FieldValues, type Resolver, useForm } from "react-hook-form";
import type { FieldErrors } from "@/lib/registration/fields";
import { emptyForm, type FormState } from "@/lib/registration/form-state";
import type { FormName } from "@/lib/registration/forms";
import { type SubmitRegistration, send } from "./send";

/**
 * The life of a registration form: editing, sending, invalid, failed or saved.
 * Without script the browser posts to `formAction`; with it the answers are validated by the shared
 * schema first and sent to the same action, whose failure never costs what was typed.
 */
export function useRegistration(name: FormName, submit: SubmitRegistration) {
  const [posted, formAction] = useActionState(submit, emptyForm);
  const [sent, setSent] = useState<FormState>();
  const state = sent ?? posted;
  const [sheet, setSheet] = useState(0);
  const sending = useRef(false);

  const { register, control, handleSubmit, formState, reset, setError, setValue } =
    useForm<FieldValues>({
      resolver: lazyResolver(name),
      defaultValues: posted.values,
      errors: useMemo(() => toFormErrors(posted.errors), [posted]),
      shouldFocusError: false,
    });

  async function onValid(_values: FieldValues, event?: BaseSyntheticEvent) {
    const form: unknown = event?.target;
    if (sending.current || !(form instanceof HTMLFormElement)) return;
    sending.current = true;
    const answer = await send(name, submit, form);
    sending.current = false;
    setSent(answer);
    // Now and not by a later render, so that the summary is there when the focus moves.
    for (const [field, error] of Object.entries(toFormErrors(answer.errors)))
      setError(field, error);
    if (answer.status === "saved") {
      reset({});
      // React still compares inputs with what was in them before a form's own reset.
      setSheet((used) => used + 1);
    }
  }

  /** What the last attempt came to is over: its problem makes way for the errors. */
  function onInvalid() {
    if (state.problem) setSent({ ...state, status: "invalid", problem: undefined });
  }

  return {
    state,
    formAction,
    onSubmit: handleSubmit(onValid, onInvalid),
    register,
    control,
    setValue,
    errors: toFieldErrors(formState.errors),
    submitting: formState.isSubmitting,
    /** Counts failed attempts, so that each of them can move the focus. */
    attempt: formState.submitCount,
    /** Key of the form's elements: a saved form makes way for a blank one. */
    sheet,
    /** Readies the form for another registration, whose success is told anew. */
    startOver: () => setSent(emptyForm),
  };
}

/** The schema arrives when it is first needed; if it cannot, the server alone decides. */
function lazyResolver(name: FormName): Resolver<FieldValues> {
  return async (values, context, options) => {
    try {
      const { resolverOf } = await import("./resolver");
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
