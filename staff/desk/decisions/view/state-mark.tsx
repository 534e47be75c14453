import type { DecisionState } from "@/lib/reviews/staff-file";
import { type DeskLanguage, deskTranslator } from "@/staff/desk/core/words";
import styles from "./state-mark.module.css";

/** A state in a frame; its sign tells it without colour too. */
export function StateMark({ state, language }: { state: DecisionState; language: DeskLanguage }) {
  return (
    <span className={styles.state} data-state={state}>
      {deskTranslator(language)(`Decisions.states.${state}`)}
    </span>
  );
}
