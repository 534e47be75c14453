import { type Curve, drawn } from "@/lib/desk/curve";
import { dayText, numberText } from "@/lib/desk/format";
import { type DeskLanguage, deskTranslator } from "@/lib/desk/words";
import type { FormName } from "@/lib/registration/forms";
import styles from "./form-curve.module.css";
import { ScrollTable } from "./scroll-table";

const WIDTH = 600;
const HEIGHT = 160;
/** Points that are so few get a dot each. */
const FEW = 31;

interface FormCurveProps {
  form: FormName;
  curve: Curve;
  language: DeskLanguage;
}

/** The registrations of a form as a curve. A sentence says the same, and a table has every figure. */
export function FormCurve({ form, curve, language }: FormCurveProps) {
  const t = deskTranslator(language);
  const { unit, points, total, peak, top, isOpen } = curve;
  const { line, rest, area, dots } = drawn(curve, WIDTH, HEIGHT);
  const title = t(unit === "day" ? "Overview.perDay" : "Overview.perWeek", {
    form: t(`Forms.${form}`),
  });
  const days = [points[0], points[points.length >> 1], points.at(-1)];
  const marks = [...new Set(days.map((point) => point?.day ?? ""))];
  const dayOf = (day: string) =>
    unit === "day"
      ? dayText(day, language)
      : t("Overview.weekFrom", { day: dayText(day, language) });
  const told = [
    t("Overview.registrations", { count: total }),
    peak && t("Overview.peak", { day: dayOf(peak.day), count: peak.count }),
  ]
    .filter(Boolean)
    .join(" · ");
  return (
    <figure className={styles.figure} aria-labelledby={`curve-${form}`}>
      <figcaption id={`curve-${form}`}>{title}</figcaption>
      <p className={styles.told}>{told}</p>
      <div className={styles.plot}>
        <p className={styles.scale} aria-hidden="true">
          {[top, top / 2, 0].map((value) => (
            <span key={value}>{numberText(value, language)}</span>
          ))}
        </p>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img">
          <title>{`${title}: ${told}`}</title>
          <path className={styles.grid} d={`M0 0H${WIDTH}M0 ${HEIGHT / 2}H${WIDTH}`} />
          <path className={styles.area} d={area} />
          <path className={styles.line} d={line} />
          {rest && <path className={styles.rest} d={rest} />}
          {points.length <= FEW && <path className={styles.dots} d={dots} />}
        </svg>
        <p className={styles.axis} aria-hidden="true">
          {marks.map((day) => (
            <span key={day}>{dayText(day, language)}</span>
          ))}
        </p>
      </div>
      <details className={styles.table}>
        <summary>
          {t("Overview.asTable")}
          <span className={styles.which}>: {title}</span>
        </summary>
        <ScrollTable label={title}>
          <thead>
            <tr>
              <th scope="col">{t(unit === "day" ? "Overview.day" : "Overview.week")}</th>
              <th scope="col" data-kind="number">
                {t("Overview.count")}
              </th>
            </tr>
          </thead>
          <tbody>
            {points.toReversed().map(({ day, count }) => (
              <tr key={day}>
                <th scope="row" data-kind="day">
                  {dayOf(day)}
                  {isOpen && day === points.at(-1)?.day && ` ${t("Overview.soFar")}`}
                </th>
                <td data-kind="number">{numberText(count, language)}</td>
              </tr>
            ))}
          </tbody>
        </ScrollTable>
      </details>
    </figure>
  );
}
