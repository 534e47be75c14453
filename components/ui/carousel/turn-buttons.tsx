import { Icon } from "../icon";
import styles from "./turn-buttons.module.css";

interface TurnButtonsProps {
  labels: { previous: string; next: string };
  /** Whether there is nothing more in a direction. The button stays in its place and keeps the focus. */
  atStart: boolean;
  atEnd: boolean;
  onBack: () => void;
  onForth: () => void;
}

/** Two round buttons that turn something forward and back, in the reading direction. */
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
