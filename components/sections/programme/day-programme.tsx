import styles from "./day-programme.module.css";

interface DayProgrammeProps {
  sessions: { name: string; time: string; title: string; place: string; highlight: boolean }[];
  /** Where to read on. */
  links: { href: string; label: string }[];
}

export function DayProgramme({ sessions, links }: DayProgrammeProps) {
  return (
    <>
      <ol className={styles.sessions}>
        {sessions.map(({ name, time, title, place, highlight }) => (
          <li key={name} className={highlight ? styles.highlight : undefined}>
            <p className={styles.time}>
              <bdi translate="no">{time}</bdi>
            </p>
            <p className={styles.title}>{title}</p>
            <p className={styles.place}>{place}</p>
          </li>
        ))}
      </ol>
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
