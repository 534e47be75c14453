"use client";
import { memo, useState } from "react";
import type { FieldValues, UseFormRegister } from "react-hook-form";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import type { FieldView } from "@/lib/registration/form-view";
import { canSuggest, suggestionFor } from "@/lib/registration/suggestions";
import { Options, Select, TextInput, Tick } from "./controls";
import styles from "./field.module.css";
import { Suggestion } from "./suggestion";

interface FieldProps {
  field: FieldView;
  /** Answers to show first: one text, or the ids of a list. */
  value: string | string[] | undefined;
  /** Message key of the current error. */
  error: string | undefined;
  texts: Record<"optional" | "requiredMark" | "selectPlaceholder", string>;
  /** "Did you mean {}?" */
  didYouMean: string;
  /** Gives the props that bind an input to the form. */
  register: UseFormRegister<FieldValues>;
  /** Puts a suggestion in the place of the answer. */
  answer: (name: string, value: string) => void;
}

/** Ids of a field's parts; the summary links to `controlId`. */
export function idsOf(field: FieldView) {
  const grouped = field.kind === "list" || (field.kind === "choice" && field.control === "radio");
  const first = field.choices[0]?.[0];
  return {
    grouped,
    controlId: grouped ? `${field.name}-${first}` : field.name,
    hintId: `${field.name}-hint`,
    errorId: `${field.name}-error`,
  };
}

/**
 * One question: label, hint, error and control, tied together for assistive technology. What happens to
 * another question is none of its business: sixty inputs would be bound anew each time.
 */
export const Field = memo(function Field(props: FieldProps) {
  const { field, value, error, texts, didYouMean, register, answer } = props;
  const bind = register(field.name);
  const { grouped, controlId, hintId, errorId } = idsOf(field);
  const described = [field.hintText && hintId, error && errorId].filter(Boolean).join(" ");
  const suggests = field.kind === "text" && canSuggest(field.rule);
  // As it was when the visitor last left the field: nobody is interrupted while typing.
  const [typed, setTyped] = useState([value].flat()[0] ?? "");

  function take(suggestion: string) {
    answer(field.name, suggestion);
    setTyped(suggestion);
    document.getElementById(controlId)?.focus();
  }

  const control = {
    field,
    value,
    bind: suggests
      ? {
          ...bind,
          onBlur: (event: Parameters<typeof bind.onBlur>[0]) => {
            setTyped(event.target.value);
            return bind.onBlur(event);
          },
        }
      : bind,
    placeholder: texts.selectPlaceholder,
    invalid: Boolean(error),
    describedBy: described || undefined,
  };
  const label = (
    <>
      {field.labelText}
      {field.required ? (
        <>
          <span className={styles.star} aria-hidden="true">
            {" *"}
          </span>
          {/* A group of options has no attribute that says so. */}
          {grouped && <VisuallyHidden> ({texts.requiredMark})</VisuallyHidden>}
        </>
      ) : (
        field.kind !== "tick" && <span className={styles.optional}> ({texts.optional})</span>
      )}
    </>
  );
  const notes = (
    <>
      {field.hintText && (
        <p className={styles.hint} id={hintId}>
          {field.hintText}
        </p>
      )}
      {error && (
        <p className={styles.error} id={errorId}>
          {field.errorTexts[error] ?? error}
        </p>
      )}
      {suggests && (
        <Suggestion
          sentence={didYouMean}
          suggestion={suggestionFor(field.rule, typed)}
          onTake={take}
        />
      )}
    </>
  );
  const className = [styles.field, field.half && styles.half, error && styles.invalid]
    .filter(Boolean)
    .join(" ");

  if (grouped) {
    return (
      <fieldset className={className} aria-describedby={control.describedBy}>
        <legend className={styles.label}>{label}</legend>
        {notes}
        <Options {...control} />
      </fieldset>
    );
  }
  if (field.kind === "tick") {
    return (
      <div className={className}>
        {notes}
        <Tick {...control} label={label} />
      </div>
    );
  }
  return (
    <div className={className}>
      <label className={styles.label} htmlFor={controlId}>
        {label}
      </label>
      {notes}
      {field.kind === "choice" ? <Select {...control} /> : <TextInput {...control} />}
    </div>
  );
});
