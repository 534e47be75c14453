import styles from "./session-list.module.css";

export interface ListedSession {
  /** Unique in the programme. */
  name: string;
  /** The formatted time: "11:00–12:00". */
  time: string;
  title: string;
  place: string;
  /** Its page. A moment has none. */
  href?: string | undefined;
  /** Whether it has moved, or does not take place. */
  change?: string | undefined;
}

interface SessionListProps {
  sessions: ListedSession[];
  /** Whether each session's name is its anchor on the page. */
  anchors?: boolean;
}

/** A day's sessions in short: when, what and where. */
export function SessionList({ sessions, anchors = false }: SessionListProps) {
  return (
    <ol className={styles.sessions}>
      {sessions.map(({ name, time, title, place, href, change }) => (
        <li key={name} id={anchors ? name : undefined}>
          <p className={styles.time}>
            <bdi translate="no">{time}</bdi>
          </p>
          <p className={styles.title}>{href ? <a href={href}>{title}</a> : title}</p>
          <p className={styles.place}>{place}</p>
          {change && <p className={styles.place}>{change}</p>}
        </li>
      ))}
    </ol>
  );
}
