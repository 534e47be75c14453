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
  const turns = [
    { way: "previous", icon: "chevronPrevious", isEnd: atStart, onTurn: onBack },
    { way: "next", icon: "chevronNext", isEnd: atEnd, onTurn: onForth },
  ] as const;
  return (
    <div className={styles.buttons} data-screen data-scripted>
      {turns.map(({ way, icon, isEnd, onTurn }) => (
        <button
          key={way}
          type="button"
          className={styles.button}
          aria-label={labels[way]}
          aria-disabled={isEnd}
          onClick={onTurn}
        >
          <Icon name={icon} />
        </button>
      ))}
    </div>
  );
}
