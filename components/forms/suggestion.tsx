"use client";
import { useSyncExternalStore } from "react";
import styles from "./suggestion.module.css";

interface SuggestionProps {
  /** The sentence with `{}` in the place of the suggestion. */
  sentence: string;
  suggestion: string | undefined;
  onTake: (suggestion: string) => void;
}

const never = () => () => {};

/** "Did you mean …?": one tap takes it; without script it can be read and typed. */
export function Suggestion({ sentence, suggestion, onTake }: SuggestionProps) {
  const scripted = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const [before, after] = sentence.split("{}");
  const shown = <bdi dir="ltr">{suggestion}</bdi>;
  return (
    <p className={styles.suggestion} aria-live="polite">
      {suggestion && (
        <>
          {before}
          {scripted ? (
            <button type="button" className={styles.take} onClick={() => onTake(suggestion)}>
              {shown}
            </button>
          ) : (
            shown
          )}
          {after}
        </>
      )}
    </p>
  );
}
