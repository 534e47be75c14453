import { Icon } from "@/components/ui/pictures/icon";
import styles from "./doors.module.css";

interface Door {
  id: "buy" | "sell";
  title: string;
  text: string;
}

interface DoorsProps {
  label: string;
  doors: Door[];
  /** The halls by number, with name and sectors. */
  halls: { name: string; title: string }[];
}

/**
 * One door for buyers and one for sellers. Each opens a list of sectors that link to their hall on the page's plan. The
 * open door decides which form the hall offers (hall-finder.module.css).
 */
export function Doors({ label, doors, halls }: DoorsProps) {
  return (
    <section className={styles.doors} data-screen aria-label={label}>
      {doors.map(({ id, title, text }) => (
        <details key={id} name="door" data-door={id} className={styles.door}>
          <summary className={styles.front}>
            <h2>{title}</h2>
            <span className={styles.text}>{text}</span>
            <Icon name="plus" />
          </summary>
          <ul className={styles.sectors}>
            {halls.map((hall, index) => (
              <li key={hall.name}>
                <a href={`#hall-${index + 1}`}>
                  <span>{`${hall.title} `}</span>
                  <small>{hall.name}</small>
                </a>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </section>
  );
}
