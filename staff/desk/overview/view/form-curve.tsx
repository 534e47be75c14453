import type { FormName } from "@/lib/registration/forms";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import type { Curve } from "@/staff/desk/overview/curve";
import { CountCurve } from "./count-curve";

interface FormCurveProps {
  form: FormName;
  curve: Curve;
  language: DeskLanguage;
}

export function FormCurve({ form, curve, language }: FormCurveProps) {
  const t = getDeskTranslator(language);
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
