import { Field } from "@/components/ui/field";
import { type DeskLanguage, deskTranslator } from "@/staff/desk/core/words";
import type { Period } from "@/staff/desk/list/period";

/** Asks for the first and the last day. */
export function DayInputs({ period, language }: { period: Period; language: DeskLanguage }) {
  const t = deskTranslator(language);
  return (["since", "until"] as const).map((name) => (
    <Field
      key={name}
      label={t(`List.${name}`)}
      type="date"
      name={name}
      defaultValue={period[name]}
    />
  ));
}
