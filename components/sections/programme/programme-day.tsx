import styles from "./programme.module.css";
import { SessionItem, type TimedSession } from "./session-item";
import axis from "./time-axis.module.css";

export interface ProgrammeDay {
  /** The id of the day on the page. */
  id: string;
  /** The day in ISO 8601. */
  iso: string;
  date: string;
  weekday: string;
  sessions: TimedSession[];
}

export function DayHeading({ day: { iso, date, weekday } }: { day: ProgrammeDay }) {
  return (
    <h2 className={styles.day}>
      <time dateTime={iso}>{date}</time> <span className={styles.weekday}>{weekday}</span>
    </h2>
  );
}

interface DaySessionsProps {
  day: ProgrammeDay;
  /** The full hours of a day, from the first to the last. */
  hours: string[];
  addToCalendar: string;
  highlight: string;
}

/** The sessions of a day, below its hours. */
export function DaySessions({ day, hours, ...labels }: DaySessionsProps) {
  return (
    <>
      <p className={styles.hours} data-last={hours.at(-1)} aria-hidden="true" translate="no">
        {hours.slice(0, -1).map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </p>
      <ol
        className={`${styles.sessions} ${axis.timed}`}
        data-day={day.iso}
        data-from={hours[0]}
        data-to={hours.at(-1)}
        data-start={hours[0]}
        data-end={hours.at(-1)}
      >
        {day.sessions.map((session) => (
          <SessionItem key={session.name} session={session} {...labels} />
        ))}
      </ol>
    </>
  );
}
