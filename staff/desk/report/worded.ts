/**
 * The report in the words of a language. The desk's page, the PDF and the workbook show the same report. Each of them
 * only does the layout.
 */
import "server-only";
import { fairArguments } from "@/lib/i18n/translate";
import type { Locale } from "@/lib/locales";
import { isCurrent } from "../core/arrivals";
import { timeText } from "../core/format";
import { deskTranslator } from "../core/words";
import type { AskedReport } from "./asked";
import { isGenuine } from "./frozen";
import type { SectionOutline, WordedReport } from "./outline";
import { comparisonSection } from "./worded-comparison";
import { exhibitorSection } from "./worded-exhibitors";
import { headFigures } from "./worded-head";
import { rulesSection } from "./worded-rules";
import { visitorSection } from "./worded-visitors";

export function wordedReport({ figures, at, frozen }: AskedReport, locale: Locale): WordedReport {
  const t = deskTranslator(locale);
  const isFair = isCurrent(figures.edition);
  const name = isFair ? fairArguments(locale).shortName : figures.edition;
  const time = timeText(at, locale);
  return {
    locale,
    title: t("Report.heading", { fair: name }),
    lead: t("Report.lead"),
    about: frozen
      ? t("Report.version", { version: frozen.version, time, by: frozen.by })
      : t("Report.now", { time }),
    ...(frozen && { digest: { label: t("Report.digest"), value: frozen.digest } }),
    ...(frozen && !isGenuine(frozen) && { problem: t("Report.broken") }),
    figures: headFigures(figures, locale),
    sections: [
      rulesSection(figures, locale),
      visitorSection(figures.visitors, figures, locale),
      exhibitorSection(figures.exhibitors, locale),
      comparisonSection(figures, locale),
      methodSection(locale),
    ],
  };
}

const rules = ["person", "arrival", "country", "leftOut", "exhibitor", "small"] as const;

function methodSection(locale: Locale): SectionOutline {
  const t = deskTranslator(locale);
  return {
    id: "method",
    title: t("Report.sections.method"),
    tables: [],
    notes: rules.map((rule) => t(`Report.method.${rule}`)),
  };
}

export function reportFileName({ figures, frozen }: AskedReport, extension: string): string {
  return `${figures.edition}-report${frozen ? `-v${frozen.version}` : ""}.${extension}`;
}
