import { HallFinder } from "@/components/sections/plan/hall-finder";
import { formPages } from "@/lib/content/navigation";
import { finderWords } from "@/lib/i18n/hall-words";
import { hrefOf } from "@/lib/i18n/links";
import { translator } from "@/lib/i18n/translate";
import type { Locale } from "@/lib/locales";

const forms = [
  { id: "buy", form: "visit" },
  { id: "sell", form: "exhibit" },
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
      forms={forms.map(({ id, form }) => ({
        id,
        form,
        href: hrefOf({ page: formPages[form] }, locale),
        label: t(`Home.halls.${id}`),
      }))}
    />
  );
}
