import { KeepButton } from "@/components/kept/keep-button";
import { hallTiles } from "@/components/ui/hall-tiles";
import { Icon } from "@/components/ui/pictures/icon";
import filtered from "./filtered-sessions.module.css";
import styles from "./session-item.module.css";
import type { ListedSession } from "./session-list";
import axis from "./time-axis.module.css";

export interface TimedSession extends ListedSession {
  /** Start and end ("11:00"). A session without duration has only one. */
  from?: string | undefined;
  to?: string | undefined;
  /** Where it stands on the axis, in whole quarters of an hour. */
  start?: string | undefined;
  end?: string | undefined;
  kind?: string | undefined;
  placeId?: string | undefined;
  /** The hall of its sectors. */
  hall?: { number: number; name: string } | undefined;
  note?: string | undefined;
  interpreted: boolean;
  highlight: boolean;
  /** The address of its calendar file. A session without duration has none. */
  calendar?: string | undefined;
}

interface SessionItemProps {
  session: TimedSession;
  /** The label of the calendar link. */
  addToCalendar: string;
  /** The label of a recommended session. */
  highlight: string;
}

/** A session with its star and its calendar link. */
export function SessionItem({ session, addToCalendar, highlight }: SessionItemProps) {
  const { hall, note, calendar, href, change } = session;
  return (
    <li
      id={session.name}
      className={`${styles.session} ${axis.timed} ${filtered.session}`}
      data-from={session.from}
      data-to={session.to}
      data-start={session.start}
      data-end={session.end}
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
        {change && <p className={styles.mark}>{change}</p>}
        <p className={styles.title}>{href ? <a href={href}>{session.title}</a> : session.title}</p>
        <p className={styles.place}>{session.place}</p>
        {note && <p className={styles.place}>{note}</p>}
        {hall && <p className={hallTiles.chip}>{hall.name}</p>}
      </div>
      <div className={styles.tools}>
        <KeepButton item={{ kind: "session", id: session.name, name: session.title }} />
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
      </div>
    </li>
  );
}
