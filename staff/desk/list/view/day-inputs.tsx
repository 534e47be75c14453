import { Field } from "@/components/ui/field";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import type { Period } from "@/staff/desk/list/period";

export function DayInputs({ period, language }: { period: Period; language: DeskLanguage }) {
  const t = getDeskTranslator(language);
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
