import { Statistics } from "@/components/sections/figures/statistics";
import {
  lastEditionOthers,
  lastEditionPoints,
  lastEditionRays,
  statistics,
} from "@/lib/content/statistics";
import { lastEdition } from "@/lib/fair/facts";
import { formatFigures } from "@/lib/fair/figures";
import { getTranslator } from "@/lib/i18n/translator";
import { type Locale, localeFacts } from "@/lib/locales";
import { getNumberFormat } from "@/lib/locales/formats";
import { listOwnCountryNames } from "@/lib/registration/labels";
import { visitorCountsFolder } from "@/lib/registration/visitor-counts";
import { HomeFilm } from "./film";

export function HomeFigures({ locale }: { locale: Locale }) {
  const t = getTranslator(locale);
  const texts = formatFigures(locale);
  const format = getNumberFormat(locale);
  const counted = ({
    figure,
    label,
  }: typeof lastEditionPoints | typeof lastEditionRays | (typeof lastEditionOthers)[number]) => ({
    id: figure,
    count: lastEdition[figure],
    text: format.format(lastEdition[figure]),
    label: t(`FairInformation.edition.${label}`),
  });
  return (
    <Statistics
      id="figures"
      title={t("Home.statistics.title")}
      lead={t("Home.statistics.lead")}
      idea={t("Home.statistics.idea")}
      film={<HomeFilm locale={locale} />}
      figures={statistics.map((id) => ({
        id,
        text: texts[id],
        label: t(`Statistics.${id}.label`),
        detail: t(`Statistics.${id}.sub`),
      }))}
      last={{
        title: t("FairInformation.edition.title"),
        points: counted(lastEditionPoints),
        rays: counted(lastEditionRays),
        others: lastEditionOthers.map(counted),
        note: t("Home.statistics.star"),
      }}
      living={{
        href: visitorCountsFolder + locale,
        title: t("Home.living.table"),
        columns: { country: t("Home.living.country"), people: t("Home.living.people") },
        words: {
          tag: localeFacts[locale].intl,
          names: listOwnCountryNames(locale),
          others: t("Home.living.others"),
          few: t("Home.living.few"),
        },
      }}
    />
  );
}
