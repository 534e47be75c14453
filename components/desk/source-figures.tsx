import { numberText } from "@/lib/desk/format";
import type { StepCounts } from "@/lib/desk/sources";
import { type DeskLanguage, deskTranslator } from "@/lib/desk/words";
import { sourceSteps } from "@/lib/registration/sources";
import styles from "./overview.module.css";
import { shareText } from "./source-chart";

/** The three steps in figures, each with its share in the one before. */
export function SourceFigures({ total, language }: { total: StepCounts; language: DeskLanguage }) {
  const t = deskTranslator(language);
  return (
    <ul className={styles.figures}>
      {sourceSteps.map((step) => (
        <li key={step}>
          <span>{t(`Campaigns.steps.${step}`)}</span>
          <strong>{numberText(total[step], language)}</strong>
          {step !== "landing" && (
            <small>
              {t(`Campaigns.shareOf.${step}`, { share: shareText(total, step, language) })}
            </small>
          )}
        </li>
      ))}
    </ul>
  );
}
