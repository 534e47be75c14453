import { Section } from "@/components/ui/section";
import styles from "./figure-list.module.css";

interface FigureListProps {
  id: string;
  title: string;
  /** The first figure is the largest. */
  figures: { id: string; value: string; label: string }[];
  note?: string;
}

export function FigureList({ id, title, figures, note }: FigureListProps) {
  return (
    <Section labelledBy={id} tone="warm">
      <h2 id={id}>{title}</h2>
      <dl className={styles.figures}>
        {figures.map((figure) => (
          <div key={figure.id} className={styles.figure}>
            <dt>{figure.label}</dt>
            <dd>
              <bdi>{figure.value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {note && <p className={styles.note}>{note}</p>}
    </Section>
  );
}
