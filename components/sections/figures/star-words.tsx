import styles from "./star-words.module.css";

/** A figure of the last edition; the star shows each unit. */
interface CountedFigure {
  id: string;
  count: number;
  text: string;
  label: string;
}

interface StarWordsProps {
  /** The last edition: what the star's points and rays count, and other figures. */
  last: {
    title: string;
    points: CountedFigure;
    rays: CountedFigure;
    others: CountedFigure[];
    note: string;
  };
  /** The table of this fair, which a script fills once enough visitors have registered. */
  living: {
    title: string;
    columns: { country: string; people: string };
    /** For the script. */
    words: object;
  };
}

/** What the star stands for, in words. */
export function StarWords({ last, living: { title, columns, words } }: StarWordsProps) {
  return (
    <div className={styles.words} data-words={JSON.stringify(words)} data-screen>
      <h3>{last.title}</h3>
      <ul className={styles.counted}>
        {[last.rays, last.points, ...last.others].map(({ id, text, label }) => (
          <li key={id}>
            <b>{text}</b> <span>{label}</span>
          </li>
        ))}
      </ul>
      <p className={styles.note}>{last.note}</p>
      <details className={styles.table} hidden>
        <summary>{title}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{columns.country}</th>
              <th scope="col">{columns.people}</th>
            </tr>
          </thead>
          <tbody />
        </table>
      </details>
    </div>
  );
}
