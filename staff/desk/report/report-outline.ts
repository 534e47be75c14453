/** The report as text in one language. The desk's page, the PDF and the workbook only do the layout. */
import "server-only";
import { getFairArguments } from "@/lib/i18n/translator";
import type { Locale } from "@/lib/locales";
import { isCurrentEdition } from "../core/check-ins";
import { getDeskTranslator } from "../core/desk-language";
import { formatDateTime } from "../core/format";
import { buildComparisonSection } from "./comparison-section";
import { buildExhibitorSection } from "./exhibitor-section";
import { hasValidDigest } from "./frozen-figures";
import { buildHeadFigures } from "./head-figures";
import type { ReportOutline, SectionOutline } from "./outline";
import type { ReportSnapshot } from "./report-snapshot";
import { buildRulesSection } from "./rules-section";
import { buildVisitorSection } from "./visitor-section";

export function buildReportOutline(
  { figures, at, frozen }: ReportSnapshot,
  locale: Locale,
): ReportOutline {
  const t = getDeskTranslator(locale);
  const isFair = isCurrentEdition(figures.edition);
  const name = isFair ? getFairArguments(locale).shortName : figures.edition;
  const time = formatDateTime(at, locale);
  return {
    locale,
    title: t("Report.heading", { fair: name }),
    lead: t("Report.lead"),
    about: frozen
      ? t("Report.version", { version: frozen.version, time, by: frozen.by })
      : t("Report.now", { time }),
    ...(frozen && { digest: { label: t("Report.digest"), value: frozen.digest } }),
    ...(frozen && !hasValidDigest(frozen) && { problem: t("Report.broken") }),
    figures: buildHeadFigures(figures, locale),
    sections: [
      buildRulesSection(figures, locale),
      buildVisitorSection(figures.visitors, figures, locale),
      buildExhibitorSection(figures.exhibitors, locale),
      buildComparisonSection(figures, locale),
      buildMethodSection(locale),
    ],
  };
}

const methodRules = ["person", "arrival", "country", "leftOut", "exhibitor", "small"] as const;

function buildMethodSection(locale: Locale): SectionOutline {
  const t = getDeskTranslator(locale);
  return {
    id: "method",
    title: t("Report.sections.method"),
    tables: [],
    notes: methodRules.map((rule) => t(`Report.method.${rule}`)),
  };
}

export function buildReportFileName(
  { figures, frozen }: ReportSnapshot,
  extension: string,
): string {
  return `${figures.edition}-report${frozen ? `-v${frozen.version}` : ""}.${extension}`;
}
