"use client";
import { useSyncExternalStore } from "react";
import styles from "./field.module.css";

interface SuggestionProps {
  /** `{}` is replaced by the suggestion. */
  sentence: string;
  suggestion: string | undefined;
  onTake: (suggestion: string) => void;
}

const subscribeToNothing = () => () => {};

/** "Did you mean …?": a click accepts the suggestion. Without script it is only text. */
export function Suggestion({ sentence, suggestion, onTake }: SuggestionProps) {
  const scripted = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  const [before, after] = sentence.split("{}");
  const shown = (
    <bdi dir="ltr" translate="no">
      {suggestion}
    </bdi>
  );
  return (
    <p className={styles.suggestion} aria-live="polite">
      {suggestion && (
        <>
          <span>{before}</span>
          {scripted ? (
            <button type="button" className={styles.take} onClick={() => onTake(suggestion)}>
              {shown}
            </button>
          ) : (
            shown
          )}
          <span>{after}</span>
        </>
      )}
    </p>
  );
}
