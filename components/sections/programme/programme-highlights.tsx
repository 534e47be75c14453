import { Section, SectionHead } from "@/components/ui/section";
import styles from "./programme-highlights.module.css";
import { type ListedSession, SessionList } from "./session-list";

interface ProgrammeHighlightsProps {
  id: string;
  title: string;
  lead: string;
  /** The link to the whole programme. */
  more: { href: string; label: string };
  days: {
    /** The day in ISO 8601. */
    iso: string;
    date: string;
    weekday: string;
    /** The day on the programme page. */
    href: string;
    sessions: ListedSession[];
  }[];
}

export function ProgrammeHighlights({ id, title, lead, more, days }: ProgrammeHighlightsProps) {
  return (
    <Section labelledBy={id}>
      <SectionHead id={id} title={title} lead={lead}>
        <a href={more.href}>{more.label}</a>
      </SectionHead>
      <ol className={styles.days}>
        {days.map(({ iso, date, weekday, href, sessions }) => (
          <li key={iso}>
            <h3 className={styles.day}>
              <a href={href}>
                <time dateTime={iso}>{date}</time> <span className={styles.weekday}>{weekday}</span>
              </a>
            </h3>
            <SessionList sessions={sessions} anchors />
          </li>
        ))}
      </ol>
    </Section>
  );
}
