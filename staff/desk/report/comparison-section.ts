import "server-only";
import type { Locale } from "@/lib/locales";
import { getDeskTranslator } from "../core/desk-language";
import { formatPercent } from "../core/format";
import { type Figures, reportMetrics, toReportMetrics } from "./figures";
import type { SectionOutline } from "./outline";

export function buildComparisonSection(figures: Figures, locale: Locale): SectionOutline {
  const t = getDeskTranslator(locale);
  const { before } = figures;
  const own = toReportMetrics(figures);
  const known = reportMetrics.filter((name) => before?.figures[name] !== undefined);
  // Before the first check-in, nothing has dropped by 100 %.
  const change = (now: number, then: number) =>
    now > 0 && then > 0 ? formatPercent((now - then) / then, locale, true) : "–";
  return {
    id: "comparison",
    title: t("Report.sections.comparison"),
    tables: before
      ? [
          {
            id: "comparison",
            title: t(`Report.from.${before.from}`, { name: before.name }),
            columns: [
              t("Report.columns.measure"),
              t("Report.columns.now"),
              before.name,
              t("Report.columns.difference"),
            ],
            rows: known.map((name) => {
              const then = before.figures[name] ?? 0;
              return {
                label: t(`Report.figures.${name}`),
                values: [own[name], then, change(own[name], then)],
              };
            }),
          },
        ]
      : [],
    notes: before ? [] : [t("Report.noBefore")],
  };
}
