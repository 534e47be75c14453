import { Icon } from "./icon";
import styles from "./turn-buttons.module.css";

interface TurnButtonsProps {
  labels: { previous: string; next: string };
  /** Nothing further back or forth; the buttons keep their place and the focus. */
  atStart: boolean;
  atEnd: boolean;
  onBack: () => void;
  onForth: () => void;
}

/** Two round buttons that turn what they belong to back and forth, in the way of reading. */
export function TurnButtons({ labels, atStart, atEnd, onBack, onForth }: TurnButtonsProps) {
  return (
    <div className={styles.buttons}>
      <button
        type="button"
        className={styles.button}
        aria-label={labels.previous}
        aria-disabled={atStart}
        onClick={onBack}
      >
        <Icon name="chevronPrevious" />
      </button>
      <button
        type="button"
        className={styles.button}
        aria-label={labels.next}
        aria-disabled={atEnd}
        onClick={onForth}
      >
        <Icon name="chevronNext" />
      </button>
    </div>
  );
}
