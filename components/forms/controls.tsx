"use client";
import type { HTMLInputTypeAttribute, InputHTMLAttributes, KeyboardEvent, ReactNode } from "react";
import { useState } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import fields from "@/components/ui/field.module.css";
import { Textarea } from "@/components/ui/textarea";
import type { TextRule } from "@/lib/registration/fields";
import type { FieldView } from "@/lib/registration/form-view";
import { escapeHtml } from "@/lib/security/escape-html";
import styles from "./field.module.css";

export interface ControlProps {
  field: FieldView;
  value: string | string[] | undefined;
  bind: UseFormRegisterReturn;
  /** The option for no answer. */
  placeholder: string;
  invalid: boolean;
  describedBy: string | undefined;
}

type TextAttributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  "inputMode" | "dir" | "spellCheck" | "min" | "max"
> & { type: HTMLInputTypeAttribute };

/** Numbers and addresses are written from left to right in every language. */
const textAttributes: Record<Exclude<TextRule, "text">, TextAttributes> = {
  line: { type: "text", dir: "auto", spellCheck: false },
  code: { type: "text", dir: "ltr", spellCheck: false },
  email: { type: "email", inputMode: "email", dir: "ltr", spellCheck: false },
  mobile: { type: "tel", inputMode: "tel", dir: "ltr" },
  phone: { type: "tel", inputMode: "tel", dir: "ltr" },
  area: { type: "text", inputMode: "decimal", dir: "ltr" },
  url: { type: "url", inputMode: "url", dir: "ltr", spellCheck: false },
  // Not type "url", because people may type only a name.
  profile: { type: "text", inputMode: "url", dir: "ltr", spellCheck: false },
  // Limits keep browsers at years of four digits.
  birthDate: { type: "date", dir: "ltr", min: "1900-01-01", max: "9999-12-31" },
};

const sizes: Partial<Record<TextRule, string | undefined>> = {
  mobile: styles.medium,
  phone: styles.medium,
  area: styles.short,
  birthDate: styles.short,
};

export function TextInput({ field, value, bind, invalid, describedBy }: ControlProps) {
  if (field.kind !== "text") return null;
  const shared = {
    ...bind,
    id: field.name,
    defaultValue: typeof value === "string" ? value : undefined,
    required: field.required,
    autoComplete: field.autocomplete ?? "off",
    "aria-invalid": invalid || undefined,
    "aria-describedby": describedBy,
    className: `${fields.input} ${sizes[field.rule] ?? ""}`,
  };
  if (field.rule === "text") return <Textarea {...shared} rows={2} dir="auto" />;
  return <input {...shared} {...textAttributes[field.rule]} />;
}

/** Loaded with the first key. Without it the list is that of the browser. */
function handleCountryKey({ nativeEvent, currentTarget }: KeyboardEvent<HTMLSelectElement>) {
  import("./resolver").then(
    ({ findCountryByKey }) => findCountryByKey(nativeEvent, currentTarget),
    () => undefined,
  );
}

/**
 * A select for a long list. Its options are one piece of markup, because a phone would otherwise hydrate each of some
 * 250 countries before the form reacts.
 */
export function Select({ field, value, bind, placeholder, invalid, describedBy }: ControlProps) {
  // One piece of markup, so that React does not hydrate some 290 options. State keeps its value: a new one would reset
  // the options and with them the answer.
  const [options] = useState(() => ({
    __html: [["", placeholder] as const, ...field.choices]
      .map(([id, label]) => {
        const chosen = id === (value ?? "") ? " selected" : "";
        return `<option value="${escapeHtml(id)}"${chosen}>${escapeHtml(label)}</option>`;
      })
      .join(""),
  }));
  if (field.kind !== "choice") return null;
  return (
    <select
      {...bind}
      // Some browsers announce a filled-in select by this event alone.
      onInput={bind.onChange}
      onKeyDown={field.options === "countries" ? handleCountryKey : undefined}
      id={field.name}
      defaultValue={typeof value === "string" ? value : ""}
      required={field.required}
      autoComplete={field.autocomplete}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      className={fields.input}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: Ids and labels are our own, and escaped.
      dangerouslySetInnerHTML={options}
    />
  );
}

/**
 * Radio buttons for one option, or checkboxes for several. A radio button cannot be unchecked, so an optional question
 * has one more button for no answer.
 */
export function Options({ field, value, bind, placeholder }: ControlProps) {
  const undoable = field.kind === "choice" && !field.required;
  const choices = undoable ? [...field.choices, ["", placeholder] as const] : field.choices;
  return (
    <div className={styles.options}>
      {choices.map((choice) =>
        renderOption({ field, value, bind, choice, className: styles.option }),
      )}
    </div>
  );
}

interface OptionProps extends Pick<ControlProps, "field" | "value" | "bind"> {
  choice: readonly [id: string, label: string];
  className?: string | undefined;
}

/** A radio button or checkbox with its label. No component: a form has dozens, and each would be hydrated. */
export function renderOption({ field, value, bind, choice: [id, label], className }: OptionProps) {
  return (
    <label key={id} className={className}>
      <input
        {...bind}
        type={field.kind === "list" ? "checkbox" : "radio"}
        id={`${field.name}-${id || "none"}`}
        value={id}
        defaultChecked={[value ?? ""].flat().includes(id)}
      />
      <span>{label}</span>
    </label>
  );
}

export function Checkbox({
  field,
  value,
  bind,
  invalid,
  describedBy,
  label,
}: ControlProps & { label: ReactNode }) {
  return (
    <label className={`${styles.option} ${styles.checkbox}`}>
      <input
        {...bind}
        type="checkbox"
        id={field.name}
        value="yes"
        defaultChecked={value === "yes"}
        required={field.required}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
      />
      <span>{label}</span>
    </label>
  );
}
