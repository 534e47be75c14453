"use client";
import { Fragment, type ReactNode, useEffect, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { Icon } from "@/components/ui/pictures/icon";
import type { FieldView, SheetView } from "@/lib/registration/form-view";
import { isBlank } from "./blank";
import field from "./field.module.css";
import styles from "./fold.module.css";
import type { UseRegistrationResult } from "./use-registration";

interface FoldProps {
  view: SheetView;
  registration: UseRegistrationResult;
  /** Optional questions. */
  fields: FieldView[];
  renderQuestion: (field: FieldView) => ReactNode;
}

/**
 * Optional questions behind a fold that shows how many are answered. It opens for prefilled answers (draft, browser,
 * server), and for an error on each attempt. It works without script.
 */
export function Fold({ view, registration, fields, renderQuestion }: FoldProps) {
  const { control, errors, attempt } = registration;
  const names = fields.map(({ name }) => name);
  const answers = useWatch({ control, name: names });
  const fold = useRef<HTMLDetailsElement>(null);
  const [count, setCount] = useState(answers.filter((answer) => !isBlank(answer)).length);
  const isAnswered = count > 0;
  const isWrong = names.some((name) => name in errors);
  const [isOpen, setOpen] = useState(isAnswered || isWrong);

  // The current values of the fields count: the browser may have filled them in before the script arrived.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is counted again.
  useEffect(() => {
    const form = fold.current?.closest("form");
    if (form) setCount(countAnswers(form, names));
  }, [answers]);
  useEffect(() => {
    if (isAnswered) setOpen(true);
  }, [isAnswered]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt shows the mistake again.
  useEffect(() => {
    if (isWrong) setOpen(true);
  }, [isWrong, attempt]);

  return (
    <details
      ref={fold}
      className={styles.fold}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className={styles.summary}>
        <span>
          {fields.map(({ name, labelText }, index) => (
            <Fragment key={name}>
              {index > 0 && <span>{"\u00a0· "}</span>}
              <span className={styles.question}>{labelText}</span>
            </Fragment>
          ))}{" "}
          <span className={field.optional}>{`(${view.texts.optional})`}</span>
        </span>
        <span className={styles.count}>{view.answersFolded[count]}</span>
        <Icon name="chevronDown" />
      </summary>
      <div className={styles.questions}>{fields.map(renderQuestion)}</div>
    </details>
  );
}

function countAnswers(form: HTMLFormElement, names: readonly string[]): number {
  const typed = new FormData(form);
  return names.filter((name) => typed.getAll(name).some((answer) => !isBlank(answer))).length;
}
