import { Statistics } from "@/components/sections/statistics";
import { statistics } from "@/lib/content/statistics";
import { announced } from "@/lib/fair/facts";
import { figures } from "@/lib/fair/figures";
import { translator } from "@/lib/i18n/translate";
import { type Locale, localeFacts } from "@/lib/locales";
import { HomeFilm } from "./film";

/** The announced figures of the fair, and its film. */
export function HomeFigures({ locale }: { locale: Locale }) {
  const t = translator(locale);
  const texts = figures(locale);
  return (
    <Statistics
      id="figures"
      title={t("Home.statistics.title")}
      lead={t("Home.statistics.lead")}
      film={<HomeFilm locale={locale} />}
      tag={localeFacts[locale].intl}
      figures={statistics.map((id) => ({
        id,
        value: announced[id],
        text: texts[id],
        label: t(`Statistics.${id}.label`),
        detail: t(`Statistics.${id}.sub`),
      }))}
    />
  );
}
