import { clockText, numberText } from "@/lib/desk/core/format";
import { type DeskLanguage, deskTranslator } from "@/lib/desk/core/words";
import { drawn, roundUp } from "@/lib/desk/overview/curve";
import type { LiveDay } from "@/lib/gate/live";
import styles from "../overview/count-curve.module.css";
import overview from "../overview/overview.module.css";
import { GateMinutes } from "./gate-minutes";

const WIDTH = 600;
const HEIGHT = 160;

interface GateCurvesProps {
  live: LiveDay;
  language: DeskLanguage;
}

/** The arrivals of the day at each gate as a curve with its peak. All gates have one scale. The minutes are a table. */
export function GateCurves({ live, language }: GateCurvesProps) {
  const t = deskTranslator(language);
  const highest = Math.max(
    ...live.gates.flatMap(({ quarters }) => quarters.map(({ count }) => count)),
  );
  const top = roundUp(highest);
  return (
    <>
      <div className={overview.curves}>
        {live.gates.map(({ gate, total, quarters }) => {
          const name = gate || t("Today.desk");
          const peak = quarters.reduce((best, one) => (one.count > best.count ? one : best));
          const told = t("Today.told", {
            total,
            count: peak.count,
            time: clockText(peak.at, language),
          });
          const points = quarters.map(({ at, count }) => ({ day: at.toISOString(), count }));
          const { line, area } = drawn({ points, top, isOpen: false }, WIDTH, HEIGHT);
          const ends = [quarters[0], quarters.at(-1)].flatMap((one) => (one ? [one.at] : []));
          return (
            <figure key={gate} className={styles.figure}>
              <figcaption>{name}</figcaption>
              <p className={styles.told}>{told}</p>
              <div className={styles.plot}>
                <p className={styles.scale} aria-hidden="true">
                  {[top, top / 2, 0].map((value) => (
                    <span key={value}>{numberText(value, language)}</span>
                  ))}
                </p>
                <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img">
                  <title>{`${name}: ${told}`}</title>
                  <path className={styles.grid} d={`M0 0H${WIDTH}M0 ${HEIGHT / 2}H${WIDTH}`} />
                  <path className={styles.area} d={area} />
                  <path className={styles.line} d={line} />
                </svg>
                <p className={styles.axis} aria-hidden="true">
                  {ends.map((at, n) => (
                    <span key={n === 0 ? "first" : "last"}>{clockText(at, language)}</span>
                  ))}
                </p>
              </div>
            </figure>
          );
        })}
      </div>
      <details className={overview.fold}>
        <summary>{t("Today.minutes")}</summary>
        <GateMinutes live={live} language={language} />
      </details>
    </>
  );
}
