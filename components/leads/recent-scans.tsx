import type { MeetingResult } from "@/lib/companies/leads/lead-wire";
import styles from "./notes.module.css";
import type { LeadTexts } from "./texts";
import type { Leads } from "./use-leads";
import type { BadgeScan } from "./use-scan";

interface RecentScansProps {
  recent: readonly BadgeScan[];
  leads: Pick<Leads, "results">;
  texts: LeadTexts;
  /** For `Intl`. */
  language: string;
  timeZone: string;
}

/** Scans since the page was opened. Their names are kept only in the page. */
export function RecentScans({ recent, leads, texts, language, timeZone }: RecentScansProps) {
  if (recent.length === 0) return null;
  const time = new Intl.DateTimeFormat(language, { timeStyle: "short", timeZone });
  return (
    <section className={styles.recent} aria-labelledby="recent">
      <h2 id="recent">{texts.queue.recent}</h2>
      <ul>
        {recent.map(({ id, at }) => (
          <li key={id}>
            <span className={styles.time}>{time.format(new Date(at))}</span>
            <bdi translate="no">{describeResult(leads.results.get(id), texts)}</bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}

function describeResult(result: MeetingResult | undefined, { queue, outcomes }: LeadTexts): string {
  if (!result || result.outcome === "limited") return queue.stored;
  const { met, outcome } = result;
  return met ? `${met.name}, ${met.company}` : outcomes[outcome].word;
}
