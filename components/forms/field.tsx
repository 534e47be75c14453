"use client";
import type { UseFormRegisterReturn } from "react-hook-form";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import type { FieldView } from "@/lib/registration/form-view";
import { Options, Select, TextInput, Tick } from "./controls";
import styles from "./field.module.css";

export interface FieldProps {
  field: FieldView;
  /** Answers to show first: one text, or the ids of a list. */
  value: string | string[] | undefined;
  /** Message key of the current error. */
  error: string | undefined;
  texts: Record<"optional" | "requiredMark" | "selectPlaceholder", string>;
  /** Props that bind an input to the form. */
  bind: UseFormRegisterReturn;
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

/** One question: label, hint, error and control, tied together for assistive technology. */
export function Field({ field, value, error, texts, bind }: FieldProps) {
  const { grouped, controlId, hintId, errorId } = idsOf(field);
  const described = [field.hintText && hintId, error && errorId].filter(Boolean).join(" ");
  const control = {
    field,
    value,
    bind,
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
    </>
  );
  const className = error ? `${styles.field} ${styles.invalid}` : styles.field;

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
}
