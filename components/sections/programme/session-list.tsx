import styles from "./session-list.module.css";

export interface ListedSession {
  /** Unique in the programme. */
  name: string;
  /** The formatted time: "11:00–12:00". */
  time: string;
  title: string;
  place: string;
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
      {sessions.map(({ name, time, title, place }) => (
        <li key={name} id={anchors ? name : undefined}>
          <p className={styles.time}>
            <bdi translate="no">{time}</bdi>
          </p>
          <p className={styles.title}>{title}</p>
          <p className={styles.place}>{place}</p>
        </li>
      ))}
    </ol>
  );
}
