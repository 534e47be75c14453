import keep from "@/components/kept/keep.module.css";
import button from "@/components/ui/button.module.css";
import { PageScript } from "@/components/ui/page-script";
import { Section } from "@/components/ui/section";
import filtered from "./filtered-sessions.module.css";
import styles from "./programme.module.css";
import { ProgrammeFilters, type ProgrammeFiltersProps } from "./programme-filters";
import { SessionItem, type TimedSession } from "./session-item";
import axis from "./time-axis.module.css";

interface Day {
  /** The id of the day on the page. */
  id: string;
  /** The day in ISO 8601. */
  iso: string;
  date: string;
  weekday: string;
  sessions: TimedSession[];
}

interface ProgrammeProps {
  /** Notes below: the programme is provisional, the meaning of a hall. */
  notices: string[];
  /** The label of the calendar links. */
  addToCalendar: string;
  /** The label of a recommended session. */
  highlight: string;
  /** For the script that marks what is on (`programme-now.script.ts`). */
  clock: { utcOffset: string; now: string };
  /** The full hours of a day, from the first to the last. */
  hours: string[];
  filters: ProgrammeFiltersProps;
  /** Shown by script if no session matches the filters. */
  none: Record<"text" | "showAll", string>;
  days: Day[];
}

/**
 * The programme by day. Wide windows place a day's sessions on an axis of hours; others and paper list them by time. A
 * style sheet applies the filters.
 */
export function Programme({
  days,
  hours,
  filters,
  none,
  notices,
  clock,
  ...labels
}: ProgrammeProps) {
  return (
    <Section className={`${styles.programme} ${filtered.programme} ${keep.keeps}`}>
      <ProgrammeFilters {...filters} />
      <div role="status">
        <p className={filtered.none} data-none data-screen hidden>
          <span>{none.text}</span>{" "}
          <button type="button" className={button.quiet}>
            {none.showAll}
          </button>
        </p>
      </div>
      <ol className={styles.days} data-programme={JSON.stringify(clock)}>
        {days.map(({ id, iso, date, weekday, sessions }) => (
          <li key={iso} id={id} className={filtered.day}>
            <h2 className={styles.day}>
              <time dateTime={iso}>{date}</time> <span className={styles.weekday}>{weekday}</span>
            </h2>
            <p className={styles.hours} data-last={hours.at(-1)} aria-hidden="true" translate="no">
              {hours.slice(0, -1).map((hour) => (
                <span key={hour}>{hour}</span>
              ))}
            </p>
            <ol
              className={`${styles.sessions} ${axis.timed}`}
              data-day={iso}
              data-from={hours[0]}
              data-to={hours.at(-1)}
              data-start={hours[0]}
              data-end={hours.at(-1)}
            >
              {sessions.map((session) => (
                <SessionItem key={session.name} session={session} {...labels} />
              ))}
            </ol>
          </li>
        ))}
      </ol>
      <div className={styles.notices}>
        {notices.map((notice) => (
          <p key={notice}>{notice}</p>
        ))}
      </div>
      <PageScript name="programme-now" />
    </Section>
  );
}
