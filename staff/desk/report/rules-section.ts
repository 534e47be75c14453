/** Thresholds as text: what each requires, and the counts. */
import "server-only";
import type { Locale } from "@/lib/locales";
import { getDeskTranslator } from "../core/desk-language";
import { formatDay, formatNumber, formatPercent } from "../core/format";
import type { Figures } from "./figures";
import type { SectionOutline } from "./outline";

const columns = ["rule", "required", "counted", "result"] as const;

export function buildRulesSection({ verdicts }: Figures, locale: Locale): SectionOutline {
  const t = getDeskTranslator(locale);
  const formatValue = (value: number) => formatNumber(value, locale);
  const tables = verdicts.map(({ id, results }) => ({
    id: `rule-${id}`,
    title: t(`Report.rules.${id}`),
    columns: columns.map((name) => t(`Report.columns.${name}`)),
    rows: results.map(({ of, required, foreign, all, isReached: isOne, missing }) => ({
      label: t(`Report.rules.${of}`),
      values: [
        formatPercent(required / 1000, locale),
        all > 0
          ? t("Report.rules.of", {
              foreign: formatValue(foreign),
              all: formatValue(all),
              share: formatPercent(foreign / all, locale),
            })
          : t("Report.rules.nothing"),
        all === 0
          ? "–"
          : isOne
            ? t("Report.rules.reached")
            : t("Report.rules.missing", { count: formatValue(missing) }),
      ],
    })),
  }));
  const sources = verdicts.map(({ id, source, readAt }) =>
    t("Report.rules.source", {
      rule: t(`Report.rules.${id}`),
      source,
      date: formatDay(readAt, locale),
    }),
  );
  return {
    id: "rules",
    title: t("Report.sections.rules"),
    tables,
    notes: [t("Report.rules.check"), ...sources],
  };
}
