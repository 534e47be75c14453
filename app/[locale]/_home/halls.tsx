import { HallFinder } from "@/components/sections/plan/hall-finder";
import { finderWords } from "@/lib/i18n/hall-words";
import { hrefOf } from "@/lib/i18n/links";
import { translator } from "@/lib/i18n/translate";
import type { Locale } from "@/lib/locales";
import { linkText } from "@/lib/registration/closed-forms";

const forms = [
  { id: "buy", page: "visitRegistration" },
  { id: "sell", page: "exhibitRegistration" },
] as const;

/** The way from a sector to its hall, and from there to a form. */
export function HomeHalls({ locale }: { locale: Locale }) {
  const t = translator(locale);
  return (
    <HallFinder
      id="halls"
      title={t("Home.halls.title")}
      lead={t("Home.halls.lead")}
      words={finderWords(locale)}
      whole={{
        href: `${hrefOf({ page: "fairInformation" }, locale)}#halls`,
        label: t("Home.halls.whole"),
      }}
      forms={forms.map(({ id, page }) => ({
        id,
        href: hrefOf({ page }, locale),
        label: linkText(page, t(`Home.halls.${id}`), locale),
      }))}
    />
  );
}
