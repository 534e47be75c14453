import { Icon } from "@/components/ui/icon";
import { Section, SectionHead } from "@/components/ui/section";
import styles from "./programme.module.css";
import { ProgrammeFilters, type ProgrammeFiltersProps } from "./programme-filters";

interface Session {
  /** The name of its address on the page. */
  name: string;
  /** The time for people: "11:00–12:00". */
  time: string;
  title: string;
  kind?: string | undefined;
  placeId?: string | undefined;
  place: string;
  /** The hall whose sectors it is about. */
  hall?: { number: number; name: string } | undefined;
  note?: string | undefined;
  interpreted: boolean;
  highlight: boolean;
  /** The address of its calendar file. A moment has none. */
  calendar?: string | undefined;
}

interface Day {
  /** The time in ISO 8601. */
  iso: string;
  date: string;
  weekday: string;
  sessions: Session[];
}

interface ProgrammeProps {
  id: string;
  title: string;
  lead: string;
  /** The note that the programme is provisional. */
  notice: string;
  /** The words of the links to calendar files. */
  addToCalendar: string;
  filters: ProgrammeFiltersProps;
  days: Day[];
}

/**
 * The programme of the fair, day by day: lists, side by side where there is room and on paper. A style sheet applies
 * its filters.
 */
export function Programme({
  id,
  title,
  lead,
  notice,
  addToCalendar,
  filters,
  days,
}: ProgrammeProps) {
  return (
    <Section labelledBy={id} className={styles.programme}>
      <SectionHead id={id} title={title} lead={lead} />
      <ProgrammeFilters {...filters} />
      <ol className={styles.days}>
        {days.map(({ iso, date, weekday, sessions }) => (
          <li key={iso} className={styles.dayOf}>
            <h3 className={styles.day}>
              <time dateTime={iso}>{date}</time> <span className={styles.weekday}>{weekday}</span>
            </h3>
            <ol className={styles.sessions}>
              {sessions.map((session) => (
                <li
                  key={session.name}
                  id={session.name}
                  data-highlight={session.highlight || undefined}
                  data-kind={session.kind}
                  data-place={session.placeId}
                  data-hall={session.hall?.number}
                  data-interpreted={session.interpreted || undefined}
                >
                  <p className={styles.time}>
                    <bdi translate="no">{session.time}</bdi>
                    {session.calendar && (
                      <a
                        href={session.calendar}
                        className={styles.calendar}
                        aria-label={`${addToCalendar}: ${session.title}`}
                        title={addToCalendar}
                      >
                        <Icon name="calendar" />
                      </a>
                    )}
                  </p>
                  <p className={styles.title}>{session.title}</p>
                  <p className={styles.place}>
                    <span>{session.place}</span>
                    {session.hall && <span className={styles.hall}>{session.hall.name}</span>}
                    {session.note && <span className={styles.note}>{session.note}</span>}
                  </p>
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ol>
      <p className={styles.notice}>{notice}</p>
    </Section>
  );
}
