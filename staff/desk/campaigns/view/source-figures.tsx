import fields from "@/components/ui/field.module.css";
import { sourceSteps } from "@/lib/registration/sources";
import { computeStepShare, type SourceStepCounts } from "@/staff/desk/campaigns/sources";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import { formatNumber } from "@/staff/desk/core/format";
import styles from "../../overview/view/overview.module.css";
import { formatStepShare } from "./source-chart";

/** Each step with its share in the previous one. */
export function SourceFigures({
  total,
  language,
}: {
  total: SourceStepCounts;
  language: DeskLanguage;
}) {
  const t = getDeskTranslator(language);
  // Without a note, this looks like a bug.
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
            <strong>{formatNumber(total[step], language)}</strong>
            {step !== "landing" && computeStepShare(total, step) !== undefined && (
              <small>
                {t(`Campaigns.shareOf.${step}`, { share: formatStepShare(total, step, language) })}
              </small>
            )}
          </li>
        ))}
      </ul>
      {hasMore && <p className={fields.hint}>{t("Campaigns.moreThanBefore")}</p>}
    </>
  );
}
