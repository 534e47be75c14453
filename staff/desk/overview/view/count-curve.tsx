import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import { formatDay, formatNumber } from "@/staff/desk/core/format";
import type { Curve } from "@/staff/desk/overview/curve";
import { ChartTable } from "../../table/chart-table";
import styles from "./count-curve.module.css";
import { CurvePlot } from "./curve-plot";

/** With more points, the curve has no dots. */
const MAX_DOTTED_POINTS = 31;

interface CountCurveProps {
  /** Unique on the page. */
  id: string;
  title: string;
  /** Formatted total. */
  total: string;
  /** Column heading of the counts. */
  counted: string;
  curve: Curve;
  language: DeskLanguage;
}

/** Counts over time as a curve, with a sentence and a table of every figure. */
export function CountCurve({ id, title, total, counted, curve, language }: CountCurveProps) {
  const t = getDeskTranslator(language);
  const { unit, points, peak, isOpen } = curve;
  const days = [points[0], points[points.length >> 1], points.at(-1)];
  const marks = [...new Set(days.map((point) => point?.day ?? ""))];
  const nameDay = (day: string) =>
    unit === "day"
      ? formatDay(day, language)
      : t("Overview.weekFrom", { day: formatDay(day, language) });
  const told = [
    total,
    peak && t("Overview.peak", { day: nameDay(peak.day), count: peak.count }),
    isOpen && t(`Overview.open.${unit}`, { count: points.at(-1)?.count ?? 0 }),
  ]
    .filter(Boolean)
    .join(" · ");
  return (
    <figure className={styles.figure} aria-labelledby={`curve-${id}`}>
      <figcaption id={`curve-${id}`}>{title}</figcaption>
      <p className={styles.told}>{told}</p>
      <CurvePlot
        title={`${title}: ${told}`}
        curve={curve}
        marks={marks.map((day) => formatDay(day, language))}
        hasDots={points.length <= MAX_DOTTED_POINTS}
        language={language}
      />
      <ChartTable title={title} language={language}>
        <thead>
          <tr>
            <th scope="col">{t(unit === "day" ? "Overview.day" : "Overview.week")}</th>
            <th scope="col" data-kind="number">
              {counted}
            </th>
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map(({ day, count }) => (
            <tr key={day}>
              <th scope="row" data-kind="day">
                {nameDay(day)}
                {isOpen && day === points.at(-1)?.day && ` ${t("Overview.soFar")}`}
              </th>
              <td data-kind="number">{formatNumber(count, language)}</td>
            </tr>
          ))}
        </tbody>
      </ChartTable>
    </figure>
  );
}
