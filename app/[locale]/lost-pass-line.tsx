import { lostPassPage } from "@/lib/content/navigation";
import { localizedPath } from "@/lib/i18n/decide";
import { translator } from "@/lib/i18n/translate";
import type { Locale } from "@/lib/locales";

/** The way to the page that sends a lost pass again. */
export function LostPassLine({ locale }: { locale: Locale }) {
  const t = translator(locale);
  return (
    <p>
      {t("LostPass.question")}{" "}
      <a href={localizedPath(locale, lostPassPage)}>{t("LostPass.title")}</a>
    </p>
  );
}
