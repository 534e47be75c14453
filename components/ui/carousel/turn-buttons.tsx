import { Icon } from "../pictures/icon";
import styles from "./turn-buttons.module.css";

/** Two round buttons, forward and back in the reading direction. */
export function TurnButtons({ labels }: { labels: { previous: string; next: string } }) {
  const turns = [
    { way: "previous", icon: "chevronPrevious" },
    { way: "next", icon: "chevronNext" },
  ] as const;
  return (
    <div className={styles.buttons} data-screen data-scripted>
      {turns.map(({ way, icon }) => (
        <button
          key={way}
          type="button"
          className={styles.button}
          aria-label={labels[way]}
          aria-disabled={way === "previous"}
          data-turn={way}
        >
          <Icon name={icon} />
        </button>
      ))}
    </div>
  );
}
