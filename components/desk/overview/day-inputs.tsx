import { Field } from "@/components/ui/field";
import { type DeskLanguage, deskTranslator } from "@/lib/desk/core/words";
import type { Period } from "@/lib/desk/overview/period";

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
