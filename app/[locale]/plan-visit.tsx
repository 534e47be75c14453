import { CallToAction } from "@/components/sections/call-to-action";
import { getTranslator } from "@/lib/i18n/translator";
import type { Locale } from "@/lib/locales";
import { RegisterLink } from "./register-link";

/** The invitation to register at the end of a page for visitors. */
export function PlanVisit({ id = "register", locale }: { id?: string; locale: Locale }) {
  const t = getTranslator(locale);
  return (
    <CallToAction
      id={id}
      form="visit"
      title={t("WhyVisit.action.title")}
      body={t("WhyVisit.action.body")}
    >
      <RegisterLink form="visit" locale={locale} text={t("WhyVisit.action.button")} />
    </CallToAction>
  );
}
