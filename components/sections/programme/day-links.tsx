import styles from "./day-links.module.css";

interface DayLinksProps {
  label: string;
  days: {
    /** The day in ISO 8601. */
    iso: string;
    date: string;
    weekday: string;
    href: string;
  }[];
}

/** Links to the days on the page. A script marks today (`programme-now.script.ts`). */
export function DayLinks({ label, days }: DayLinksProps) {
  return (
    <nav aria-label={label} className={styles.days} data-screen>
      <ol>
        {days.map(({ iso, date, weekday, href }) => (
          <li key={iso}>
            <a href={href}>
              <time dateTime={iso}>{date}</time> <span>{weekday}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
