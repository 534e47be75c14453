import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import { formatTime } from "@/staff/desk/core/format";
import { roundUp } from "@/staff/desk/overview/curve";
import type { LiveDay } from "@/staff/gate/server/live";
import styles from "../../overview/view/count-curve.module.css";
import { CurvePlot } from "../../overview/view/curve-plot";
import overview from "../../overview/view/overview.module.css";
import { GateMinutes } from "./gate-minutes";

interface GateCurvesProps {
  live: LiveDay;
  language: DeskLanguage;
}

/** Check-ins of the day as one curve per gate with its peak, all on one scale. A table lists the minutes. */
export function GateCurves({ live, language }: GateCurvesProps) {
  const t = getDeskTranslator(language);
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
          const summary = t("Today.gateTotal", {
            total,
            count: peak.count,
            time: formatTime(peak.at, language),
          });
          const points = quarters.map(({ at, count }) => ({ day: at.toISOString(), count }));
          const ends = [quarters[0], quarters.at(-1)].flatMap((one) => (one ? [one.at] : []));
          return (
            <figure key={gate} className={styles.figure}>
              <figcaption>{name}</figcaption>
              <p className={styles.summary}>{summary}</p>
              <CurvePlot
                title={`${name}: ${summary}`}
                curve={{ points, top, isOpen: false }}
                marks={ends.map((at) => formatTime(at, language))}
                language={language}
              />
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
