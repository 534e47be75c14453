"use client";
import { memo, useEffect, useState } from "react";
import type { Control, FieldValues, UseFormRegister } from "react-hook-form";
import fields from "@/components/ui/field.module.css";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { canSuggest, findSuggestion } from "@/lib/registration/answers/suggestions";
import type { FieldView } from "@/lib/registration/form-view";
import { Checkbox, Options, Select, TextInput } from "./controls";
import styles from "./field.module.css";
import { Sectors } from "./sectors";
import { Suggestion } from "./suggestion";

interface FieldProps {
  field: FieldView;
  /** The initial answer: one text, or the ids of a list. */
  value: string | string[] | undefined;
  /** The message key of the current error. */
  error: string | undefined;
  texts: Record<"optional" | "requiredMark" | "selectPlaceholder" | "noAnswer", string>;
  /** "Did you mean {}?" */
  didYouMean: string;
  /** "2 chosen", for each count of sectors. */
  chosenTexts: readonly string[];
  /** Knows the answers of a form that counts them. */
  control?: Control<FieldValues>;
  /** Connects an input to the form. */
  register: UseFormRegister<FieldValues>;
  /** Replaces the answer by a suggestion. */
  answer: (name: string, value: string) => void;
}

/** The ids of a field's parts. The summary links to `controlId`. */
export function getFieldIds(field: FieldView) {
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
 * One question: label, hint, error and control, connected for screen readers. It does not depend on other questions,
 * because each change would otherwise render sixty inputs.
 */
export const Field = memo(function Field(props: FieldProps) {
  const { field, value, error, texts, didYouMean, register, answer } = props;
  const bind = register(field.name);
  const { grouped, controlId, hintId, errorId } = getFieldIds(field);
  const described = [field.hintText && hintId, error && errorId].filter(Boolean).join(" ");
  const suggests = field.kind === "text" && canSuggest(field.rule);
  // The answer when the field last lost the focus, so that no suggestion appears while typing.
  const [typed, setTyped] = useState([value].flat()[0] ?? "");

  // The visitor may have typed before the script was loaded, or the browser may have filled in the field.
  const isAsked = error === "unsure";
  useEffect(() => {
    const input = document.getElementById(controlId);
    if (!suggests || !(input instanceof HTMLInputElement)) return;
    if (isAsked || input !== document.activeElement) setTyped(input.value);
  }, [controlId, suggests, isAsked]);

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
    placeholder: grouped ? texts.noAnswer : texts.selectPlaceholder,
    invalid: Boolean(error),
    describedBy: described || undefined,
  };
  const label = (
    <>
      <span>{field.labelText}</span>
      {field.required ? (
        <>
          <span className={styles.star} aria-hidden="true">
            {" *"}
          </span>
          {/* HTML has no attribute that makes a group of options required. */}
          {grouped && <VisuallyHidden>{` (${texts.requiredMark})`}</VisuallyHidden>}
        </>
      ) : (
        field.kind !== "checkbox" && (
          <>
            {" "}
            <span className={styles.optional}>{`(${texts.optional})`}</span>
          </>
        )
      )}
    </>
  );
  const notes = (
    <>
      {field.hintText && (
        <p className={fields.hint} id={hintId}>
          {field.hintText}
        </p>
      )}
      {error && (
        <p className={fields.error} id={errorId}>
          {field.errorTexts[error] ?? error}
        </p>
      )}
      {suggests && (
        <Suggestion
          sentence={didYouMean}
          suggestion={findSuggestion(field.rule, typed)}
          onTake={take}
        />
      )}
    </>
  );
  const className = [fields.field, error && styles.invalid].filter(Boolean).join(" ");

  if (grouped) {
    return (
      <fieldset className={className} aria-describedby={control.describedBy}>
        <legend className={`${fields.label} ${styles.legend}`}>{label}</legend>
        {notes}
        {field.halls ? (
          <Sectors {...control} control={props.control} chosenTexts={props.chosenTexts} />
        ) : (
          <Options {...control} />
        )}
      </fieldset>
    );
  }
  if (field.kind === "checkbox") {
    return (
      <div className={className}>
        {notes}
        <Checkbox {...control} label={label} />
      </div>
    );
  }
  return (
    <div className={className}>
      <label className={fields.label} htmlFor={controlId}>
        {label}
      </label>
      {notes}
      {field.kind === "choice" ? <Select {...control} /> : <TextInput {...control} />}
    </div>
  );
});
