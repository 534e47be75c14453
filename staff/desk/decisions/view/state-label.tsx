import type { DecisionState } from "@/lib/reviews/review";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import styles from "./state-label.module.css";

/** A state in a frame; its sign tells it without colour too. */
export function StateLabel({ state, language }: { state: DecisionState; language: DeskLanguage }) {
  return (
    <span className={styles.state} data-state={state}>
      {getDeskTranslator(language)(`Decisions.states.${state}`)}
    </span>
  );
}
