import styles from "./session-lines.module.css";

/** Sessions in one line each: title and time. */
export function SessionLines({
  sessions,
}: {
  sessions: readonly { id: string; title: string; when: string }[];
}) {
  return (
    <ul className={styles.lines}>
      {sessions.map(({ id, title, when }) => (
        <li key={id}>
          {title} <span>{when}</span>
        </li>
      ))}
    </ul>
  );
}
