import { dayText, numberText } from "@/lib/desk/format";
import type { Statistics } from "@/lib/desk/statistics";
import { type DeskLanguage, deskTranslator } from "@/lib/desk/words";
import { formNames } from "@/lib/registration/forms";
import styles from "./day-chart.module.css";
import { ScrollTable } from "./scroll-table";

const HEIGHT = 160;
const STEP = 10;

/** Registrations by day as columns, with a part for each form. The table below shows the figures. */
export function DayChart({ days, language }: { days: Statistics["days"]; language: DeskLanguage }) {
  const t = deskTranslator(language);
  const sums = days.map((day) => formNames.reduce((sum, form) => sum + day[form], 0));
  const largest = Math.max(1, ...sums);
  const width = Math.max(days.length, 14) * STEP;
  const [first, last] = [days[0]?.day ?? "", days.at(-1)?.day ?? ""];
  return (
    <figure className={styles.figure} aria-labelledby="by-day">
      <figcaption id="by-day">{t("Overview.byDay")}</figcaption>
      <p className={styles.key}>
        {formNames.map((form) => (
          <span key={form} className={styles[form]}>
            {t(`Forms.${form}`)}
          </span>
        ))}
        <span className={styles.scale}>↑ {numberText(largest, language)}</span>
      </p>
      <svg viewBox={`0 0 ${width} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {days.map((day, index) => {
          let top = HEIGHT;
          return formNames.map((form) => {
            const height = (day[form] / largest) * HEIGHT;
            top -= height;
            return height > 0 ? (
              <rect
                key={`${day.day} ${form}`}
                className={styles[form]}
                x={index * STEP + 1}
                y={top.toFixed(2)}
                width={STEP - 2}
                height={height.toFixed(2)}
              />
            ) : null;
          });
        })}
      </svg>
      <p className={styles.axis}>
        <span>{dayText(first, language)}</span>
        {last !== first && <span>{dayText(last, language)}</span>}
      </p>
      <details>
        <summary>{t("Overview.asTable")}</summary>
        <ScrollTable label={t("Overview.byDay")}>
          <thead>
            <tr>
              <th scope="col">{t("Overview.day")}</th>
              {formNames.map((form) => (
                <th key={form} scope="col" data-kind="number">
                  {t(`Forms.${form}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((day) => (
              <tr key={day.day}>
                <th scope="row" data-kind="day">
                  {dayText(day.day, language)}
                </th>
                {formNames.map((form) => (
                  <td key={form} data-kind="number">
                    {numberText(day[form], language)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </ScrollTable>
      </details>
    </figure>
  );
}
