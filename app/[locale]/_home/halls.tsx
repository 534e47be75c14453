import { HallFinder } from "@/components/sections/plan/hall-finder";
import { formPages } from "@/lib/content/navigation";
import { getFinderTexts } from "@/lib/i18n/hall-texts";
import { getHref } from "@/lib/i18n/links";
import { getTranslator } from "@/lib/i18n/translator";
import type { Locale } from "@/lib/locales";

const forms = [
  { id: "buy", form: "visit" },
  { id: "sell", form: "exhibit" },
] as const;

export function HomeHalls({ locale }: { locale: Locale }) {
  const t = getTranslator(locale);
  return (
    <HallFinder
      id="halls"
      title={t("Home.halls.title")}
      lead={t("Home.halls.lead")}
      words={getFinderTexts(locale)}
      whole={{
        href: `${getHref({ page: "fairInformation" }, locale)}#halls`,
        label: t("Home.halls.whole"),
      }}
      forms={forms.map(({ id, form }) => ({
        id,
        form,
        href: getHref({ page: formPages[form] }, locale),
        label: t(`Home.halls.${id}`),
      }))}
    />
  );
}
