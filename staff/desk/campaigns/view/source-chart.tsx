import { type SourceStep, sourceSteps } from "@/lib/registration/sources";
import {
  computeStepShare,
  type NamedCounts,
  type SourceStepCounts,
} from "@/staff/desk/campaigns/sources";
import { formatLanguage } from "@/staff/desk/context/campaign-links";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import { formatNumber, formatPercent } from "@/staff/desk/core/format";
import { ChartTable } from "../../table/chart-table";
import styles from "./source-chart.module.css";

/** The table shows all sources. */
const MAX_CHART_SOURCES = 10;

interface SourceChartProps {
  /** Unique on the page. */
  id: string;
  title: string;
  /** Column heading of the table. */
  of: string;
  parts: NamedCounts[];
  /** Label of a part, and the address of its page. */
  describePart: (part: NamedCounts) => { text: string; href?: string };
  language: DeskLanguage;
}

/** Three bars per part (landings, opened forms, registrations), and a table with every figure. */
export function SourceChart({ id, title, of, parts, describePart, language }: SourceChartProps) {
  const t = getDeskTranslator(language);
  const most = Math.max(1, ...parts.flatMap((part) => sourceSteps.map((step) => part[step])));
  return (
    <figure className={styles.figure} aria-labelledby={`chart-${id}`}>
      <figcaption id={`chart-${id}`}>{title}</figcaption>
      <ul className={styles.legend} aria-hidden="true">
        {sourceSteps.map((step) => (
          <li key={step}>
            <svg className={styles.key} viewBox="0 0 10 10" aria-hidden="true">
              <rect className={styles[step]} width="10" height="10" />
            </svg>
            {t(`Campaigns.steps.${step}`)}
          </li>
        ))}
      </ul>
      <ul className={styles.parts}>
        {parts.slice(0, MAX_CHART_SOURCES).map((part) => {
          const { text, href } = describePart(part);
          return (
            <li key={part.name}>
              <p className={styles.name}>{href ? <a href={href}>{text}</a> : text}</p>
              <p className={styles.told}>{formatStepCounts(part, language)}</p>
              <svg
                className={styles.bars}
                viewBox="0 0 1000 30"
                preserveAspectRatio="none"
                role="img"
              >
                <title>{`${text}: ${formatStepCounts(part, language)}`}</title>
                {sourceSteps.map((step, n) => (
                  <rect
                    key={step}
                    className={styles[step]}
                    y={n * 10}
                    width={part[step] > 0 ? Math.max(4, (part[step] / most) * 1000) : 0}
                    height="8"
                  />
                ))}
              </svg>
            </li>
          );
        })}
      </ul>
      {parts.length > MAX_CHART_SOURCES && (
        <p className={styles.told}>{t("Campaigns.more", { count: MAX_CHART_SOURCES })}</p>
      )}
      <ChartTable title={title} language={language}>
        <thead>
          <tr>
            <th scope="col">{of}</th>
            {sourceSteps.map((step) => (
              <th key={step} scope="col" data-kind="number">
                {t(`Campaigns.steps.${step}`)}
              </th>
            ))}
            <th scope="col" data-kind="number">
              {t("Campaigns.share")}
            </th>
          </tr>
        </thead>
        <tbody>
          {parts.map((part) => (
            <tr key={part.name}>
              <th scope="row">{describePart(part).text}</th>
              {sourceSteps.map((step) => (
                <td key={step} data-kind="number">
                  {formatNumber(part[step], language)}
                </td>
              ))}
              <td data-kind="number">{formatStepShare(part, "registered", language)}</td>
            </tr>
          ))}
        </tbody>
      </ChartTable>
    </figure>
  );
}

export function LanguageChart({ parts, language }: Pick<SourceChartProps, "parts" | "language">) {
  const t = getDeskTranslator(language);
  return (
    <SourceChart
      id="language"
      title={t("Campaigns.byLanguage")}
      of={t("Campaigns.language")}
      parts={parts}
      describePart={({ name }) => ({ text: formatLanguage(name, language) })}
      language={language}
    />
  );
}

function formatStepCounts(part: SourceStepCounts, language: DeskLanguage): string {
  const t = getDeskTranslator(language);
  return sourceSteps
    .map((step) => t(`Campaigns.counted.${step}`, { count: part[step] }))
    .join(" · ");
}

/** Share of a step in the previous one, or a dash. */
export function formatStepShare(
  part: SourceStepCounts,
  step: SourceStep,
  language: DeskLanguage,
): string {
  const share = computeStepShare(part, step);
  return share === undefined ? "–" : formatPercent(share, language);
}
