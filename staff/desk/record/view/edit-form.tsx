"use client";
import { useEffect, useRef } from "react";
import type { FieldValues, UseFormRegister } from "react-hook-form";
import { Alert } from "@/components/forms/alert";
import { AnswerConflicts } from "@/components/forms/answer-conflicts";
import { ErrorSummary } from "@/components/forms/error-summary";
import { Field } from "@/components/forms/field";
import button from "@/components/ui/button.module.css";
import { baseVersionInput, confirmedAnswersInput } from "@/lib/registration/form-state";
import type { EditView } from "@/staff/desk/record/edit-view";
import type { EditState } from "@/staff/desk/record/handle-edit";
import record from "../../frame/record.module.css";
import styles from "./edit-form.module.css";

interface EditFormProps extends EditView {
  /** Answers and their errors. */
  shown: EditState;
  action: string;
  /** Address of the registration. */
  back: string;
}

/** Uncontrolled inputs: the server reports errors, with and without script. */
const register = ((name: string) => ({
  name,
  onChange: async () => undefined,
  onBlur: async () => undefined,
  ref: () => undefined,
})) as unknown as UseFormRegister<FieldValues>;

/** Replaces typed text with a suggestion. */
function applySuggestion(name: string, value: string): void {
  const input = document.getElementById(name);
  if (input instanceof HTMLInputElement) input.value = value;
}

/** Filled with stored or posted values. */
export function EditForm({ view, notGiven, texts, shown, action, back }: EditFormProps) {
  const wrong = useRef<HTMLDivElement>(null);
  const { values, errors, meanwhile, problem, baseVersion, confirmedAnswers, given } = shown;
  useEffect(() => wrong.current?.focus(), []);
  return (
    <form method="post" action={action} className={styles.form} noValidate>
      <ErrorSummary view={view} errors={errors} ref={wrong} />
      {meanwhile && (
        <AnswerConflicts
          view={view}
          answers={meanwhile}
          texts={{ title: texts.changedTitle, body: texts.changedBody }}
          ref={wrong}
        />
      )}
      {problem && <Alert ref={wrong}>{texts.unavailable}</Alert>}
      <p className={styles.note}>{view.texts.required}</p>
      <input type="hidden" name={baseVersionInput} value={baseVersion} />
      {confirmedAnswers?.map((answer) => (
        <input key={answer} type="hidden" name={confirmedAnswersInput} value={answer} />
      ))}
      {given.map((name) => (
        <input key={name} type="hidden" name="given" value={name} />
      ))}
      {view.groups.map(({ id, legend, fields }) => (
        <fieldset key={id}>
          <legend className={styles.legend}>{legend}</legend>
          <div className={record.flow}>
            {fields.map((field) => (
              <Field
                key={field.name}
                field={field}
                value={values[field.name]}
                error={errors[field.name]}
                texts={view.texts}
                didYouMean={view.didYouMean}
                chosenTexts={view.sectorsChosen}
                register={register}
                answer={applySuggestion}
              />
            ))}
          </div>
        </fieldset>
      ))}
      {notGiven.map((label) => (
        <p key={label} className={styles.note}>
          <span>{texts.notGiven}</span> <q>{label}</q>
        </p>
      ))}
      <div className={styles.actions}>
        <button type="submit" className={button.plain}>
          {texts.save}
        </button>
        <a className={button.quiet} href={back}>
          {texts.back}
        </a>
      </div>
    </form>
  );
}
