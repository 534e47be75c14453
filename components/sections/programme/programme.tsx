import keep from "@/components/kept/keep.module.css";
import button from "@/components/ui/button.module.css";
import { PageScript } from "@/components/ui/page-script";
import { Icon } from "@/components/ui/pictures/icon";
import { Section } from "@/components/ui/section";
import filtered from "./filtered-sessions.module.css";
import styles from "./programme.module.css";
import { DayHeading, DaySessions, type ProgrammeDay } from "./programme-day";
import { ProgrammeFilters, type ProgrammeFiltersProps } from "./programme-filters";

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
  /** The word at a day that is over. */
  over: string;
  days: ProgrammeDay[];
  /** These follow the others, folded. */
  pastDays: ProgrammeDay[];
}

/**
 * The programme by day. Wide windows place a day's sessions on an axis of hours; others and paper list them by time. A
 * style sheet applies the filters.
 */
export function Programme({
  days,
  pastDays,
  over,
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
        {days.map((day) => (
          <li key={day.iso} id={day.id} className={filtered.day}>
            <DayHeading day={day} />
            <DaySessions day={day} {...labels} />
          </li>
        ))}
        {pastDays.map((day) => (
          <li key={day.iso} className={`${filtered.day} ${styles.past}`}>
            <details>
              <summary>
                <DayHeading day={day} />
                <span>{over}</span>
                <Icon name="chevronDown" />
              </summary>
              {/* A link to something inside opens it. */}
              <div id={day.id}>
                <DaySessions day={day} {...labels} />
              </div>
            </details>
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
