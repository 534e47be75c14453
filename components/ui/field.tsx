import type { ComponentProps, ReactNode } from "react";
import styles from "./field.module.css";
import { Textarea } from "./textarea";

type Control = "input" | "select" | "textarea";

type FieldProps<As extends Control> = Omit<ComponentProps<As>, "className"> & {
  /** Defaults to an input. */
  as?: As;
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
};

/** A form field: label, control, hint and error. */
export function Field<As extends Control = "input">(props: FieldProps<As>) {
  const { as = "input", label, hint, error, ...own } = props;
  const Control = as === "textarea" ? Textarea : as;
  const wrong = error ? `wrong-${own.name}` : undefined;
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: each of the three is a control.
    <label className={styles.field}>
      <span className={styles.label}>{label}</span>
      <Control
        className={styles.input}
        aria-invalid={wrong !== undefined || undefined}
        aria-describedby={wrong}
        {...(own as object)}
      />
      {hint && <span className={styles.hint}>{hint}</span>}
      {wrong && (
        <span className={styles.error} id={wrong}>
          {error}
        </span>
      )}
    </label>
  );
}
