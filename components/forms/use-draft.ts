"use client";
import { type RefObject, useCallback, useEffect, useLayoutEffect } from "react";
import { listFields, type RawValues } from "@/lib/registration/fields";
import type { FormState } from "@/lib/registration/form-state";
import type { FieldView, FormView } from "@/lib/registration/form-view";
import {
  parsePrefilledAnswers,
  withoutPrefilledAnswers,
} from "@/lib/registration/prefilled-answers";
import { readFormData } from "@/lib/registration/read-form-data";

type SetAnswer = (field: string, value: string | string[]) => void;

/**
 * Keeps the answers of a form in this tab until they are saved, so that a reload or a change of language loses none.
 * Consents and sensitive fields are never kept. Without storage nothing is kept and nothing fails. Answers prefilled by
 * the link apply only to questions that neither the visitor nor the draft has answered.
 * @param answer puts a kept answer into the form
 * @returns a function to call at each change
 */
export function useDraft(
  view: FormView,
  form: RefObject<HTMLFormElement | null>,
  status: FormState["status"],
  answer: SetAnswer,
): () => void {
  // Before the success is shown: a visitor who leaves at once must leave no draft.
  useLayoutEffect(() => {
    if (status === "saved") store(view.name, null);
  }, [view, status]);

  useEffect(() => {
    if (status !== "editing" || !form.current) return;
    const asked = parsePrefilledAnswers(window.location.search);
    const draft = Object(load(view.name));
    // By the visitor before the script was loaded, or by the browser. What the link asks for may be in the page.
    const isTyped = Object.entries(readDraftAnswers(view, form.current)).some(([name, values]) =>
      [values].flat().some((value) => value && ![asked[name]].flat().includes(value)),
    );
    // If the draft has only answers of an earlier link, those of the new link replace them.
    restore(view, form.current, answer, draft.untouched ? { ...draft, ...asked } : draft);
    const isAsked = Object.keys(asked).length > 0;
    if (!isAsked && !isTyped) return;
    restore(view, form.current, answer, asked);
    // Prefilled answers become part of the draft, so that a reload does not restore removed ones.
    const answers = readDraftAnswers(view, form.current);
    const untouched = !isTyped && (draft.untouched || !load(view.name));
    store(view.name, JSON.stringify(untouched ? { ...answers, untouched } : answers));
    if (isAsked) window.history.replaceState(null, "", withoutPrefilledAnswers(window.location));
  }, [view, form, status, answer]);

  return useCallback(() => {
    if (form.current) store(view.name, JSON.stringify(readDraftAnswers(view, form.current)));
  }, [view, form]);
}

/** Fills only empty fields: text typed before the script was loaded is newer. */
function restore(view: FormView, form: HTMLFormElement, answer: SetAnswer, from: unknown) {
  const answers: RawValues = Object(from);
  const shown = readDraftAnswers(view, form);
  for (const field of listFields(pickDraftFields(view)) as FieldView[]) {
    const values = [answers[field.name]].flat().filter((value) => isAnswer(field, value));
    const [first] = values;
    if (first === undefined || shown[field.name]?.length) continue;
    answer(field.name, field.kind === "list" ? values : first);
  }
}

function readDraftAnswers(view: FormView, form: HTMLFormElement) {
  return readFormData(pickDraftFields(view), new FormData(form));
}

function pickDraftFields({ name, groups }: FormView) {
  return {
    name,
    groups: groups.map(({ id, fields }) => ({
      id,
      fields: fields.filter(({ kind, sensitive }) => kind !== "checkbox" && !sensitive),
    })),
  };
}

/** A draft of another version of the page may contain options that no longer exist. */
function isAnswer({ kind, choices }: FieldView, value: unknown): value is string {
  return typeof value === "string" && (kind === "text" || choices.some(([id]) => id === value));
}

const getDraftKey = (form: string) => `draft.${form}`;

function store(form: string, draft: string | null) {
  try {
    if (draft === null) sessionStorage.removeItem(getDraftKey(form));
    else sessionStorage.setItem(getDraftKey(form), draft);
  } catch {
    // Without storage there is no draft.
  }
}

function load(form: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(getDraftKey(form)) ?? "null");
  } catch {
    return null;
  }
}
