import { lostPassPage } from "@/lib/content/navigation";
import { getLocalizedPath } from "@/lib/i18n/routing";
import { getTranslator } from "@/lib/i18n/translator";
import type { Locale } from "@/lib/locales";

export function LostPassLine({ locale }: { locale: Locale }) {
  const t = getTranslator(locale);
  return (
    <p>
      {t("LostPass.question")}{" "}
      <a href={getLocalizedPath(locale, lostPassPage)}>{t("LostPass.title")}</a>
    </p>
  );
}
