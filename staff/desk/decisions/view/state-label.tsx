import type { DecisionState } from "@/lib/reviews/review";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import styles from "./state-label.module.css";

/** The symbol distinguishes states without colour. */
export function StateLabel({ state, language }: { state: DecisionState; language: DeskLanguage }) {
  return (
    <span className={styles.state} data-state={state}>
      {getDeskTranslator(language)(`Decisions.states.${state}`)}
    </span>
  );
}
