import { Icon } from "@/components/ui/pictures/icon";
import filtered from "./filtered-sessions.module.css";
import styles from "./session-item.module.css";
import type { ListedSession } from "./session-list";
import axis from "./time-axis.module.css";

export interface TimedSession extends ListedSession {
  /** When it begins and ends ("11:00"). A moment has one of both. */
  from?: string | undefined;
  to?: string | undefined;
  kind?: string | undefined;
  placeId?: string | undefined;
  /** The hall whose sectors it is about. */
  hall?: { number: number; name: string } | undefined;
  note?: string | undefined;
  interpreted: boolean;
  highlight: boolean;
  /** The address of its calendar file. A moment has none. */
  calendar?: string | undefined;
}

interface SessionItemProps {
  session: TimedSession;
  /** The words of the link to the calendar file. */
  addToCalendar: string;
  /** The word for a session that visitors should not miss. */
  highlight: string;
}

/** A session with its way into a calendar. */
export function SessionItem({ session, addToCalendar, highlight }: SessionItemProps) {
  const { hall, note, calendar } = session;
  return (
    <li
      id={session.name}
      className={`${styles.session} ${axis.timed} ${filtered.session}`}
      data-from={session.from}
      data-to={session.to}
      data-highlight={session.highlight || undefined}
      data-kind={session.kind}
      data-place={session.placeId}
      data-hall={hall?.number}
      data-interpreted={session.interpreted || undefined}
    >
      <p className={styles.time}>
        <bdi translate="no">{session.time}</bdi>
      </p>
      <div className={styles.what}>
        {session.highlight && <p className={styles.mark}>{highlight}</p>}
        <p className={styles.title}>{session.title}</p>
        <p className={styles.place}>{session.place}</p>
        {note && <p className={styles.place}>{note}</p>}
        {hall && <p className={styles.hall}>{hall.name}</p>}
      </div>
      {calendar && (
        <a
          href={calendar}
          className={styles.calendar}
          aria-label={`${addToCalendar}: ${session.title}`}
          title={addToCalendar}
        >
          <Icon name="calendar" />
        </a>
      )}
    </li>
  );
}
