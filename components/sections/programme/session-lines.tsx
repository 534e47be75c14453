import styles from "./session-lines.module.css";

interface SessionLinesProps {
  sessions: readonly {
    id: string;
    title: string;
    when: string;
    href?: string | undefined;
    /** Whether it has moved, or does not take place. */
    change?: string;
  }[];
}

/** Sessions in one line each: title and time. */
export function SessionLines({ sessions }: SessionLinesProps) {
  return (
    <ul className={styles.lines}>
      {sessions.map(({ id, title, when, href, change }) => (
        <li key={id}>
          {href ? <a href={href}>{title}</a> : <b>{title}</b>} <span>{when}</span>{" "}
          {change && <span>{change}</span>}
        </li>
      ))}
    </ul>
  );
}
