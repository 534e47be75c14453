import { Sponsors } from "@/components/sections/sponsors";
import { messages } from "@/lib/i18n/messages";
import { translator } from "@/lib/i18n/translate";
import type { Locale } from "@/lib/locales";

/** Sponsors and supporters of the fair by tier. */
export function HomeSponsors({ locale }: { locale: Locale }) {
  const t = translator(locale);
  return (
    <Sponsors
      id="sponsors"
      title={t("Home.sponsors.title")}
      lead={t("Home.sponsors.lead")}
      titles={messages[locale].Sponsors.tiers}
    />
  );
}
