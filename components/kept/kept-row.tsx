import { type KeptItem, MAX_NOTE_LENGTH, toKeptKey } from "@/lib/kept/kept-list";
import styles from "./kept-row.module.css";

interface KeptRowProps {
  item: Pick<KeptItem, "kind" | "id" | "name" | "at">;
  /** The time of a session, the stand of a company, the hall of a sector. */
  when: string;
  from?: string;
  to?: string;
  hall?: number;
  href: string;
  place?: string;
}

/** Something that can be kept. The script shows it, and adds its tools. */
export function KeptRow({ item, when, from, to, hall, href, place }: KeptRowProps) {
  return (
    <li
      className={styles.row}
      data-row={toKeptKey(item)}
      data-at={item.at}
      data-from={from}
      data-to={to}
      data-hall={hall}
      hidden
    >
      <p className={styles.when}>
        <bdi translate="no">{when}</bdi>
      </p>
      <div className={styles.what}>
        <p className={styles.title}>
          <a href={href} dir="auto">
            {item.name}
          </a>
        </p>
        {place && <p>{place}</p>}
      </div>
    </li>
  );
}

interface RowToolsProps {
  note: string;
  visited: string;
  /** Of a company: the label, and the first and last minute of the fair. */
  agreed: { label: string; min: string; max: string };
}

/** The tools of one row: what has changed, a mark, a note and a time; the script adds the star. */
export function RowTools({ note, visited, agreed: { label, ...range } }: RowToolsProps) {
  return (
    <template data-part="tools">
      <div className={styles.changes}>
        <p data-part="moved" hidden />
        <p data-part="overlap" hidden />
      </div>
      <label className={styles.visited}>
        <input type="checkbox" /> <span>{visited}</span>
      </label>
      <label className={styles.note}>
        <span>{note}</span>
        <textarea rows={1} maxLength={MAX_NOTE_LENGTH} autoComplete="off" />
      </label>
      <label className={styles.agreed}>
        <span>{label}</span>
        <input type="datetime-local" step={300} {...range} />
      </label>
    </template>
  );
}
