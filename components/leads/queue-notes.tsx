"use client";
import button from "@/components/ui/button.module.css";
import styles from "./notes.module.css";
import type { LeadTexts } from "./texts";
import type { Leads } from "./use-leads";

interface QueueNotesProps {
  leads: Leads;
  texts: LeadTexts;
  /** For `Intl`. */
  language: string;
  timeZone: string;
  /** The scan on the screen, which shows its own result. */
  shown?: string;
}

/** Notes for staff about the meetings queued on the phone. */
export function QueueNotes({ leads, texts, language, timeZone, shown }: QueueNotesProps) {
  const { queue, outcomes } = texts;
  const number = new Intl.NumberFormat(language);
  const time = new Intl.DateTimeFormat(language, {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone,
  });
  const refusals = leads.refusals.filter(({ id }) => id !== shown);
  const signs = [
    leads.isOnline ? queue.near : queue.offline,
    ...(leads.waiting > 0 ? [`${queue.waiting}: ${number.format(leads.waiting)}`] : []),
  ];
  return (
    <div className={styles.notes}>
      <p className={styles.sign} role="status" data-near={leads.isOnline}>
        {signs.join(" · ")}
      </p>
      {leads.isBroken && (
        <p className={styles.alarm} role="alert">
          {queue.broken}
        </p>
      )}
      {leads.ending && (
        <div className={styles.alarm} role="alert">
          <p>
            <strong>{leads.ending === "over" ? queue.overTitle : queue.endedTitle}</strong>
          </p>
          <p>{leads.ending === "over" ? queue.over : queue.ended}</p>
        </div>
      )}
      {refusals.length > 0 && (
        <div className={styles.alarm} role="status">
          <p>
            <strong>{queue.refused}</strong>
          </p>
          <ul>
            {refusals.map(({ id, at, outcome }) => (
              <li key={id}>{`${time.format(new Date(at))}: ${outcomes[outcome].what}`}</li>
            ))}
          </ul>
          <button
            type="button"
            className={`${button.quiet} ${button.small}`}
            onClick={() => leads.dismiss(refusals.map(({ id }) => id))}
          >
            {queue.understood}
          </button>
        </div>
      )}
    </div>
  );
}
