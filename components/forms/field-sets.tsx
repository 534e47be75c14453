"use client";
import { type ReactNode, useState } from "react";
import { useWatch } from "react-hook-form";
import button from "@/components/ui/button.module.css";
import type { FieldView } from "@/lib/registration/form-view";
import { isBlank } from "./blank";
import styles from "./field-sets.module.css";
import sheet from "./form-sheet.module.css";
import type { UseRegistrationResult } from "./use-registration";

interface FieldSetsProps {
  registration: UseRegistrationResult;
  fields: readonly FieldView[];
  /** Number of questions per set. */
  size: number;
  /** Label of the button that opens the next set. */
  addText: string | undefined;
  renderQuestion: (field: FieldView) => ReactNode;
}

/**
 * Repeated sets of the same questions. Each is behind the button of the previous one, so that all are part of the form
 * without script. The first and those with an answer or an error are open.
 */
export function FieldSets({ registration, fields, size, addText, renderQuestion }: FieldSetsProps) {
  const { control, errors } = registration;
  const answers = useWatch({ control, name: fields.map(({ name }) => name) });
  const lastUsed = fields.findLastIndex(({ name }, n) => name in errors || !isBlank(answers[n]));
  const [added, setAdded] = useState(1);
  const shown = Math.max(added, Math.ceil((lastUsed + 1) / size));
  const sets = Array.from({ length: fields.length / size }, (_, n) =>
    fields.slice(n * size, (n + 1) * size),
  );

  return sets.reduceRight<ReactNode>((rest, set, n) => {
    const questions = (
      <>
        {set.map(renderQuestion)}
        {rest}
      </>
    );
    if (n === 0) return questions;
    return (
      <details
        key={set[0]?.name}
        className={styles.set}
        open={n < shown}
        onToggle={({ currentTarget }) => {
          if (!currentTarget.open || n < shown) return;
          setAdded(n + 1);
          currentTarget.querySelector("input")?.focus();
        }}
      >
        <summary className={button.quiet}>{addText}</summary>
        <div className={sheet.fields}>{questions}</div>
      </details>
    );
  }, null);
}
