import { Section, SectionHead } from "@/components/ui/section";
import styles from "./programme.module.css";

interface Session {
  id: string;
  /** The time for people: "11:00–12:00". */
  time: string;
  title: string;
  place: string;
  note?: string;
  highlight: boolean;
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
  days: Day[];
}

/** The programme of the fair, day by day. */
export function Programme({ id, title, lead, notice, days }: ProgrammeProps) {
  return (
    <Section labelledBy={id}>
      <SectionHead id={id} title={title} lead={lead} />
      <ol className={styles.days}>
        {days.map(({ iso, date, weekday, sessions }) => (
          <li key={iso}>
            <h3 className={styles.day}>
              <time dateTime={iso}>{date}</time> <span className={styles.weekday}>{weekday}</span>
            </h3>
            <ol className={styles.sessions}>
              {sessions.map((session) => (
                <li key={session.id} className={session.highlight ? styles.highlight : undefined}>
                  <p className={styles.time}>
                    <bdi>{session.time}</bdi>
                  </p>
                  <p className={styles.title}>{session.title}</p>
                  <p className={styles.place}>
                    {session.place}
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
