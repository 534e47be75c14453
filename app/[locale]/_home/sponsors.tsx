import { Sponsors } from "@/components/sections/sponsors";
import { getMessages } from "@/lib/i18n/messages";
import { getTranslator } from "@/lib/i18n/translator";
import type { Locale } from "@/lib/locales";

export function HomeSponsors({ locale }: { locale: Locale }) {
  const t = getTranslator(locale);
  return (
    <Sponsors
      id="sponsors"
      title={t("Home.sponsors.title")}
      lead={t("Home.sponsors.lead")}
      titles={getMessages(locale).Sponsors.tiers}
    />
  );
}
