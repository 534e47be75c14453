import styles from "./day-programme.module.css";
import { type ListedSession, SessionList } from "./session-list";

interface DayProgrammeProps {
  sessions: ListedSession[];
  /** Links to more. */
  links: { href: string; label: string }[];
}

export function DayProgramme({ sessions, links }: DayProgrammeProps) {
  return (
    <>
      <SessionList sessions={sessions} />
      <ul className={styles.links}>
        {links.map(({ href, label }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </>
  );
}
