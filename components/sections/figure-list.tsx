import { Section } from "@/components/ui/section";
import styles from "./figure-list.module.css";

interface FigureListProps {
  id: string;
  title: string;
  /** The first is the largest. */
  figures: { id: string; value: string; label: string }[];
  /** What a reader must know to read the figures right. */
  note: string;
}

/** Figures of something that is over, with what there is to know about them. */
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
      <p className={styles.note}>{note}</p>
    </Section>
  );
}
