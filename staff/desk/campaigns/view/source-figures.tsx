import fields from "@/components/ui/field.module.css";
import { sourceSteps } from "@/lib/registration/sources";
import { type StepCounts, shareOf } from "@/staff/desk/campaigns/sources";
import { numberText } from "@/staff/desk/core/format";
import { type DeskLanguage, deskTranslator } from "@/staff/desk/core/words";
import styles from "../../overview/view/overview.module.css";
import { shareText } from "./source-chart";

/** The three steps in figures, each with its share in the one before. */
export function SourceFigures({ total, language }: { total: StepCounts; language: DeskLanguage }) {
  const t = deskTranslator(language);
  // Somebody would take it for a fault of the counting.
  const hasMore = sourceSteps.some((step, n) => {
    const before = sourceSteps[n - 1];
    return before !== undefined && total[step] > total[before];
  });
  return (
    <>
      <ul className={styles.figures}>
        {sourceSteps.map((step) => (
          <li key={step}>
            <span>{t(`Campaigns.steps.${step}`)}</span>
            <strong>{numberText(total[step], language)}</strong>
            {step !== "landing" && shareOf(total, step) !== undefined && (
              <small>
                {t(`Campaigns.shareOf.${step}`, { share: shareText(total, step, language) })}
              </small>
            )}
          </li>
        ))}
      </ul>
      {hasMore && <p className={fields.hint}>{t("Campaigns.moreThanBefore")}</p>}
    </>
  );
}
