import "server-only";
import type { Locale } from "@/lib/locales";
import { getDeskTranslator } from "../core/desk-language";
import { formatPercent } from "../core/format";
import { type Figures, type ReportMetric, reportMetrics, toReportMetrics } from "./figures";
import type { HeadFigure } from "./outline";

/** The total of each share. */
const wholes: Partial<Record<ReportMetric, ReportMetric>> = {
  foreignVisitors: "visitors",
  foreignExhibitors: "exhibitors",
};

export function buildHeadFigures(figures: Figures, locale: Locale): HeadFigure[] {
  const t = getDeskTranslator(locale);
  const counted = toReportMetrics(figures);
  return reportMetrics.map((name) => {
    const whole = wholes[name];
    const share = whole && counted[whole] > 0 ? counted[name] / counted[whole] : undefined;
    return {
      label: t(`Report.figures.${name}`),
      value: counted[name],
      ...(share !== undefined && {
        note: t("Report.share", { share: formatPercent(share, locale) }),
      }),
    };
  });
}
