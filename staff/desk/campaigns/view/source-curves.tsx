import { sourceSteps } from "@/lib/registration/sources";
import type { Sources } from "@/staff/desk/campaigns/sources";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import { buildCurve } from "@/staff/desk/overview/curve";
import { CountCurve } from "../../overview/view/count-curve";
import styles from "../../overview/view/overview.module.css";

/** One curve per step: their scales differ too much for one. */
export function SourceCurves({
  days,
  language,
}: Pick<Sources, "days"> & { language: DeskLanguage }) {
  const t = getDeskTranslator(language);
  return (
    <div className={styles.curves}>
      {sourceSteps.map((step) => {
        const curve = buildCurve(days, step);
        const name = t(`Campaigns.steps.${step}`);
        const key = curve.unit === "day" ? "Overview.perDay" : "Overview.perWeek";
        return (
          <CountCurve
            key={step}
            id={step}
            title={t(key, { form: name })}
            total={t(`Campaigns.counted.${step}`, { count: curve.total })}
            counted={name}
            curve={curve}
            language={language}
          />
        );
      })}
    </div>
  );
}
