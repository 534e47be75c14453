import { Section } from "@/components/ui/section";
import styles from "./pill-list.module.css";

interface PillListProps {
  id: string;
  title: string;
  items: { id: string; name: string }[];
}

/** A list of names as pills, beside a heading. */
export function PillList({ id, title, items }: PillListProps) {
  return (
    <Section labelledBy={id}>
      <div className={styles.grid}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <ul className={styles.pills}>
          {items.map((item) => (
            <li key={item.id}>{item.name}</li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
