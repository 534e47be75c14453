import type { FormName } from "@/lib/registration/forms";
import { type DeskLanguage, deskTranslator } from "@/staff/desk/core/words";
import type { Curve } from "@/staff/desk/overview/curve";
import { CountCurve } from "./count-curve";

interface FormCurveProps {
  form: FormName;
  curve: Curve;
  language: DeskLanguage;
}

export function FormCurve({ form, curve, language }: FormCurveProps) {
  const t = deskTranslator(language);
  const key = curve.unit === "day" ? "Overview.perDay" : "Overview.perWeek";
  return (
    <CountCurve
      id={form}
      title={t(key, { form: t(`Forms.${form}`) })}
      total={t("Overview.registrations", { count: curve.total })}
      counted={t("Overview.count")}
      curve={curve}
      language={language}
    />
  );
}
